import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment } from '#contract/scalars.ts';
import { trainingCourse } from './training-course.ts';
import { trainingRoute } from './training-route.ts';

/** The state of a recommendation. `suggested` until the member marks it. */
export const trainingStatuses = ['suggested', 'considering', 'applied', 'started', 'finished'] as const;
export type TrainingStatus = (typeof trainingStatuses)[number];
/** What a member can mark a route or a course as. */
export const markStatuses = ['considering', 'applied', 'started', 'finished'] as const;
export type MarkStatus = (typeof markStatuses)[number];
export const markLabels: Record<MarkStatus, string> = {
  considering: 'Considering',
  applied: 'Applied',
  started: 'Started',
  finished: 'Finished',
};

/** What is marked: a route or a course, by its id. */
export const markTarget = z.object({ kind: z.enum(['route', 'course']), subjectId: id });
export type MarkTarget = z.infer<typeof markTarget>;

/** A route or course that the current user marked. */
export const trainingMark = z.object({
  id,
  kind: z.enum(['route', 'course']),
  /** Null if the course was deleted since. */
  subjectId: z.nullable(id),
  title: z.string(),
  /** The provider of a course. */
  place: z.nullable(z.string()),
  status: z.enum(markStatuses),
  /** Why it was recommended when the member marked it. Empty if it was not. */
  reasons: z.array(z.string()),
  /** The course is an example of a stand-in feed. */
  isStandIn: z.boolean(),
  /** False for a route or course that members no longer find. */
  isActive: z.boolean(),
  /** False for a course that takes no applications now. */
  isOpen: z.boolean(),
  changedAt: moment,
  /** The step of the pathway that it fulfils. Null if there is none. */
  step: z.nullable(z.object({ id, title: z.string(), isCompleted: z.boolean() })),
});
export type TrainingMark = z.infer<typeof trainingMark>;

/** What the current user marked, last changed first. */
export const listTrainingMarks = endpoint({
  method: 'GET',
  path: '/api/training/marks',
  summary: 'The routes and courses that the current user marked',
  access: 'signed-in',
  scope: 'development',
  query: pageQuery,
  answer: z.array(trainingMark),
});

/** Members can mark this many. */
export const mostMarks = 100;

/**
 * Marks a route or a course, or changes its mark. Marking it `finished` ticks the step of the pathway that it fulfils,
 * which drafts a CPD entry. 404 for one that does not exist. 409 above 100 marks.
 */
export const setTrainingMark = endpoint({
  method: 'PUT',
  path: '/api/training/marks',
  summary: 'Mark a route or a course',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'development',
  body: z.extend(markTarget, { status: z.enum(markStatuses, 'Choose how far you are') }),
  answer: trainingMark,
  pace: 'none',
});

/** Removes a mark. A step of the pathway stays. */
export const removeTrainingMark = endpoint({
  method: 'DELETE',
  path: '/api/training/marks/{id}',
  summary: 'Remove a mark',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: null,
});

/**
 * Says which step of the pathway the marked thing fulfils: an open step, a new step of the member's own (`new`), or none
 * (null). 404 for a step of another pathway. 409 without a pathway.
 */
export const setTrainingStep = endpoint({
  method: 'PUT',
  path: '/api/training/marks/{id}/step',
  summary: 'Choose the pathway step that a route or course fulfils',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  body: z.object({ step: z.nullable(z.union([id, z.literal('new')])) }),
  answer: trainingMark,
  pace: 'none',
});

/** A route or course that fits the current user, with reasons from their own answers. */
export const trainingRecommendation = z.object({
  kind: z.enum(['route', 'course']),
  /** The mark of the member, or `suggested`. */
  status: z.enum(trainingStatuses),
  /** At least one. */
  reasons: z.array(z.string()),
  route: z.nullable(trainingRoute),
  course: z.nullable(trainingCourse),
});
export type TrainingRecommendation = z.infer<typeof trainingRecommendation>;

export const trainingRecommendations = z.object({
  /** At most five routes and five courses. */
  items: z.array(trainingRecommendation),
  /** What would make better recommendations, each as a phrase: 'your qualifications'. */
  missing: z.array(z.string()),
});
export type TrainingRecommendations = z.infer<typeof trainingRecommendations>;

/** What fits the current user by profile, qualifications, pathway and place. Empty if too little is known. */
export const listTrainingRecommendations = endpoint({
  method: 'GET',
  path: '/api/training/recommendations',
  summary: 'Routes and courses that fit the current user',
  access: 'signed-in',
  scope: 'development',
  answer: trainingRecommendations,
});
