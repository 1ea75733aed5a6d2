import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { moment } from '#contract/scalars.ts';
import { skillAreas } from './skill.ts';

/** A level of a skill: what learning there can be about, and when one's hours reached it. */
export const skillNode = z.object({
  /** 1 to 60, as `nodeOf` numbers them. */
  id: z.int(),
  /** 1 to 5. */
  level: z.int(),
  title: z.string(),
  description: z.string(),
  hoursNeeded: z.int(),
  /** Null until then. */
  completedAt: z.nullable(moment),
});
export type SkillNode = z.infer<typeof skillNode>;

/** One of the twelve skills, with what confirmed CPD has brought to it. */
export const skillProgress = z.object({
  skill: z.enum(skillAreas),
  hours: z.number(),
  /** Ten for each hour. */
  experience: z.number(),
  /** 0 to 5. */
  level: z.int(),
  /** Hours at which the next level is reached; null at the last. */
  nextAtHours: z.nullable(z.number()),
  /** All five, from the first level up. */
  nodes: z.array(skillNode),
});
export type SkillProgress = z.infer<typeof skillProgress>;

/** Something to reach in the tree as a whole. */
export const milestoneReward = z.object({
  name: z.string(),
  description: z.string(),
  /** How many skills are asked for, and how many have come that far. */
  skillsNeeded: z.int(),
  skillsThere: z.int(),
  /** Null until then. */
  earnedAt: z.nullable(moment),
});
export type MilestoneReward = z.infer<typeof milestoneReward>;

export const getSkillTree = endpoint({
  method: 'GET',
  path: '/api/skill-tree',
  summary: 'The twelve skills and how far one’s CPD reaches in each, and the milestones of the whole',
  access: 'signed-in',
  answer: z.object({ skills: z.array(skillProgress), rewards: z.array(milestoneReward) }),
});
