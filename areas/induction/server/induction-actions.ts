import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type changeInductionBody,
  mostPatterns,
  type patternBody,
  type startInductionBody,
  type WorkingPattern,
} from '#areas/induction/contract/induction.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { findTrack, requireTrack, type TrackRow, trackMissing } from './induction-access.ts';
import { findRules } from './induction-files.ts';
import { inductionEntries, inductionPatterns, inductionShares, inductionTracks } from './induction-tables.ts';
import { listPatterns } from './induction-track.ts';
import { daysLater } from './school-days.ts';

/** Starts the viewer's tracker with its first working pattern. Throws 409 if there is one. */
export async function start(
  db: Db,
  viewer: Viewer,
  { percent, ...body }: z.output<typeof startInductionBody>,
): Promise<TrackRow> {
  if (!findRules(body.nation, body.route)) throw badRequest('Choose a route of this nation.');
  await lockPerson(db, viewer.id);
  if (await findTrack(db, viewer.id)) throw conflict('You have an induction tracker already.');
  const [made] = await db
    .insert(inductionTracks)
    .values({ ...body, userId: viewer.id })
    .returning();
  if (!made) throw new Error('The tracker was not made.');
  await db.insert(inductionPatterns).values({ userId: viewer.id, startsOn: body.startsOn, percent });
  return made;
}

export async function change(db: Db, viewer: Viewer, body: z.output<typeof changeInductionBody>): Promise<TrackRow> {
  const [changed] = await db.update(inductionTracks).set(body).where(eq(inductionTracks.userId, viewer.id)).returning();
  if (!changed) throw trackMissing();
  return changed;
}

/** Removes the tracker with its patterns, entries and shares. */
export async function remove(db: Db, viewer: Viewer): Promise<void> {
  await lockPerson(db, viewer.id);
  for (const table of [inductionShares, inductionEntries, inductionPatterns])
    await db.delete(table).where(eq(table.userId, viewer.id));
  const removed = await db
    .delete(inductionTracks)
    .where(eq(inductionTracks.userId, viewer.id))
    .returning({ userId: inductionTracks.userId });
  if (removed.length === 0) throw trackMissing();
}

/** Adds a working pattern, and ends the open one the day before. Throws 409 if it overlaps another one. */
export async function addWorkingPattern(
  db: Db,
  viewer: Viewer,
  { startsOn, endsOn, percent }: z.output<typeof patternBody>,
): Promise<WorkingPattern> {
  await lockPerson(db, viewer.id);
  const track = await requireTrack(db, viewer);
  if (startsOn < track.startsOn) throw badRequest('A working pattern cannot begin before your induction.');
  const own = await listPatterns(db, viewer.id);
  if (own.length >= mostPatterns) throw conflict(`A tracker has at most ${mostPatterns} working patterns.`);
  const open = own.find((one) => one.endsOn === null && one.startsOn < startsOn);
  const others = own.filter((one) => one !== open);
  if (others.some((one) => one.startsOn <= (endsOn ?? '9999') && startsOn <= (one.endsOn ?? '9999')))
    throw conflict('You have a working pattern for these days already. Remove it first.');
  if (open)
    await db
      .update(inductionPatterns)
      .set({ endsOn: daysLater(startsOn, -1) })
      .where(and(eq(inductionPatterns.id, open.id), isNull(inductionPatterns.endsOn)));
  const [made] = await db
    .insert(inductionPatterns)
    .values({ userId: viewer.id, startsOn, endsOn, percent })
    .returning();
  if (!made) throw new Error('The pattern was not made.');
  return made;
}

export async function removeWorkingPattern(db: Db, viewer: Viewer, patternId: number): Promise<void> {
  await lockPerson(db, viewer.id);
  const own = await listPatterns(db, viewer.id);
  if (!own.some(({ id }) => id === patternId)) throw notFound("The working pattern you're looking for doesn't exist.");
  if (own.length === 1) throw conflict('A tracker needs one working pattern. Add the new one first.');
  await db.delete(inductionPatterns).where(eq(inductionPatterns.id, patternId));
}
