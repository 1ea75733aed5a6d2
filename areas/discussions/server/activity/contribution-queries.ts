import { and, eq, gte, sql } from 'drizzle-orm';
import type { activityKinds } from '#areas/circles/contract/activity.ts';
import type { Db } from '#server/database.ts';
import { circleActivity } from './activity-tables.ts';

export interface Contributions {
  discussions: number;
  replies: number;
  resources: number;
}

/**
 * Counts a person's posts in circles. Counting stops at `enough` of each kind, so that the time does not grow with the
 * number of posts.
 */
export async function countContributions(db: Db, userId: number, enough: number): Promise<Contributions> {
  const countOf = async (kind: (typeof activityKinds)[number]) => {
    const some = db
      .select({ id: circleActivity.id })
      .from(circleActivity)
      .where(and(eq(circleActivity.userId, userId), eq(circleActivity.kind, kind)))
      .limit(enough);
    return db.$count(some.as('some'));
  };
  const [discussions, replies, resources] = [
    await countOf('discussion'),
    await countOf('reply'),
    await countOf('resource'),
  ];
  return { discussions, replies, resources };
}

/** Returns the Mondays (London time) of the weeks in which a person posted in a circle since a day, newest first. */
export async function listActiveWeeks(db: Db, userId: number, since: Date): Promise<string[]> {
  const monday = sql<string>`to_char(date_trunc('week', ${circleActivity.createdAt} at time zone 'Europe/London'), 'YYYY-MM-DD')`;
  const rows = await db
    .selectDistinct({ monday })
    .from(circleActivity)
    .where(and(eq(circleActivity.userId, userId), gte(circleActivity.createdAt, since.toISOString())))
    .orderBy(sql`1 desc`);
  return rows.map((row) => row.monday);
}
