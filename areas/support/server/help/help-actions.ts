import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Actor, recordAudit } from '#areas/people/server/index.ts';
import { helpId } from '#areas/support/contract/help.ts';
import { type DeskHelpArticle, type helpBody, mostArticles } from '#areas/support/contract/help-desk.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { helpChanges } from './help-change-tables.ts';
import { digestOf, findHelp, getForDesk } from './help-queries.ts';

type Body = z.output<typeof helpBody>;

interface Editing {
  context: Context;
  db: Db;
  by: Actor;
}

/** Changes to the help run one after the other, so that two articles never have the same title. */
const lockHelp = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('staffroom.help'))`);

/** Adds an article of the operator. Its id is made from its title. */
export async function addArticle(editing: Editing, body: Body): Promise<DeskHelpArticle> {
  const { db } = editing;
  await lockHelp(db);
  const articles = await findHelp(db);
  if (articles.length >= mostArticles)
    throw conflict(`There are ${mostArticles} help articles already. Change one of them instead.`);
  const id = idFor(body.title);
  if (articles.some((article) => article.id === id)) throw titleTaken();
  return save(editing, id, body, 'help_article_changed');
}

/** Replaces the text that members see. */
export async function changeArticle(editing: Editing, id: string, body: Body): Promise<DeskHelpArticle> {
  await lockHelp(editing.db);
  await getForDesk(editing.db, id);
  return save(editing, id, body, 'help_article_changed');
}

async function save(editing: Editing, id: string, article: Body, action: AuditAction): Promise<DeskHelpArticle> {
  const { db } = editing;
  const others = (await findHelp(db)).filter((other) => other.id !== id);
  const title = article.title.toLowerCase();
  if (others.some((other) => other.title.toLowerCase() === title)) throw titleTaken();
  const file = (await findHelp(db)).find((other) => other.id === id)?.fileArticle;
  return write(editing, id, { article, fileDigest: file ? digestOf(file) : null }, action);
}

/** Goes back to the text of the file. */
export async function restoreArticle(editing: Editing, id: string): Promise<DeskHelpArticle> {
  await lockHelp(editing.db);
  const { fileArticle } = await getForDesk(editing.db, id);
  if (!fileArticle) throw conflict('Staffroom has no text of its own for this article. You can hide it.');
  return write(editing, id, { article: null, fileDigest: null }, 'help_article_restored');
}

/** Hides an article from members, or shows it again. */
export async function setHidden(editing: Editing, id: string, isHidden: boolean): Promise<DeskHelpArticle> {
  await lockHelp(editing.db);
  await getForDesk(editing.db, id);
  return write(editing, id, { isHidden }, 'help_article_hidden');
}

async function write(
  { context, db, by }: Editing,
  id: string,
  change: Partial<typeof helpChanges.$inferInsert>,
  action: AuditAction,
): Promise<DeskHelpArticle> {
  const changedAt = context.clock.now().toISOString();
  await db
    .insert(helpChanges)
    .values({ ...change, id, changedAt })
    .onConflictDoUpdate({ target: helpChanges.id, set: { ...change, changedAt } });
  // A row that changes nothing any more.
  await db
    .delete(helpChanges)
    .where(sql`${eq(helpChanges.id, id)} and ${helpChanges.article} is null and not ${helpChanges.isHidden}`);
  const { isHidden } = change;
  await recordAudit(context, db, {
    by,
    action,
    after: { article: id, ...(isHidden === undefined ? {} : { isHidden }) },
  });
  return getForDesk(db, id);
}

const titleTaken = () => conflict('Another help article has this title. Choose another title.');

/** 'Book a room' → 'book-a-room'. Ids have letters only. */
function idFor(title: string): string {
  const made = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  if (!helpId.safeParse(made).success) throw badRequest('Use some letters from a to z in the title.');
  return made;
}
