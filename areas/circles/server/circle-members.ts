import { and, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { circleMembers } from './circle-tables.ts';

/** Returns who of these people is a member of which of these circles. */
export function listMembersAmong(
  db: Db,
  circleIds: readonly number[],
  peopleIds: readonly number[],
): Promise<{ circleId: number; userId: number }[]> {
  return db
    .select({ circleId: circleMembers.circleId, userId: circleMembers.userId })
    .from(circleMembers)
    .where(
      and(
        sql`${circleMembers.circleId} = any(${sql.param([...circleIds])}::int[])`,
        sql`${circleMembers.userId} = any(${sql.param([...peopleIds])}::int[])`,
      ),
    );
}
