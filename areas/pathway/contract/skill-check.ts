import * as z from 'zod/mini';
import { skillArea } from '#areas/development/contract/skill.ts';
import { endpoint } from '#contract/endpoint.ts';
import { moment } from '#contract/scalars.ts';
import { skill } from './skill.ts';

/** How often a member does what a statement describes. */
export const checkAnswers = ['not_yet', 'sometimes', 'usually'] as const;
export const checkAnswer = z.enum(checkAnswers, 'Choose an answer for each statement');
export type CheckAnswer = z.infer<typeof checkAnswer>;

/** The statements of one skill. */
export const statementCount = 5;

/** The hours of confirmed CPD in a skill after which it can be checked again. */
export const hoursUntilCheck = 20;

/** Why a skill can be checked again now: a completed step of the pathway, or enough hours of CPD. */
export const checkCauses = ['step', 'hours'] as const;
export type CheckCause = (typeof checkCauses)[number];

/** What set a level: a self-assessment, or a check of this skill only. */
export const levelSources = ['assessment', 'check'] as const;

/** A level from 1 to 5, when it was set and by what. */
export const setLevel = z.object({ level: z.int(), at: moment, source: z.enum(levelSources) });
export type SetLevel = z.infer<typeof setLevel>;

/** The most levels of a skill that are shown. */
export const mostLevels = 6;

/** One skill over time. */
export const skillOverTime = z.object({
  skill,
  /** 1 to 5. Null if the member has never rated or checked the skill. */
  currentLevel: z.nullable(z.int()),
  /** The level of the role that they want. Null if no role is known. */
  targetLevel: z.nullable(z.int()),
  /** The latest levels, oldest first, at most six. */
  levels: z.array(setLevel),
  /** Null if the skill cannot be checked yet. */
  due: z.nullable(z.enum(checkCauses)),
  /** The hours of confirmed CPD in this skill after the day of the last level. */
  hoursSince: z.number(),
});
export type SkillOverTime = z.infer<typeof skillOverTime>;

/** The ratings of two whole self-assessments, 1 to 10. Null for a skill that was not rated. */
export const yearComparison = z.object({
  now: moment,
  before: moment,
  skills: z.array(z.object({ skill, now: z.nullable(z.int()), before: z.nullable(z.int()) })),
});
export type YearComparison = z.infer<typeof yearComparison>;

/**
 * The levels of the current user in the twelve skills over time, and which of them can be checked again. `year` compares
 * the latest self-assessment with the last one of an earlier school year. It is null without one.
 */
export const listSkillsOverTime = endpoint({
  method: 'GET',
  path: '/api/skill-checks',
  summary: 'The levels of the current user in each skill over time',
  access: 'signed-in',
  scope: 'development',
  answer: z.object({ skills: z.array(skillOverTime), year: z.nullable(yearComparison) }),
});

/** The five behaviour statements of a skill, in the order in which they are answered. */
export const listStatements = endpoint({
  method: 'GET',
  path: '/api/skill-checks/statements',
  summary: 'The behaviour statements of a skill',
  access: 'signed-in',
  scope: 'development',
  query: z.object({ skill: skillArea }),
  answer: z.array(z.string()),
});

/**
 * Checks one skill. The answers are those of its five statements, in order. Sets the current level in the skill, up or
 * down. 409 before a step or 20 hours of CPD in the skill since its last level.
 */
export const checkSkill = endpoint({
  method: 'POST',
  path: '/api/skill-checks',
  summary: 'Check one skill of the current user again',
  access: 'signed-in',
  scope: 'development',
  body: z.object({
    skill: skillArea,
    answers: z
      .array(checkAnswer)
      .check(z.refine((some) => some.length === statementCount, 'Choose an answer for each statement')),
  }),
  answer: z.object({
    skill,
    /** Null if the skill had no level before. */
    levelBefore: z.nullable(z.int()),
    currentLevel: z.int(),
    targetLevel: z.nullable(z.int()),
  }),
  creates: true,
  pace: 'post',
});
