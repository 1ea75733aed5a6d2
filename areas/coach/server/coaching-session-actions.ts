import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  CoachingSession,
  coachingSessionBody,
  rateCoachingSession,
} from '#areas/coach/contract/coaching-session.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { claimKey, fingerprintOf, storeReply } from '#server/idempotency.ts';
import { aiCoachingSessions } from './coach-tables.ts';
import { ownSession, sessionColumns } from './coaching-session-queries.ts';
import { coachCards } from './facts/load-cards.ts';
import { linksOf } from './savi/cited-reply.ts';
import { cleanReply } from './savi/reply-cleaner.ts';
import { type Assess, countSavedTurn } from './savi/savi-safety.ts';

export type TurnToSave = Omit<z.output<typeof coachingSessionBody>, 'recommendations' | 'followUpActions'> &
  Pick<CoachingSession, 'recommendations' | 'followUpActions'>;

/**
 * Saves a turn once for its key. Both the page and the server may save it: the server, if the member left. The second changes
 * nothing, except that the page may complete what the server saved. The caller holds the member's lock.
 */
export async function saveOnce(
  db: Db,
  viewer: Viewer,
  { key, body, isFromPage, assess }: { key: string | null; body: TurnToSave; isFromPage: boolean; assess: Assess },
): Promise<CoachingSession> {
  if (key === null) return saveSession(db, viewer, body, assess);
  const sender = String(viewer.id);
  const earlier = await claimKey(db, sender, key, fingerprintOf('a turn with Savi', body.userQuery));
  if (earlier) {
    const kept = earlier.reply as CoachingSession;
    return (isFromPage ? await completeSession(db, viewer, kept.id, body) : null) ?? kept;
  }
  const kept = await saveSession(db, viewer, body, assess);
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
  const { recommendations, followUpActions, topic, author, context, prompts, state } = body;
  const [completed] = await db
    .update(aiCoachingSessions)
    .set({ recommendations, followUpActions, topic, author, context, prompts, state, ...(await replyOf(body)) })
    .where(ownSession(viewer, sessionId))
    .returning(sessionColumns);
  return completed ?? null;
}

/** Returns the reply to save. Cleans a model's text here too, because the page may send anything: only links that Savi itself writes stay. */
async function replyOf({ author, aiResponse, model, isPartial }: TurnToSave) {
  if (author !== 'model') return { aiResponse, model: null, isPartial: false };
  return { aiResponse: cleanReply(aiResponse, linksOf(await coachCards())), model, isPartial };
}

/**
 * Saves a turn. The server decides how certain the danger is. Drops a reference to another member's turn. The caller
 * holds the member's lock.
 */
async function saveSession(
  db: Db,
  viewer: Viewer,
  { previousSessionId, ...body }: TurnToSave,
  assess: Assess,
): Promise<CoachingSession> {
  const [previous] =
    previousSessionId === null
      ? []
      : await db
          .select({ state: aiCoachingSessions.state })
          .from(aiCoachingSessions)
          .where(ownSession(viewer, previousSessionId));
  const danger = await assess(body.userQuery, previous?.state ?? null);
  const { tier } = await countSavedTurn(db, viewer, body.userQuery, danger);
  const [kept] = await db
    .insert(aiCoachingSessions)
    .values({
      ...body,
      userId: viewer.id,
      tier,
      ...(await replyOf({ ...body, previousSessionId })),
      previousSessionId: previous ? previousSessionId : null,
    })
    .returning(sessionColumns);
  if (!kept) throw new Error('The turn was not saved.');
  return kept;
}

/**
 * Rates a turn. The operator may read the question only with the member's permission, and never that of a turn in which
 * somebody may be in danger. Taking the rating back removes the comment and the permission too.
 */
export async function rateSession(
  db: Db,
  viewer: Viewer,
  sessionId: number,
  { satisfaction, feedback, maySee }: z.output<typeof rateCoachingSession.body>,
): Promise<CoachingSession> {
  const isRated = satisfaction !== null;
  const [rated] = await db
    .update(aiCoachingSessions)
    .set({
      satisfaction,
      // An empty comment removes it. A missing one keeps it.
      feedback: isRated && feedback !== '' ? feedback : null,
      operatorMaySee: sql`${isRated && maySee} and ${aiCoachingSessions.tier} = 'none'`,
    })
    .where(ownSession(viewer, sessionId))
    .returning(sessionColumns);
  if (!rated) throw gone();
  return rated;
}

export async function deleteSession(db: Db, viewer: Viewer, sessionId: number): Promise<void> {
  const forgotten = await db
    .delete(aiCoachingSessions)
    .where(ownSession(viewer, sessionId))
    .returning({ id: aiCoachingSessions.id });
  if (forgotten.length === 0) throw gone();
}

const gone = () => notFound("The conversation you're looking for doesn't exist.");
