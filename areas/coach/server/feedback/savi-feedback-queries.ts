import { and, desc, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { dangerOf } from '#areas/coach/server/danger/danger.ts';
import type { Db } from '#server/database.ts';
import { aiCoachingSessions } from '../coach-tables.ts';

const { topic, author, tier, userQuery, satisfaction, feedback, operatorMaySee, createdAt, id } = aiCoachingSessions;

/** How many replies were rated up and down. A rating of 3 is neither. */
export interface RatingCount {
  name: string;
  up: number;
  down: number;
}

const isUp = gte(satisfaction, 4);
const isDown = lte(satisfaction, 2);

/** Turns in which somebody may be in danger are not counted: a small count could identify a person. */
const isCounted = and(isNotNull(satisfaction), eq(tier, 'none'));

async function countBy(db: Db, name: SQL<string>, since: SQL | undefined = undefined): Promise<RatingCount[]> {
  return db
    .select({
      name,
      up: sql<number>`count(*) filter (where ${isUp})::integer`,
      down: sql<number>`count(*) filter (where ${isDown})::integer`,
    })
    .from(aiCoachingSessions)
    .where(and(isCounted, since))
    .groupBy(sql`1`)
    .orderBy(desc(sql`1`));
}

/** The ratings by week (the Monday in London, newest first), by topic, and by who wrote the reply. */
export async function countRatings(db: Db, now: Date) {
  const week = sql<string>`date_trunc('week', ${createdAt} at time zone 'Europe/London')::date::text`;
  const lastWeeks = gte(createdAt, new Date(now.getTime() - weeksShown * 7 * 24 * 3_600_000).toISOString());
  return {
    byWeek: await countBy(db, week, lastWeeks),
    byTopic: await countBy(db, sql<string>`${topic}::text`),
    byAuthor: await countBy(db, sql<string>`${author}::text`),
  };
}

export const weeksShown = 12;

/**
 * The rated questions that their members let the operator read, newest first, without names. Leaves out what today's
 * patterns recognise as danger.
 */
export async function listSharedQuestions(db: Db, limit: number) {
  const rows = await db
    .select({ id, question: userQuery, comment: feedback, satisfaction, topic, author, createdAt })
    .from(aiCoachingSessions)
    .where(and(isCounted, eq(operatorMaySee, true)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return rows.filter(({ question, comment }) => isSafe(question) && isSafe(comment ?? ''));
}

const isSafe = (text: string) => dangerOf(text).tier === 'none';
