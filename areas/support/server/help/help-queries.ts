import { createHash } from 'node:crypto';
import type { HelpArticle, HelpEntry } from '#areas/support/contract/help.ts';
import type { DeskHelpArticle, DeskHelpEntry } from '#areas/support/contract/help-desk.ts';
import type { Db } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import { fileArticles, inOrder } from './help-articles.ts';
import { helpChanges } from './help-change-tables.ts';

/** All articles, also hidden ones, in order: those of the files with the operator's changes, and the operator's own. */
export async function findHelp(db: Db): Promise<DeskHelpArticle[]> {
  const files = fileArticles();
  const changes = new Map((await db.select().from(helpChanges)).map((change) => [change.id, change]));
  const ids = new Set([...files.keys(), ...changes.keys()]);
  return [...ids]
    .flatMap((id): DeskHelpArticle[] => {
      const fileArticle = files.get(id) ?? null;
      const change = changes.get(id);
      const shown = change?.article ? { ...change.article, id } : fileArticle;
      // The file of an article that was only hidden is gone: there is nothing to show.
      if (!shown) return [];
      return [
        {
          ...shown,
          origin: fileArticle === null ? 'own' : change?.article ? 'changed' : 'file',
          isHidden: change?.isHidden ?? false,
          hasNewerFile: Boolean(change?.article && fileArticle && change.fileDigest !== digestOf(fileArticle)),
          changedAt: change?.changedAt ?? null,
          fileArticle,
        },
      ];
    })
    .sort(inOrder);
}

/** SHA-256 of an article, to see whether an update changed it. */
export const digestOf = (article: HelpArticle): string =>
  createHash('sha256').update(JSON.stringify(article)).digest('hex');

/** The articles that members see, without their texts. */
export const listHelpEntries = async (db: Db): Promise<HelpEntry[]> =>
  (await findHelp(db)).filter(({ isHidden }) => !isHidden);

/** The articles for editors, without their texts. */
export const listForDesk = (db: Db): Promise<DeskHelpEntry[]> => findHelp(db);

/** An article as members see it. Throws 404 for an unknown or hidden one. */
export async function requireHelpArticle(db: Db, id: string): Promise<HelpArticle> {
  const found = await getForDesk(db, id);
  if (found.isHidden) throw articleMissing();
  return found;
}

/** Throws 404 for an unknown article. */
export async function getForDesk(db: Db, id: string): Promise<DeskHelpArticle> {
  const found = (await findHelp(db)).find((article) => article.id === id);
  if (!found) throw articleMissing();
  return found;
}

const articleMissing = () => notFound("The help article you're looking for doesn't exist.");
