import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { circleMembers, circles } from './circle-tables.ts';

/** Counts the other members of the inner circles that a person owns. */
export async function countCircleFacts(db: Db, userId: number) {
  const { rows } = await db.execute<{ peopleLed: number }>(sql`select count(distinct other.user_id)::int as "peopleLed"
    from ${circleMembers} own
      join ${circles} c on c.id = own.circle_id and c.is_inner_circle
      join ${circleMembers} other on other.circle_id = own.circle_id and other.user_id <> own.user_id
      where own.user_id = ${userId} and own.role = 'owner'`);
  return { peopleLed: rows[0]?.peopleLed ?? 0 };
}
