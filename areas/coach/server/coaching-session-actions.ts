import type * as z from 'zod/mini';
import type { CoachingSession, coachingSessionBody } from '#areas/coach/contract/coaching-session.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { aiCoachingSessions } from './coach-tables.ts';
import { ownSession, sessionColumns } from './coaching-session-queries.ts';

/** Keeps a turn. A turn before it that is not one's own is not kept: ids of others lead nowhere. */
export async function keepSession(
  db: Db,
  viewer: Viewer,
  { previousSessionId, ...body }: z.output<typeof coachingSessionBody>,
): Promise<CoachingSession> {
  const isOwn =
    previousSessionId !== null && (await db.$count(aiCoachingSessions, ownSession(viewer, previousSessionId))) > 0;
  const [kept] = await db
    .insert(aiCoachingSessions)
    .values({ ...body, userId: viewer.id, previousSessionId: isOwn ? previousSessionId : null })
    .returning(sessionColumns);
  if (!kept) throw new Error('The turn was not kept.');
  return kept;
}

export async function forgetSession(db: Db, viewer: Viewer, sessionId: number): Promise<void> {
  const forgotten = await db
    .delete(aiCoachingSessions)
    .where(ownSession(viewer, sessionId))
    .returning({ id: aiCoachingSessions.id });
  if (forgotten.length === 0) throw notFound("The conversation you're looking for doesn't exist.");
}
