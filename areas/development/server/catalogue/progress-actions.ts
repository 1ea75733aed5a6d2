import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { userProgress } from './progress-tables.ts';

/** The current and target level in a skill, 1 to 5. */
export interface SkillLevels {
  skillArea: string;
  currentLevel: number;
  targetLevel: number;
}

/**
 * Sets a person's levels in one statement. Their experience stays. Rows are in the same order as the triggers update
 * them, to avoid a deadlock.
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
