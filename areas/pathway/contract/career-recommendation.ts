import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { careerRole, rolePay } from './career-role.ts';
import { skill } from './skill.ts';

/** The most roles that are recommended. */
export const mostRoles = 6;

/** From this many people on, what they did is shown. */
export const fewestPeople = 5;

/** A role that the current user could take next. */
export const careerRecommendation = z.object({
  role: z.extend(careerRole, { pay: rolePay }),
  /** 0 to 100: the ratings, each up to the level of the role, as a share of the levels. Null with fewer than eight ratings. */
  matchScore: z.nullable(z.int()),
  /** Why it is recommended, in sentences. */
  reasons: z.array(z.string()),
  /** The rated skills at or above the level of the role. */
  held: z.array(skill),
  /** The rated skills below it. Levels are from 1 to 10. */
  missing: z.array(z.object({ skill, level: z.int(), wished: z.int() })),
  savedForLater: z.boolean(),
  /** The current pathway leads to it. */
  applicationStarted: z.boolean(),
  /** Steps that at least five people completed who wanted this role and have it now. At most three. */
  doneByOthers: z.array(z.object({ title: z.string(), people: z.int() })),
});
export type CareerRecommendation = z.infer<typeof careerRecommendation>;

/**
 * Roles for the current user, nearest first, at most six. `missing` is what is needed for any: a self-assessment, or a
 * role in it that is known.
 */
export const listCareerRecommendations = endpoint({
  method: 'GET',
  path: '/api/career-recommendations',
  summary: 'Roles that the current user could take next, with reasons',
  access: 'signed-in',
  scope: 'development',
  answer: z.object({
    items: z.array(careerRecommendation).check(z.maxLength(mostRoles)),
    missing: z.nullable(z.enum(['assessment', 'role'])),
  }),
});

const roleKey = z.string('Choose a role from the list').check(z.maxLength(80));

/** Saves a role for later, or takes it back. 404 for an unknown role. */
export const saveCareerRole = endpoint({
  method: 'PUT',
  path: '/api/career-recommendations/saved',
  summary: 'Save a career role for later',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'development',
  body: z.object({ roleKey, savedForLater: z.boolean('Choose whether it is saved') }),
  answer: null,
  pace: 'none',
});

/**
 * Makes a new pathway towards a role, from the answers of the latest self-assessment. Completed steps that come again
 * stay completed. 409 without a self-assessment. 404 for an unknown role.
 */
export const startCareerRole = endpoint({
  method: 'POST',
  path: '/api/career-recommendations/start',
  summary: 'Make a pathway towards a career role',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'development',
  body: z.object({ roleKey }),
  answer: null,
  pace: 'post',
});
