import * as z from 'zod/mini';
import { cpdStatuses } from '#areas/development/contract/cpd-activity.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, moment } from '#contract/scalars.ts';
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
  /** The number of another step that must be completed first. It follows that step when the order changes. */
  dependsOnStep: z.nullable(z.int()),
  isCompleted: z.boolean(),
  completedAt: z.nullable(moment),
  /** The member added it. It has no skill and no reason. */
  isOwn: z.boolean(),
  /** The day by which the member wants to complete it. */
  dueOn: z.nullable(z.iso.date()),
  /** The CPD entry that was drafted when the step was completed. Null if there is none, or if it was removed. */
  cpdEntry: z.nullable(z.object({ id, status: z.enum(cpdStatuses) })),
});
export type PathwayStep = z.infer<typeof pathwayStep>;

export const suggestionKinds = ['catalogue_item', 'event', 'circle', 'mentors'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** The most suggestions for a step. */
export const mostSuggestions = 3;

/** Something that helps with a step and fits the member, with the reason. `path` is its screen. */
export const stepSuggestion = z.object({
  kind: z.enum(suggestionKinds),
  title: z.string(),
  reason: z.string(),
  path: z.string(),
});
export type StepSuggestion = z.infer<typeof stepSuggestion>;

export const evidenceKinds = ['cpd_entry', 'discussion', 'document'] as const;
export const evidenceKind = z.enum(evidenceKinds, 'Choose a kind of evidence');
export type EvidenceKind = z.infer<typeof evidenceKind>;

/** A link from a step to something that shows what the member did. */
export const stepEvidence = z.object({
  id,
  kind: evidenceKind,
  /** What it is now. Null if it was removed, or if the member can no longer see it. */
  subject: z.nullable(z.object({ title: z.string(), detail: z.string(), path: z.string() })),
});
export type StepEvidence = z.infer<typeof stepEvidence>;

export const fullStep = z.extend(pathwayStep, {
  suggestions: z.array(stepSuggestion),
  evidence: z.array(stepEvidence),
});
export type FullStep = z.infer<typeof fullStep>;

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
  steps: z.array(fullStep),
});
export type Pathway = z.infer<typeof pathway>;

/** The pathway of the latest self-assessment. Null before the first. */
export const getPathway = endpoint({
  method: 'GET',
  path: '/api/pathway',
  summary: 'The diagnosis and pathway of the current user',
  access: 'signed-in',
  scope: 'development',
  answer: z.nullable(pathway),
});
