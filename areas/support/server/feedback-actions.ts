import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Feedback, feedbackBody } from '#areas/support/contract/feedback.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { feedback } from './feedback-tables.ts';

export async function saveFeedback(
  db: Db,
  viewer: Viewer,
  { type, message }: z.output<typeof feedbackBody>,
): Promise<Feedback> {
  const [saved] = await db
    .insert(feedback)
    .values({ userId: viewer.id, type, message })
    .returning({ id: feedback.id, type: feedback.type, message: feedback.message, createdAt: feedback.createdAt });
  if (!saved) throw new Error('The feedback was not saved.');
  return saved;
}

/** Marks feedback as dealt with. Returns whether it was open. */
export async function closeFeedback(db: Db, feedbackId: number): Promise<boolean> {
  const closed = await db
    .update(feedback)
    .set({ closedAt: sql`now()` })
    .where(and(eq(feedback.id, feedbackId), isNull(feedback.closedAt)))
    .returning({ id: feedback.id });
  return closed.length > 0;
}
