import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { userProgress } from './progress-tables.ts';

/** Where somebody is in a skill area, and where they want to be: 1 to 5. */
export interface SkillLevels {
  skillArea: string;
  currentLevel: number;
  targetLevel: number;
}

/**
 * Sets a person's levels, all in one statement. What they have of experience stays. Rows go in the order in which the database
 * counts experience into them, so that the two never wait for each other.
 */
export async function setSkillLevels(db: Db, userId: number, levels: SkillLevels[], now: string): Promise<void> {
  if (levels.length === 0) return;
  await db
    .insert(userProgress)
    .values(
      levels
        .toSorted((one, other) => (one.skillArea < other.skillArea ? -1 : 1))
        .map((level) => ({ ...level, userId, updatedAt: now })),
    )
    .onConflictDoUpdate({
      target: [userProgress.userId, userProgress.skillArea],
      set: {
        currentLevel: sql`excluded.current_level`,
        targetLevel: sql`excluded.target_level`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}
