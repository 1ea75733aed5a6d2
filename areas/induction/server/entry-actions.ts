import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
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
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { requireTrack } from './induction-access.ts';
import { findRules } from './induction-files.ts';
import { inductionEntries } from './induction-tables.ts';

const { userId: _userId, ...shown } = getTableColumns(inductionEntries);

/** The entries of a member, latest day first. */
export async function listEntriesOf(
  db: Db,
  userId: number,
  { limit, cursor, kind }: PageRequest & { kind?: EntryKind | undefined },
): Promise<Page<InductionEntry>> {
  const after = readCursor(cursor, ['day', 'id']);
  const { date, id } = inductionEntries;
  const rows = await db
    .select(shown)
    .from(inductionEntries)
    .where(
      and(
        eq(inductionEntries.userId, userId),
        kind && eq(inductionEntries.kind, kind),
        after ? sql`(${date}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(date), desc(id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.date, row.id]);
}

/** Adds an entry. What does not belong to its kind is left out. */
export async function addEntry(db: Db, viewer: Viewer, body: z.output<typeof entryBody>): Promise<InductionEntry> {
  // A removal of the tracker waits for this, or comes first.
  await lockPerson(db, viewer.id);
  const track = await requireTrack(db, viewer);
  const found = findRules(track.nation, track.route);
  const isReview = body.kind === 'review';
  if (isReview && !found?.route.checkpoints.some(({ key }) => key === body.checkpoint))
    throw badRequest('Choose a review or assessment of your route.');
  const known = new Set(found?.rules.standards.map(({ key }) => key));
  if (body.standards.some((key) => !known.has(key))) throw badRequest('Choose standards of your nation.');
  if (body.kind === 'service' && found?.route.counts === 'term')
    throw badRequest('Your route counts terms. They are computed from your dates.');
  const own = eq(inductionEntries.userId, viewer.id);
  if ((await db.$count(inductionEntries, own)) >= mostEntries)
    throw conflict(`A record has at most ${mostEntries} entries.`);
  const isAmount = body.kind === 'absence' || body.kind === 'service';
  const [made] = await db
    .insert(inductionEntries)
    .values({
      ...body,
      userId: viewer.id,
      amount: isAmount ? body.amount : null,
      absenceKind: body.kind === 'absence' ? (body.absenceKind ?? 'counted') : null,
      checkpoint: isReview ? body.checkpoint : null,
      standards: [...new Set(body.standards)],
    })
    .onConflictDoNothing()
    .returning(shown);
  if (!made) throw conflict('This review or assessment is recorded already.');
  return made;
}

export async function removeEntry(db: Db, viewer: Viewer, entryId: number): Promise<void> {
  const removed = await db
    .delete(inductionEntries)
    .where(and(eq(inductionEntries.id, entryId), eq(inductionEntries.userId, viewer.id)))
    .returning({ id: inductionEntries.id });
  if (removed.length === 0) throw notFound("The entry you're looking for doesn't exist.");
}
