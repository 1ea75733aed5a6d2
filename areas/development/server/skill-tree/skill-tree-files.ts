import { notInArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hoursOfLevel, levelCount, nodeOf, skillAreas } from '#areas/development/contract/skill.ts';
import { line, text } from '#contract/scalars.ts';
import { requireUnique } from '#server/content/content-keys.ts';
import { contentAt } from '#server/content/content-set.ts';
import { ContentError, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { milestoneRewards, skillTreeNodes } from './skill-tree-tables.ts';

const place = 'content/development/skill-tree.yaml';
const blank = 'must not be blank';

const branch = z.strictObject({
  skill: z.enum(skillAreas),
  levels: z
    .array(z.strictObject({ title: line(80, blank), description: text(300, blank) }))
    .check(z.length(levelCount, 'must have five levels')),
});

const milestone = z.strictObject({
  id: z.int().check(z.positive()),
  name: line(60, blank),
  description: text(300, blank),
  skillsNeeded: z.int().check(z.minimum(1), z.maximum(skillAreas.length)),
  levelNeeded: z.int().check(z.minimum(1), z.maximum(levelCount)),
});

const skillTreeFile = z.strictObject({
  skills: z.array(branch).check(z.length(skillAreas.length, 'must have all twelve skills')),
  milestones: z.array(milestone),
});

/**
 * Reads the nodes, numbered by `nodeOf`, and the milestones in their order. Throws a `ContentError` for a mistake in
 * the file.
 */
export function readSkillTree(file: URL = contentAt('development/skill-tree.yaml')) {
  const { skills, milestones } = readContentFile(file, skillTreeFile);
  requireUnique(place, 'skill', skills);
  requireUnique(place, 'id', milestones);
  const nodes = skills.flatMap(({ skill, levels }) =>
    levels.map((node, at) => ({
      ...node,
      id: nodeOf(skill, at + 1),
      skillArea: skill,
      level: at + 1,
      hoursNeeded: hoursOfLevel[at] ?? levelCount,
    })),
  );
  return { nodes, milestones };
}

/** Writes nodes and milestones. Throws if the file lacks a stored milestone, because members may have reached it. */
export async function writeSkillTree(db: Db, { nodes, milestones }: ReturnType<typeof readSkillTree>): Promise<void> {
  for (const node of nodes)
    await db.insert(skillTreeNodes).values(node).onConflictDoUpdate({ target: skillTreeNodes.id, set: node });
  for (const reward of milestones)
    await db.insert(milestoneRewards).values(reward).onConflictDoUpdate({ target: milestoneRewards.id, set: reward });
  const { id, name } = milestoneRewards;
  const ids = milestones.map((reward) => reward.id);
  const [missing] = await db.select({ name }).from(milestoneRewards).where(notInArray(id, ids)).limit(1);
  if (missing)
    throw new ContentError(
      `${place}: the milestone ‘${missing.name}’ is missing. Members may have reached it, so it must stay.`,
    );
}
