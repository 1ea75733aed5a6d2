import { eq } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { learningPathways } from './learning-tables.ts';

/** Moves what is shared with a school to the school that it is merged into. */
export async function moveSchoolLearning(db: Db, fromId: number, intoId: number): Promise<void> {
  await db.update(learningPathways).set({ schoolId: intoId }).where(eq(learningPathways.schoolId, fromId));
}
