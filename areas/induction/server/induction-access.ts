import { and, eq, isNotNull } from 'drizzle-orm';
import { findBlocks } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { inductionShares, inductionTracks } from './induction-tables.ts';

export const trackMissing = () => notFound('You have not started an induction tracker.');
export const entryMissing = () => notFound("The entry you're looking for doesn't exist.");
export const shareMissing = () => notFound("The induction record you're looking for doesn't exist.");

export type TrackRow = typeof inductionTracks.$inferSelect;

export async function findTrack(db: Db, userId: number): Promise<TrackRow | null> {
  const [found] = await db.select().from(inductionTracks).where(eq(inductionTracks.userId, userId));
  return found ?? null;
}

/** The viewer's own tracker. Throws 404 if there is none. */
export async function requireTrack(db: Db, viewer: Viewer): Promise<TrackRow> {
  const found = await findTrack(db, viewer.id);
  if (!found) throw trackMissing();
  return found;
}

/** The tracker of somebody else that the viewer agreed to follow. Throws 404 for anything else, and if one of the two blocked the other. */
export async function requireSharedTrack(db: Db, viewer: Viewer, shareId: number): Promise<TrackRow> {
  const [found] = await db
    .select({ track: inductionTracks })
    .from(inductionShares)
    .innerJoin(inductionTracks, eq(inductionTracks.userId, inductionShares.userId))
    .where(
      and(
        eq(inductionShares.id, shareId),
        eq(inductionShares.personId, viewer.id),
        isNotNull(inductionShares.acceptedAt),
      ),
    );
  if (!found) throw shareMissing();
  const { byOne, byOther } = await findBlocks(db, viewer.id, found.track.userId);
  if (byOne || byOther) throw shareMissing();
  return found.track;
}
