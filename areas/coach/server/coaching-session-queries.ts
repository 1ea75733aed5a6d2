import { setImmediate } from 'node:timers/promises';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { CoachingSession } from '#areas/coach/contract/coaching-session.ts';
import type { ConversationState } from '#areas/coach/contract/conversation-state.ts';
import { noConcern, type Safety, tiers, turnsCovered } from '#areas/coach/contract/danger/danger-tiers.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { aiCoachingSessions } from './coach-tables.ts';
import { dangerOf } from './danger/danger.ts';
import { safetyOf } from './danger/safety.ts';

export const sessionColumns = {
  id: aiCoachingSessions.id,
  sessionType: aiCoachingSessions.sessionType,
  userQuery: aiCoachingSessions.userQuery,
  aiResponse: aiCoachingSessions.aiResponse,
  recommendations: aiCoachingSessions.recommendations,
  followUpActions: aiCoachingSessions.followUpActions,
  topic: aiCoachingSessions.topic,
  author: aiCoachingSessions.author,
  model: aiCoachingSessions.model,
  isPartial: aiCoachingSessions.isPartial,
  tier: aiCoachingSessions.tier,
  context: aiCoachingSessions.context,
  moduleId: aiCoachingSessions.moduleId,
  conversationTurn: aiCoachingSessions.conversationTurn,
  previousSessionId: aiCoachingSessions.previousSessionId,
  prompts: aiCoachingSessions.prompts,
  state: aiCoachingSessions.state,
  satisfaction: aiCoachingSessions.satisfaction,
  feedback: aiCoachingSessions.feedback,
  operatorMaySee: aiCoachingSessions.operatorMaySee,
  createdAt: aiCoachingSessions.createdAt,
};

export const ownSession = (viewer: Viewer, sessionId: number) =>
  and(eq(aiCoachingSessions.id, sessionId), eq(aiCoachingSessions.userId, viewer.id));

/** Returns a page of the member's turns, newest first; optionally of one day in London. */
export async function listOwnSessions(
  db: Db,
  viewer: Viewer,
  { day, ...wanted }: PageRequest & { day?: string | undefined },
): Promise<Page<CoachingSession>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const { createdAt, id } = aiCoachingSessions;
  const startOf = (when: string) => sql`(${when}::date)::timestamp at time zone 'Europe/London'`;
  const rows = await db
    .select(sessionColumns)
    .from(aiCoachingSessions)
    .where(
      and(
        eq(aiCoachingSessions.userId, viewer.id),
        after ? sql`(${createdAt}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
        day ? sql`${createdAt} >= ${startOf(day)}` : undefined,
        day ? sql`${createdAt} < (${day}::date + 1)::timestamp at time zone 'Europe/London'` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(wanted.limit + 1);
  return pageOf(await withCurrentTiers(rows), wanted.limit, (row) => [row.createdAt, row.id]);
}

/**
 * Updates turns that were saved before the patterns knew their wording to today's tier. A few at a time: each takes a
 * millisecond.
 */
async function withCurrentTiers<Turn extends Pick<CoachingSession, 'tier' | 'userQuery'>>(
  turns: readonly Turn[],
): Promise<Turn[]> {
  const current: Turn[] = [];
  for (const [index, turn] of turns.entries()) {
    if (index % 10 === 9) await setImmediate();
    const { tier } = turn.tier === 'sure' ? turn : dangerOf(turn.userQuery);
    current.push(tiers.indexOf(tier) > tiers.indexOf(turn.tier) ? { ...turn, tier } : turn);
  }
  return current;
}

/**
 * Returns the member's last turns since a moment, oldest first, as the conversation for a model. Leaves out turns in
 * which somebody may be in danger, and the three turns after each.
 */
export async function listLastTurns(db: Db, viewer: Viewer, upTo: number | null, since: string, most: number) {
  const { userId, userQuery, aiResponse, author, tier, createdAt, id } = aiCoachingSessions;
  if (upTo === null) return [];
  const rows = await db
    .select({ userQuery, aiResponse, author, tier, isSince: sql<boolean>`${createdAt} >= ${since}::timestamptz` })
    .from(aiCoachingSessions)
    .where(
      and(
        eq(userId, viewer.id),
        sql`(${createdAt}, ${id}) <= (select turn.created_at, turn.id from ${aiCoachingSessions} turn
          where turn.id = ${upTo} and turn.user_id = ${viewer.id})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(most + turnsCovered);
  let safety: Safety = noConcern;
  const checked = rows.toReversed().map((turn) => {
    // Checks the question again, because the patterns may know more than when the turn was saved.
    safety = safetyOf(safety, turn.userQuery);
    return { ...turn, isSafe: safety.tier === 'none' && turn.tier === 'none' };
  });
  return checked.slice(-most).filter((turn) => turn.isSafe && turn.isSince);
}

/** Returns the state after a turn of the member. Null for another member's, and for turns of earlier releases. */
export async function findState(db: Db, viewer: Viewer, sessionId: number): Promise<ConversationState | null> {
  const [found] = await db
    .select({ state: aiCoachingSessions.state })
    .from(aiCoachingSessions)
    .where(ownSession(viewer, sessionId));
  return found?.state ?? null;
}

/** Returns the modules about which a member had a session with Savi. */
export async function listDiscussedModules(db: Db, viewer: Viewer): Promise<string[]> {
  const held = await db
    .selectDistinct({ moduleId: aiCoachingSessions.moduleId })
    .from(aiCoachingSessions)
    .where(and(eq(aiCoachingSessions.userId, viewer.id), isNotNull(aiCoachingSessions.moduleId)));
  return held.flatMap(({ moduleId }) => moduleId ?? []);
}
