import * as z from 'zod/mini';
import { circleColours } from '#areas/circles/contract/circle.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment } from '#contract/scalars.ts';
import { timeframes } from './assessment-options.ts';
import { careerRole, rolePay } from './career-role.ts';
import { skill } from './skill.ts';

/** Your rating of a skill now and the time before, null where not rated, and the level of the wished role. 1 to 10. */
export const skillStanding = z.object({
  skill,
  now: z.nullable(z.int()),
  before: z.nullable(z.int()),
  wished: z.int(),
});
export type SkillStanding = z.infer<typeof skillStanding>;

export const strength = z.object({ skill, level: z.int(), why: z.string() });
export type Strength = z.infer<typeof strength>;

export const skillGap = z.object({ skill, level: z.int(), wished: z.int(), why: z.string() });
export type SkillGap = z.infer<typeof skillGap>;

/** What the rules read out of an assessment. Everything in it follows from the answers, and says how. */
export const diagnosis = z.object({
  strengths: z.array(strength),
  /** The skills to work on first, those one named among them. */
  growthAreas: z.array(skill),
  skillGaps: z.array(skillGap),
  /** 0 to 100: your ratings, each up to the role's level, as a share of that level. Counts the rated skills only. */
  careerReadiness: z.int(),
  /** How many skills are rated at or above the level of the wished role. */
  skillsMet: z.int(),
  /** How many of the twelve skills are rated. At least eight. */
  skillsRated: z.int(),
  /** Means of the rated skills that belong together, 1 to 10; null where none of them is rated. */
  teachingScore: z.nullable(z.int()),
  relationshipsScore: z.nullable(z.int()),
  leadershipScore: z.nullable(z.int()),
  organisationScore: z.nullable(z.int()),
});
export type Diagnosis = z.infer<typeof diagnosis>;

export const pathwayStep = z.object({
  id,
  /** From 1. */
  stepNumber: z.int(),
  title: z.string(),
  description: z.string(),
  why: z.string(),
  skill: z.nullable(skill),
  /** The number of an earlier step that has to be completed first. */
  dependsOnStep: z.nullable(z.int()),
  isCompleted: z.boolean(),
  completedAt: z.nullable(moment),
});
export type PathwayStep = z.infer<typeof pathwayStep>;

/** What there is in Staffroom, now, that helps with a step and fits the person: up to two of each. */
export const stepHelp = z.object({
  circles: z.array(z.object({ id, name: z.string(), color: z.enum(circleColours), isMember: z.boolean() })),
  events: z.array(
    z.object({ id, title: z.string(), date: z.iso.date(), startTime: z.string(), suits: z.nullable(z.string()) }),
  ),
  /** Items of the catalogue. `suits` names the way of learning that the person asked for, where the item is of that kind. */
  courses: z.array(z.object({ id, title: z.string(), suits: z.nullable(z.string()) })),
});
export type StepHelp = z.infer<typeof stepHelp>;

export const helpedStep = z.extend(pathwayStep, { help: stepHelp });
export type HelpedStep = z.infer<typeof helpedStep>;

export const pathway = z.object({
  assessedAt: moment,
  /** The time before; null for the first. */
  assessedBefore: z.nullable(moment),
  timeframe: z.enum(timeframes),
  /** Where one stands, as far as one's answers tell. */
  currentRole: z.nullable(careerRole),
  wishedRole: careerRole,
  /** Why this role: a sentence. */
  wishedWhy: z.string(),
  /** False where no answer says where you stand or want to be: then there is no result and no step towards a role. */
  roleIsKnown: z.boolean(),
  /** The next rung on the way: the wished role itself where that is one rung off. */
  nextRole: z.extend(careerRole, { pay: rolePay }),
  skills: z.array(skillStanding),
  /** Null with fewer than eight ratings, and where no role is known. */
  diagnosis: z.nullable(diagnosis),
  /** How many more ratings a result needs; 0 when there is one. */
  ratingsMissing: z.int(),
  /** True where fives of an earlier release count as not rated. */
  fivesCleared: z.boolean(),
  steps: z.array(helpedStep),
});
export type Pathway = z.infer<typeof pathway>;

/** Out of the latest self-assessment; null before the first. */
export const getPathway = endpoint({
  method: 'GET',
  path: '/api/pathway',
  summary: 'One’s diagnosis and pathway',
  access: 'signed-in',
  answer: z.nullable(pathway),
});

/**
 * Ticks a step, or takes the tick away. 409 for a step that waits for another, and for taking the tick from one that a
 * completed step is built on; both say which. Another's step answers 404.
 */
export const changePathwayStep = endpoint({
  method: 'PATCH',
  path: '/api/pathway/steps/{id}',
  summary: 'Complete a step of one’s pathway',
  access: 'signed-in',
  params: idParams,
  body: z.object({ isCompleted: z.boolean() }),
  answer: pathwayStep,
});
