import type * as z from 'zod/mini';
import type { CoachingSession, coachingSessionBody } from '#areas/coach/contract/coaching-session.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { aiCoachingSessions } from './coach-tables.ts';
import { ownSession, sessionColumns } from './coaching-session-queries.ts';
import { cleanReply } from './reply-cleaner.ts';
import { countTurn } from './savi-safety.ts';

/**
 * Keeps a turn. The server decides how sure it is that somebody is in danger. A reference to another person's turn is not
 * kept. The caller holds the person's lock.
 */
export async function keepSession(
  db: Db,
  viewer: Viewer,
  { previousSessionId, ...body }: z.output<typeof coachingSessionBody>,
): Promise<CoachingSession> {
  const isOwn =
    previousSessionId !== null && (await db.$count(aiCoachingSessions, ownSession(viewer, previousSessionId))) > 0;
  const { tier } = await countTurn(db, viewer, body.userQuery);
  const isFromModel = body.author === 'model';
  const [kept] = await db
    .insert(aiCoachingSessions)
    .values({
      ...body,
      userId: viewer.id,
      tier,
      aiResponse: isFromModel ? cleanReply(body.aiResponse) : body.aiResponse,
      model: isFromModel ? body.model : null,
      isPartial: isFromModel && body.isPartial,
      previousSessionId: isOwn ? previousSessionId : null,
    })
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
