import * as z from 'zod/mini';
import { circleColours } from '#areas/circles/contract/circle.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment } from '#contract/scalars.ts';
import { timeframes } from './assessment-options.ts';
import { careerRole, rolePay } from './career-role.ts';
import { skill } from './skill.ts';

/** Where one stands in a skill: now, the time before, and where the wished role works. 1 to 10. */
export const skillStanding = z.object({
  skill,
  now: z.int(),
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
  /** 0 to 100: how much of what the wished role asks is there already. */
  careerReadiness: z.int(),
  /** In how many of the twelve skills one is where the wished role works. */
  skillsMet: z.int(),
  /** Means of the skills that belong together, 1 to 10. */
  teachingScore: z.int(),
  relationshipsScore: z.int(),
  leadershipScore: z.int(),
  organisationScore: z.int(),
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

/** What there is in Staffroom, now, that helps with a step: up to two of each. */
export const stepHelp = z.object({
  circles: z.array(z.object({ id, name: z.string(), color: z.enum(circleColours), isMember: z.boolean() })),
  events: z.array(z.object({ id, title: z.string(), date: z.iso.date(), startTime: z.string() })),
  /** Items of the catalogue. */
  courses: z.array(z.object({ id, title: z.string() })),
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
  /** The next rung on the way: the wished role itself where that is one rung off. */
  nextRole: z.extend(careerRole, { pay: rolePay }),
  skills: z.array(skillStanding),
  diagnosis,
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
