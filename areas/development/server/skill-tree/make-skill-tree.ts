import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { milestoneRewards, skillTreeNodes } from './skill-tree-tables.ts';
import { starterNodes } from './starter-nodes.ts';
import { starterRewards } from './starter-rewards.ts';

/** Writes nodes and rewards as this release has them. Run at every start; one that changes nothing writes nothing. */
export async function makeSkillTree(db: Db): Promise<void> {
  await db
    .insert(skillTreeNodes)
    .values(starterNodes)
    .onConflictDoUpdate({
      target: skillTreeNodes.id,
      set: {
        skillArea: sql`excluded.skill_area`,
        level: sql`excluded.level`,
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        hoursNeeded: sql`excluded.hours_needed`,
      },
      setWhere: sql`${skillTreeNodes} is distinct from excluded`,
    });
  await db
    .insert(milestoneRewards)
    .values(starterRewards)
    .onConflictDoUpdate({
      target: milestoneRewards.id,
      set: {
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        skillsNeeded: sql`excluded.skills_needed`,
        levelNeeded: sql`excluded.level_needed`,
      },
      setWhere: sql`${milestoneRewards} is distinct from excluded`,
    });
}
