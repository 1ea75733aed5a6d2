import * as z from 'zod/mini';
import { circleColours } from '#areas/circles/contract/circle-colour.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment } from '#contract/scalars.ts';
import { timeframes } from './assessment-options.ts';
import { careerRole, rolePay } from './career-role.ts';
import { skill } from './skill.ts';

/** The rating of a skill now and the time before, null if not rated, and the level of the wished role. 1 to 10. */
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

/** The result of an assessment. Each strength and gap has a reason from the answers. */
export const diagnosis = z.object({
  strengths: z.array(strength),
  /** The skills to work on first, including those that the member named. */
  growthAreas: z.array(skill),
  skillGaps: z.array(skillGap),
  /** 0 to 100: the ratings, each up to the level of the role, as a share of the levels. Counts rated skills only. */
  careerReadiness: z.int(),
  /** How many skills are rated at or above the level of the wished role. */
  skillsMet: z.int(),
  /** How many of the twelve skills are rated. At least eight. */
  skillsRated: z.int(),
  /** The average ratings of groups of skills, 1 to 10. Null if no skill of the group is rated. */
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
  /** The number of an earlier step that must be completed first. */
  dependsOnStep: z.nullable(z.int()),
  isCompleted: z.boolean(),
  completedAt: z.nullable(moment),
});
export type PathwayStep = z.infer<typeof pathwayStep>;

/** Circles, events and catalogue items that help with a step and fit the member: up to two of each. */
export const stepHelp = z.object({
  circles: z.array(z.object({ id, name: z.string(), color: z.enum(circleColours), isMember: z.boolean() })),
  events: z.array(
    z.object({ id, title: z.string(), date: z.iso.date(), startTime: z.string(), suits: z.nullable(z.string()) }),
  ),
  /** Catalogue items. `suits` is the way of learning that the item matches and the member chose, or null. */
  courses: z.array(z.object({ id, title: z.string(), suits: z.nullable(z.string()) })),
});
export type StepHelp = z.infer<typeof stepHelp>;

export const helpedStep = z.extend(pathwayStep, { help: stepHelp });
export type HelpedStep = z.infer<typeof helpedStep>;

export const pathway = z.object({
  assessedAt: moment,
  /** The date of the assessment before. Null for the first. */
  assessedBefore: z.nullable(moment),
  timeframe: z.enum(timeframes),
  /** The current role. Null if the answers do not name a known one. */
  currentRole: z.nullable(careerRole),
  wishedRole: careerRole,
  /** Why this role, in a sentence. */
  wishedWhy: z.string(),
  /** False if no answer names a known role. Then there is no result and no step towards a role. */
  roleIsKnown: z.boolean(),
  /** The next role on the way to the wished role. It can be the wished role itself. */
  nextRole: z.extend(careerRole, { pay: rolePay }),
  skills: z.array(skillStanding),
  /** Null with fewer than eight ratings, or if no role is known. */
  diagnosis: z.nullable(diagnosis),
  /** How many more ratings a result needs; 0 when there is one. */
  ratingsMissing: z.int(),
  /** True if fives of an earlier release count as not rated. */
  fivesCleared: z.boolean(),
  steps: z.array(helpedStep),
});
export type Pathway = z.infer<typeof pathway>;

/** The pathway of the latest self-assessment. Null before the first. */
export const getPathway = endpoint({
  method: 'GET',
  path: '/api/pathway',
  summary: 'The diagnosis and pathway of the current user',
  access: 'signed-in',
  answer: z.nullable(pathway),
});

/**
 * Ticks or unticks a step. 409 for a step that depends on an open one, and for unticking a step that a completed one
 * depends on; the message names the other step. 404 for a step of another member.
 */
export const changePathwayStep = endpoint({
  method: 'PATCH',
  path: '/api/pathway/steps/{id}',
  summary: 'Tick or untick a step of the pathway of the current user',
  access: 'signed-in',
  params: idParams,
  body: z.object({ isCompleted: z.boolean() }),
  answer: pathwayStep,
});
