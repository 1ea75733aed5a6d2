import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import { networksOf, requireNetwork } from '#areas/networks/server/index.ts';
import type {
  BestPractice,
  listCirclePractices,
  listPractices,
  OwnTrial,
  PracticeCard,
} from '#areas/workspace/contract/practices/best-practice.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { findInOrder, hasWords, readInOrder, typedWords } from '#server/list-filters.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import type { Workspace } from '../workspace-access.ts';
import { isSharedWith, practiceMissing, seesPractice } from './practice-access.ts';
import { isOwnTrial, selectCards, selectPage } from './practice-columns.ts';
import { bestPractices as practices, practiceTrials } from './practice-tables.ts';
import { asksFrom } from './trial-days.ts';

type Filters = z.output<typeof listCirclePractices.query>;
type Everywhere = z.output<typeof listPractices.query>;

/** The most circles whose practices one list has. */
const mostCircles = 500;

/** What a member typed or chose. The circle and the access are the caller's. */
const matches = (viewerId: number, { q, category, difficulty, phase, subject, size, mine }: Filters): SQL | undefined =>
  and(
    q ? hasWords(practices.words, q) : undefined,
    category ? eq(practices.category, category) : undefined,
    difficulty ? eq(practices.difficulty, difficulty) : undefined,
    phase ? eq(practices.phase, phase) : undefined,
    subject ? eq(practices.subject, subject) : undefined,
    size ? eq(practices.size, size) : undefined,
    mine === 'true' ? eq(practices.userId, viewerId) : undefined,
    or(eq(practices.userId, viewerId), and(eq(practices.status, 'published'), isNull(practices.takenDownAt))),
  );

const comesAfter = (cursor: string | undefined): SQL | undefined => {
  const key = readCursor(cursor, ['moment', 'id']);
  return key ? sql`(${practices.createdAt}, ${practices.id}) < (${key[0]}, ${key[1]})` : undefined;
};
const newestFirst = [desc(practices.createdAt), desc(practices.id)] as const;

/** A text without a letter or digit is no word. */
const findsNothing = (q: string | undefined) => q !== undefined && q !== '' && typedWords(q).length === 0;

const page = async (
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
  limit: number,
  which?: SQL,
): Promise<Page<PracticeCard>> => {
  const rows = await readInOrder(
    ids,
    () => selectCards(db, viewer.id, and(isAmong(practices.id, ids), seesPractice(viewer.id), which)),
    ({ id }) => id,
  );
  return pageOf(rows, limit, ({ createdAt, id }) => [createdAt, id]);
};

/** The practices of one circle, newest first. */
export async function listCirclePracticesOf(
  db: Db,
  viewer: Viewer,
  workspace: Workspace,
  wanted: Filters,
): Promise<Page<PracticeCard>> {
  if (findsNothing(wanted.q)) return page(db, viewer, [], wanted.limit);
  const { id, createdAt, userId, status, category, difficulty, phase, subject, size, takenDownAt, words } = practices;
  const ids = await findInOrder(db, {
    table: practices,
    id,
    needs: [createdAt, userId, status, category, difficulty, phase, subject, size, takenDownAt, words],
    scope: and(eq(practices.circleId, workspace.id), comesAfter(wanted.cursor)),
    filters: matches(viewer.id, wanted),
    order: newestFirst,
    limit: wanted.limit + 1,
  });
  return page(db, viewer, ids, wanted.limit);
}

/**
 * The practices of all circles that this person is in, those that are shared with their networks, and those for all members, newest
 * first. It reads as many of each circle and network as the page needs, in the order of their indexes.
 */
export async function listPracticesFor(db: Db, viewer: Viewer, wanted: Everywhere): Promise<Page<PracticeCard>> {
  if (findsNothing(wanted.q)) return page(db, viewer, [], wanted.limit);
  const which = and(matches(viewer.id, wanted), comesAfter(wanted.cursor));
  const inOrder = sql`order by ${sql.join([...newestFirst], sql`, `)} limit ${wanted.limit + 1}`;
  const ofCircles = sql`select found.id, found.created_at from (
      select ${circles.id} as id from ${circleMembers}
        join ${circles} on ${circles.id} = ${circleMembers.circleId} and ${circles.hasWorkspace}
        where ${circleMembers.userId} = ${viewer.id} limit ${mostCircles}
    ) own cross join lateral (
      select ${practices.id}, ${practices.createdAt} from ${practices}
        where ${practices.circleId} = own.id and ${which} ${inOrder}
    ) found`;
  // Each network is read in the order of its index, like each circle. The condition for access is that of the page, below.
  const ofNetworks = sql`select found.id, found.created_at from (
      select distinct network_id as id from (${networksOf(viewer.id)}) own
    ) own cross join lateral (
      select ${practices.id}, ${practices.createdAt} from ${practices}
        where ${practices.networkId} = own.id and ${which} and ${isSharedWith(viewer.id)} ${inOrder}
    ) found`;
  const forEveryone = sql`(select ${practices.id}, ${practices.createdAt} from ${practices}
    where ${practices.sharedAt} is not null and ${practices.takenDownAt} is null and ${which} ${inOrder})`;
  const parts = [
    ...(wanted.from === undefined || wanted.from === 'circles' ? [ofCircles] : []),
    ...(wanted.from === undefined || wanted.from === 'networks' ? [ofNetworks] : []),
    ...(wanted.from === undefined || wanted.from === 'everyone' ? [forEveryone] : []),
  ];
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (${sql.join(parts, sql` union `)}) each
    order by created_at desc, id desc limit ${wanted.limit + 1}`);
  return page(
    db,
    viewer,
    rows.map(({ id }) => id),
    wanted.limit,
  );
}

/** The practices that are shared with a network, newest first. Throws 404 for somebody who does not see the network. */
export async function listPracticesOfNetwork(
  db: Db,
  viewer: Viewer,
  networkId: number,
  wanted: Filters,
): Promise<Page<PracticeCard>> {
  await requireNetwork(db, viewer, networkId);
  if (findsNothing(wanted.q)) return page(db, viewer, [], wanted.limit);
  const { id, createdAt, userId, status, category, difficulty, phase, subject, size, takenDownAt, words } = practices;
  const ids = await findInOrder(db, {
    table: practices,
    id,
    needs: [createdAt, userId, status, category, difficulty, phase, subject, size, takenDownAt, words],
    scope: and(eq(practices.networkId, networkId), comesAfter(wanted.cursor)),
    filters: matches(viewer.id, wanted),
    order: newestFirst,
    limit: wanted.limit + 1,
  });
  return page(db, viewer, ids, wanted.limit, isSharedWith(viewer.id));
}

/** One practice as the current user reads it, or null for one that they may not read. */
export async function findPracticeFor(db: Db, viewer: Viewer, id: number): Promise<BestPractice | null> {
  const found = await selectPage(db, viewer.id, and(eq(practices.id, id), seesPractice(viewer.id)));
  return found ? { ...found, trial: await findOwnTrial(db, viewer, id) } : null;
}

/** As `findPracticeFor`. Throws 404 for one that they may not read. */
export async function getPracticeFor(db: Db, viewer: Viewer, id: number): Promise<BestPractice> {
  const found = await findPracticeFor(db, viewer, id);
  if (!found) throw practiceMissing();
  return found;
}

async function findOwnTrial(db: Db, viewer: Viewer, practiceId: number): Promise<OwnTrial | null> {
  const [trial] = await db
    .select({
      id: practiceTrials.id,
      plannedFor: practiceTrials.plannedFor,
      result: practiceTrials.result,
      comment: practiceTrials.comment,
      tellsAuthor: practiceTrials.tellsAuthor,
      takenDownReason: practiceTrials.takenDownReason,
    })
    .from(practiceTrials)
    .where(isOwnTrial(practiceId, viewer.id));
  return trial ? { ...trial, asksFrom: asksFrom(trial.plannedFor) } : null;
}
