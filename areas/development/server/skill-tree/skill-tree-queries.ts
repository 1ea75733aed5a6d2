import { and, asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { experienceOfHour, skillAreas } from '#areas/development/contract/skill.ts';
import type { getSkillTree } from '#areas/development/contract/skill-tree.ts';
import type { Db } from '#server/database.ts';
import { userProgress } from '../catalogue/progress-tables.ts';
import { milestoneRewards, skillTreeNodes, userEarnedRewards, userSkillCompletions } from './skill-tree-tables.ts';

/** The skill tree of a person. Triggers keep the totals, so this does not add up entries. */
export async function skillTreeOf(db: Db, userId: number): Promise<z.output<typeof getSkillTree.answer>> {
  const { completedAt, nodeId } = userSkillCompletions;
  const { earnedAt, rewardId } = userEarnedRewards;
  const nodes = await db
    .select({ node: skillTreeNodes, completedAt })
    .from(skillTreeNodes)
    .leftJoin(userSkillCompletions, and(eq(nodeId, skillTreeNodes.id), eq(userSkillCompletions.userId, userId)))
    .orderBy(asc(skillTreeNodes.id));
  const progress = await db
    .select({ skill: userProgress.skillArea, experience: userProgress.experiencePoints })
    .from(userProgress)
    .where(eq(userProgress.userId, userId));
  const rewards = await db
    .select({ reward: milestoneRewards, earnedAt })
    .from(milestoneRewards)
    .leftJoin(userEarnedRewards, and(eq(rewardId, milestoneRewards.id), eq(userEarnedRewards.userId, userId)))
    .orderBy(asc(milestoneRewards.id));
  const skills = skillAreas.map((skill) => {
    const experience = progress.find((row) => row.skill === skill)?.experience ?? 0;
    const own = nodes
      .filter(({ node }) => node.skillArea === skill)
      .map(({ node: { skillArea: _skill, ...node }, completedAt }) => ({ ...node, completedAt }));
    return {
      skill,
      hours: experience / experienceOfHour,
      experience,
      level: own.filter((node) => node.completedAt !== null).length,
      nextAtHours: own.find((node) => node.completedAt === null)?.hoursNeeded ?? null,
      nodes: own,
    };
  });
  return {
    skills,
    rewards: rewards.map(({ reward: { name, description, skillsNeeded, levelNeeded }, earnedAt }) => ({
      name,
      description,
      skillsNeeded,
      skillsThere: Math.min(skillsNeeded, skills.filter(({ level }) => level >= levelNeeded).length),
      earnedAt,
    })),
  };
}
