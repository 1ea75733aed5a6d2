import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { CoachingSession } from '#areas/coach/contract/coaching-session.ts';
import { needsPeople } from '#areas/coach/contract/savi-topics.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageWanted, pageOf, readCursor } from '#server/paging.ts';
import { aiCoachingSessions } from './coach-tables.ts';

export const sessionColumns = {
  id: aiCoachingSessions.id,
  sessionType: aiCoachingSessions.sessionType,
  userQuery: aiCoachingSessions.userQuery,
  aiResponse: aiCoachingSessions.aiResponse,
  recommendations: aiCoachingSessions.recommendations,
  followUpActions: aiCoachingSessions.followUpActions,
  topic: aiCoachingSessions.topic,
  author: aiCoachingSessions.author,
  moduleId: aiCoachingSessions.moduleId,
  conversationTurn: aiCoachingSessions.conversationTurn,
  previousSessionId: aiCoachingSessions.previousSessionId,
  createdAt: aiCoachingSessions.createdAt,
};

export const ownSession = (viewer: Viewer, sessionId: number) =>
  and(eq(aiCoachingSessions.id, sessionId), eq(aiCoachingSessions.userId, viewer.id));

/** A person's turns, newest first; of one day, if asked, as the day is in London. */
export async function listOwnSessions(
  db: Db,
  viewer: Viewer,
  { day, ...wanted }: PageWanted & { day?: string | undefined },
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
  return pageOf(rows, wanted.limit, (row) => [row.createdAt, row.id]);
}

/**
 * The last turns of a person, oldest first, for a model to follow the conversation. Turns in which somebody needed people
 * are left out: what was said there was promised to go to nobody.
 */
export async function listLastTurns(db: Db, viewer: Viewer, upTo: number | null, most: number) {
  const { userId, userQuery, aiResponse, createdAt, id } = aiCoachingSessions;
  if (upTo === null) return [];
  const rows = await db
    .select({ userQuery, aiResponse })
    .from(aiCoachingSessions)
    .where(
      and(
        eq(userId, viewer.id),
        sql`(${createdAt}, ${id}) <= (select turn.created_at, turn.id from ${aiCoachingSessions} turn
          where turn.id = ${upTo} and turn.user_id = ${viewer.id})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
  return rows
    .filter((turn) => {
      // By what was asked, not by the topic: that came with the turn, from the page.
      const { wellbeing, safeguarding } = needsPeople(turn.userQuery);
      return !wellbeing && !safeguarding;
    })
    .reverse();
}

/** The modules about which a person has held a session with Savi. At most as many as there are modules. */
export async function listModulesHeld(db: Db, viewer: Viewer): Promise<string[]> {
  const held = await db
    .selectDistinct({ moduleId: aiCoachingSessions.moduleId })
    .from(aiCoachingSessions)
    .where(and(eq(aiCoachingSessions.userId, viewer.id), isNotNull(aiCoachingSessions.moduleId)));
  return held.flatMap(({ moduleId }) => moduleId ?? []);
}
