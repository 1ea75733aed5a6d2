import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { skillAreas } from './skill.ts';

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
});
export type SkillProgress = z.infer<typeof skillProgress>;

export const getSkillTree = endpoint({
  method: 'GET',
  path: '/api/skill-tree',
  summary: 'The twelve skills, and how far one’s CPD reaches in each',
  access: 'signed-in',
  answer: z.array(skillProgress),
});
