import { desc, eq, isNull } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { feedback } from './feedback-tables.ts';

/** Open feedback with its sender, newest first. At most `limit`. */
export async function listOpenFeedback(db: Db, limit: number) {
  return db
    .select({
      id: feedback.id,
      type: feedback.type,
      message: feedback.message,
      createdAt: feedback.createdAt,
      sender: users.name,
      username: users.username,
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.userId))
    .where(isNull(feedback.closedAt))
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(limit);
}
