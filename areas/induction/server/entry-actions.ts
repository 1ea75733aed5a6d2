import { and, desc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type EntryKind,
  type entryBody,
  type InductionEntry,
  mostEntries,
} from '#areas/induction/contract/induction-entry.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { commentsOf } from './comment-queries.ts';
import { entryMissing, requireTrack, type TrackRow } from './induction-access.ts';
import { findRules } from './induction-files.ts';
import { inductionEntries } from './induction-tables.ts';

const { userId: _userId, takenDownAt: _takenDownAt, ...shown } = getTableColumns(inductionEntries);

interface EntriesWanted extends PageRequest {
  kind?: EntryKind | undefined;
}

/**
 * The entries of a member, latest day first, with their comments. Others than the member do not see what was taken down.
 */
export async function listEntriesOf(
  db: Db,
  viewer: Viewer,
  userId: number,
  { limit, cursor, kind }: EntriesWanted,
): Promise<Page<InductionEntry>> {
  const after = readCursor(cursor, ['day', 'id']);
  const { date, id, takenDownAt } = inductionEntries;
  const rows = await db
    .select(shown)
    .from(inductionEntries)
    .where(
      and(
        eq(inductionEntries.userId, userId),
        viewer.id === userId ? undefined : isNull(takenDownAt),
        kind && eq(inductionEntries.kind, kind),
        after ? sql`(${date}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(date), desc(id))
    .limit(limit + 1);
  const ids = rows.slice(0, limit).map((row) => row.id);
  const comments = await commentsOf(db, viewer, ids);
  return pageOf(
    rows,
    limit,
    (row) => [row.date, row.id],
    (row) => ({ ...row, comments: comments.get(row.id) ?? [] }),
  );
}

type EntryBody = z.output<typeof entryBody>;

/** What is stored of a body. What does not belong to its kind is left out. Throws 400 for what its route does not have. */
function valuesOf({ nation, route }: TrackRow, body: EntryBody) {
  const found = findRules(nation, route);
  const isReview = body.kind === 'review';
  if (isReview && !found?.route.checkpoints.some(({ key }) => key === body.checkpoint))
    throw badRequest('Choose a review or assessment of your route.');
  const known = new Set(found?.rules.standards.map(({ key }) => key));
  if (body.standards.some((key) => !known.has(key))) throw badRequest('Choose standards of your nation.');
  if (body.kind === 'service' && found?.route.counts === 'term')
    throw badRequest('Your route counts terms. They are computed from your dates.');
  const isAmount = body.kind === 'absence' || body.kind === 'service';
  return {
    ...body,
    amount: isAmount ? body.amount : null,
    absenceKind: body.kind === 'absence' ? (body.absenceKind ?? ('counted' as const)) : null,
    checkpoint: isReview ? body.checkpoint : null,
    standards: [...new Set(body.standards)],
  };
}

const takenDown = () => conflict("This was taken down. You can't change it.");
const recordedAlready = () => conflict('This review or assessment is recorded already.');

/** Adds an entry. */
export async function addEntry(db: Db, viewer: Viewer, body: EntryBody): Promise<InductionEntry> {
  // A removal of the tracker waits for this, or comes first.
  await lockPerson(db, viewer.id);
  const values = valuesOf(await requireTrack(db, viewer), body);
  const own = eq(inductionEntries.userId, viewer.id);
  if ((await db.$count(inductionEntries, own)) >= mostEntries)
    throw conflict(`A record has at most ${mostEntries} entries.`);
  const [made] = await db
    .insert(inductionEntries)
    .values({ ...values, userId: viewer.id })
    .onConflictDoNothing()
    .returning(shown);
  if (!made) throw recordedAlready();
  return { ...made, comments: [] };
}

/** Corrects an entry. Two corrections at once come one after the other: the last one stays whole. */
export async function changeEntry(db: Db, viewer: Viewer, entryId: number, body: EntryBody): Promise<InductionEntry> {
  await lockPerson(db, viewer.id);
  const values = valuesOf(await requireTrack(db, viewer), body);
  const { id, userId, checkpoint, takenDownAt } = inductionEntries;
  const mine = eq(userId, viewer.id);
  const isTaken = values.checkpoint !== null && and(mine, eq(checkpoint, values.checkpoint), ne(id, entryId));
  if (isTaken && (await db.$count(inductionEntries, isTaken)) > 0) throw recordedAlready();
  const [changed] = await db
    .update(inductionEntries)
    .set(values)
    .where(and(eq(id, entryId), mine, isNull(takenDownAt)))
    .returning(shown);
  if (!changed)
    throw (await db.$count(inductionEntries, and(eq(id, entryId), mine))) > 0 ? takenDown() : entryMissing();
  return { ...changed, comments: (await commentsOf(db, viewer, [entryId])).get(entryId) ?? [] };
}

export async function removeEntry(db: Db, viewer: Viewer, entryId: number): Promise<void> {
  const removed = await db
    .delete(inductionEntries)
    .where(and(eq(inductionEntries.id, entryId), eq(inductionEntries.userId, viewer.id)))
    .returning({ id: inductionEntries.id });
  if (removed.length === 0) throw entryMissing();
}
