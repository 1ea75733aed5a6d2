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

export type TurnToKeep = z.output<typeof coachingSessionBody>;

/**
 * Keeps a turn once under its key, whoever comes first: the page, or the server when the member has left. What comes second
 * changes nothing, except that the page may complete what the server kept. The caller holds the person's lock.
 */
export async function keepOnce(
  db: Db,
  viewer: Viewer,
  { key, body, isFromPage }: { key: string | null; body: TurnToKeep; isFromPage: boolean },
): Promise<CoachingSession> {
  if (key === null) return keepSession(db, viewer, body);
  const sender = String(viewer.id);
  const earlier = await claimKey(db, sender, key, fingerprintOf('a turn with Savi', body.userQuery));
  if (earlier) {
    const kept = earlier.reply as CoachingSession;
    return (isFromPage ? await completeSession(db, viewer, kept.id, body) : null) ?? kept;
  }
  const kept = await keepSession(db, viewer, body);
  await storeReply(db, sender, key, kept);
  return kept;
}

/** Gives a kept turn the reply that the page has, which may be longer. Null where the turn was forgotten meanwhile. */
async function completeSession(
  db: Db,
  viewer: Viewer,
  sessionId: number,
  body: TurnToKeep,
): Promise<CoachingSession | null> {
  const { recommendations, followUpActions, topic, author, satisfaction, context } = body;
  const [completed] = await db
    .update(aiCoachingSessions)
    .set({ recommendations, followUpActions, topic, author, satisfaction, context, ...replyOf(body) })
    .where(ownSession(viewer, sessionId))
    .returning(sessionColumns);
  return completed ?? null;
}

/** The reply of a turn, as it is kept. What a model wrote is cleaned here too: the page may send anything. */
function replyOf({ author, aiResponse, model, isPartial }: TurnToKeep) {
  if (author !== 'model') return { aiResponse, model: null, isPartial: false };
  return { aiResponse: cleanReply(aiResponse), model, isPartial };
}

/**
 * Keeps a turn. The server decides how sure it is that somebody is in danger. A reference to another person's turn is not
 * kept. The caller holds the person's lock.
 */
async function keepSession(
  db: Db,
  viewer: Viewer,
  { previousSessionId, ...body }: TurnToKeep,
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
