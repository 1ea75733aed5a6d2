import { and, asc, desc, eq, ilike, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { LearningFields } from '#areas/learning/contract/composed-learning.ts';
import type {
  DeskLearningAction,
  DeskLearningDetail,
  DeskLearningPathway,
  deskLearningShows,
  listDeskLearning,
} from '#areas/learning/contract/learning-desk.ts';
import {
  type Actor,
  changeWithoutTexts,
  personSummaryColumns,
  recordAudit,
  users,
} from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { containing } from '#server/list-filters.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { completeForThoseWhoAreDone, replaceItems, writeItems } from './item-writing.ts';
import { learningMissing } from './learning-access.ts';
import { listItems } from './learning-items.ts';
import {
  learningPathwayItems,
  learningPathwayStarts,
  learningPathways,
  type ShippedLearning,
} from './learning-tables.ts';

const { id, key, title, authorId, withdrawnAt, followsFile, sharing, takenDownAt } = learningPathways;

/** Smaller numbers of members are not shown. */
const fewest = 5;

const origin = sql<DeskLearningPathway['origin']>`case when ${authorId} is not null then 'member'
  when ${key} is null then 'desk' when ${followsFile} then 'release' else 'changed' end`;

const columns = {
  id,
  title,
  summary: learningPathways.summary,
  roles: learningPathways.roles,
  phases: learningPathways.phases,
  levels: learningPathways.levels,
  subjects: sql<string[]>`'{}'::text[]`,
  origin,
  author: personSummaryColumns,
  withdrawnAt,
  itemCount: sql<number>`(select count(*)::int from ${learningPathwayItems} item where item.pathway_id = ${id})`,
  started: sql<number | null>`(select case when count(*) >= ${sql.raw(String(fewest))} then count(*)::int end
    from ${learningPathwayStarts} own where own.pathway_id = ${id})`,
};

const isStaffrooms = isNull(authorId);
/** What a member shares with a school or with nobody is not the desk's. */
const isOfMember = and(isNotNull(authorId), eq(sharing, 'everyone'), isNull(takenDownAt));

const shown: Record<(typeof deskLearningShows)[number], SQL | undefined> = {
  changed: and(isStaffrooms, isNotNull(key), eq(followsFile, false)),
  desk: and(isStaffrooms, isNull(key)),
  withdrawn: and(isStaffrooms, isNotNull(withdrawnAt)),
  member: isOfMember,
};

const selectForDesk = (db: Db) => db.select(columns).from(learningPathways).leftJoin(users, eq(users.id, authorId));

/** A page of learning pathways, newest id first. */
export async function listForDesk(
  db: Db,
  { q, show, limit, cursor }: EndpointRequest<typeof listDeskLearning>['query'],
): Promise<Page<DeskLearningPathway>> {
  const after = readCursor(cursor, ['id']);
  const rows = await selectForDesk(db)
    .where(
      and(
        show ? shown[show] : isStaffrooms,
        q ? ilike(title, containing(q)) : undefined,
        after ? lt(id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => row,
  );
}

/** Throws 404 for one that the desk does not see. */
export async function readForDesk(db: Db, viewer: Viewer, pathwayId: number): Promise<DeskLearningDetail> {
  const [row] = await selectForDesk(db).where(and(eq(id, pathwayId), or(isStaffrooms, isOfMember)));
  if (!row) throw learningMissing();
  const [more] = await db
    .select({ isShipped: sql<boolean>`(${learningPathways.shipped} is not null)` })
    .from(learningPathways)
    .where(eq(id, pathwayId));
  return { ...row, isShipped: more?.isShipped ?? false, items: await listItems(db, viewer, pathwayId, true) };
}

/** Adds a learning pathway of Staffroom. */
export async function addAtDesk(
  context: Context,
  db: Db,
  by: NonNullable<Actor>,
  { items, ...fields }: LearningFields,
): Promise<DeskLearningDetail> {
  const [made] = await db
    .insert(learningPathways)
    .values({ ...fields, followsFile: false, createdAt: context.clock.now().toISOString() })
    .returning({ id });
  if (!made) throw new Error('The learning pathway was not added.');
  await replaceItems(db, { id: by.id }, made.id, null, items);
  await recordAudit(context, db, {
    by,
    action: 'learning_pathway_added',
    after: { learningPathway: made.id, title: fields.title },
  });
  return readForDesk(db, { id: by.id }, made.id);
}

async function lock(db: Db, pathwayId: number) {
  const [found] = await db
    .select()
    .from(learningPathways)
    .where(and(eq(id, pathwayId), isStaffrooms))
    .for('update');
  if (!found) throw learningMissing();
  return found;
}

/** The items in their order, for the audit log. */
const keysOf = async (db: Db, pathwayId: number) =>
  (
    await db
      .select({ itemKey: learningPathwayItems.itemKey })
      .from(learningPathwayItems)
      .where(eq(learningPathwayItems.pathwayId, pathwayId))
      .orderBy(asc(learningPathwayItems.place))
  ).map(({ itemKey }) => itemKey);

/** Changes a learning pathway of Staffroom. From then on, releases leave it alone. */
export async function changeAtDesk(
  context: Context,
  db: Db,
  by: NonNullable<Actor>,
  pathwayId: number,
  { items, ...fields }: LearningFields,
): Promise<DeskLearningDetail> {
  const { title: titleBefore, summary, roles, phases, levels } = await lock(db, pathwayId);
  const before = { title: titleBefore, summary, roles, phases, levels, items: await keysOf(db, pathwayId) };
  await db
    .update(learningPathways)
    .set({ ...fields, followsFile: false })
    .where(eq(id, pathwayId));
  await replaceItems(db, { id: by.id }, pathwayId, null, items);
  await completeForThoseWhoAreDone(db, pathwayId, context.clock.now().toISOString());
  const recorded = changeWithoutTexts(before, { ...fields, items: await keysOf(db, pathwayId) }, ['summary']);
  await recordAudit(context, db, {
    by,
    action: 'learning_pathway_changed',
    before: { learningPathway: pathwayId, ...recorded.before },
    after: { learningPathway: pathwayId, ...recorded.after },
  });
  return readForDesk(db, { id: by.id }, pathwayId);
}

/** Withdraws a learning pathway, offers it again, or lets it follow the release again. The same again changes nothing. */
export async function moveAtDesk(
  context: Context,
  db: Db,
  by: NonNullable<Actor>,
  pathwayId: number,
  action: DeskLearningAction,
): Promise<DeskLearningDetail> {
  const found = await lock(db, pathwayId);
  const now = context.clock.now().toISOString();
  if (action === 'follow') {
    if (found.shipped === null)
      throw conflict('The release does not have this learning pathway, so there is nothing to follow.');
    if (!found.followsFile) {
      await follow(db, pathwayId, found.shipped);
      await completeForThoseWhoAreDone(db, pathwayId, now);
      await record(context, db, by, 'learning_pathway_restored', pathwayId, found.shipped.title);
    }
    return readForDesk(db, { id: by.id }, pathwayId);
  }
  const isWithdrawal = action === 'withdraw';
  if ((found.withdrawnAt !== null) !== isWithdrawal) {
    await db
      .update(learningPathways)
      .set({ withdrawnAt: isWithdrawal ? now : null, followsFile: false })
      .where(eq(id, pathwayId));
    const done = isWithdrawal ? 'learning_pathway_withdrawn' : 'learning_pathway_restored';
    await record(context, db, by, done, pathwayId, found.title);
  }
  return readForDesk(db, { id: by.id }, pathwayId);
}

async function follow(db: Db, pathwayId: number, { items, ...fields }: ShippedLearning): Promise<void> {
  await db
    .update(learningPathways)
    .set({ ...fields, followsFile: true, withdrawnAt: null })
    .where(eq(id, pathwayId));
  await writeItems(db, pathwayId, null, items);
}

const record = (
  context: Context,
  db: Db,
  by: NonNullable<Actor>,
  action: 'learning_pathway_withdrawn' | 'learning_pathway_restored',
  pathwayId: number,
  name: string,
) => recordAudit(context, db, { by, action, after: { learningPathway: pathwayId, title: name } });
