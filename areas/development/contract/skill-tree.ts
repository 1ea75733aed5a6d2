import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { moment } from '#contract/scalars.ts';
import { skillAreas } from './skill.ts';

/** A level of a skill: what learning at that level is about, and when the current user reached it. */
export const skillNode = z.object({
  /** 1 to 60, as `nodeOf` numbers them. */
  id: z.int(),
  /** 1 to 5. */
  level: z.int(),
  title: z.string(),
  description: z.string(),
  hoursNeeded: z.int(),
  /** Null if not reached. */
  completedAt: z.nullable(moment),
});
export type SkillNode = z.infer<typeof skillNode>;

/** One of the twelve skills, with the hours and levels from confirmed CPD. */
export const skillProgress = z.object({
  skill: z.enum(skillAreas),
  hours: z.number(),
  /** Ten for each hour. */
  experience: z.number(),
  /** 0 to 5. */
  level: z.int(),
  /** The hours needed for the next level. Null at the last level. */
  nextAtHours: z.nullable(z.number()),
  /** All five levels, lowest first. */
  nodes: z.array(skillNode),
});
export type SkillProgress = z.infer<typeof skillProgress>;

/** A number of skills to bring to a level. */
export const milestoneReward = z.object({
  name: z.string(),
  description: z.string(),
  /** How many skills the milestone needs, and how many have reached the level. */
  skillsNeeded: z.int(),
  skillsThere: z.int(),
  /** Null if not reached. */
  earnedAt: z.nullable(moment),
});
export type MilestoneReward = z.infer<typeof milestoneReward>;

export const getSkillTree = endpoint({
  method: 'GET',
  path: '/api/skill-tree',
  summary: 'The skill tree of the current user: twelve skills with their levels, and milestones',
  access: 'signed-in',
  scope: 'development',
  answer: z.object({ skills: z.array(skillProgress), rewards: z.array(milestoneReward) }),
});
