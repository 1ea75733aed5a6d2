import type * as z from 'zod/mini';
import type { CoachingSession, coachingSessionBody } from '#areas/coach/contract/coaching-session.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { claimKey, fingerprintOf, storeReply } from '#server/idempotency.ts';
import { aiCoachingSessions } from './coach-tables.ts';
import { ownSession, sessionColumns } from './coaching-session-queries.ts';
import { cleanReply } from './savi/reply-cleaner.ts';
import { countTurn } from './savi/savi-safety.ts';

export type TurnToSave = z.output<typeof coachingSessionBody>;

/**
 * Saves a turn once for its key. Both the page and the server may save it: the server, if the member left. The second changes
 * nothing, except that the page may complete what the server saved. The caller holds the member's lock.
 */
export async function saveOnce(
  db: Db,
  viewer: Viewer,
  { key, body, isFromPage }: { key: string | null; body: TurnToSave; isFromPage: boolean },
): Promise<CoachingSession> {
  if (key === null) return saveSession(db, viewer, body);
  const sender = String(viewer.id);
  const earlier = await claimKey(db, sender, key, fingerprintOf('a turn with Savi', body.userQuery));
  if (earlier) {
    const kept = earlier.reply as CoachingSession;
    return (isFromPage ? await completeSession(db, viewer, kept.id, body) : null) ?? kept;
  }
  const kept = await saveSession(db, viewer, body);
  await storeReply(db, sender, key, kept);
  return kept;
}

/**
 * Replaces the reply of a saved turn with the page's, which may be longer. Null if the turn was deleted in the
 * meantime.
 */
async function completeSession(
  db: Db,
  viewer: Viewer,
  sessionId: number,
  body: TurnToSave,
): Promise<CoachingSession | null> {
  const { recommendations, followUpActions, topic, author, satisfaction, context } = body;
  const [completed] = await db
    .update(aiCoachingSessions)
    .set({ recommendations, followUpActions, topic, author, satisfaction, context, ...replyOf(body) })
    .where(ownSession(viewer, sessionId))
    .returning(sessionColumns);
  return completed ?? null;
}

/** Returns the reply to save. Cleans a model's text here too, because the page may send anything. */
function replyOf({ author, aiResponse, model, isPartial }: TurnToSave) {
  if (author !== 'model') return { aiResponse, model: null, isPartial: false };
  return { aiResponse: cleanReply(aiResponse), model, isPartial };
}

/**
 * Saves a turn. The server decides how certain the danger is. Drops a reference to another member's turn. The caller
 * holds the member's lock.
 */
async function saveSession(
  db: Db,
  viewer: Viewer,
  { previousSessionId, ...body }: TurnToSave,
): Promise<CoachingSession> {
  const isOwn =
    previousSessionId !== null && (await db.$count(aiCoachingSessions, ownSession(viewer, previousSessionId))) > 0;
  const { tier } = await countTurn(db, viewer, body.userQuery);
  const [kept] = await db
    .insert(aiCoachingSessions)
    .values({
      ...body,
      userId: viewer.id,
      tier,
      ...replyOf({ ...body, previousSessionId }),
      previousSessionId: isOwn ? previousSessionId : null,
    })
    .returning(sessionColumns);
  if (!kept) throw new Error('The turn was not saved.');
  return kept;
}

export async function deleteSession(db: Db, viewer: Viewer, sessionId: number): Promise<void> {
  const forgotten = await db
    .delete(aiCoachingSessions)
    .where(ownSession(viewer, sessionId))
    .returning({ id: aiCoachingSessions.id });
  if (forgotten.length === 0) throw notFound("The conversation you're looking for doesn't exist.");
}
