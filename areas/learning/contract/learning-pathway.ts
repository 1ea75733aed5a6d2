import * as z from 'zod/mini';
import { audience } from '#areas/people/contract/audience.ts';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, pathId, takenDownReason } from '#contract/scalars.ts';

/** What an item of a learning pathway is. */
export const learningItemKinds = ['catalogue', 'story', 'task', 'discussion'] as const;
export type LearningItemKind = (typeof learningItemKinds)[number];

/** Who finds a learning pathway: nobody but its author, the members of one school, or every member. */
export const learningSharings = ['nobody', 'school', 'everyone'] as const;
export type LearningSharing = (typeof learningSharings)[number];

/** One item, in order. */
export const learningItem = z.object({
  id,
  kind: z.enum(learningItemKinds),
  /** Of a discussion that the current user cannot open, it says only that. */
  title: z.string(),
  /** What to do with it, in a sentence or two. Empty if the author wrote nothing, and for a discussion that the current user cannot open. */
  text: z.string(),
  /** How long it takes or where it is, in words: 'About 2 hours', '8 min read', 'Discussion · Maths Leads'. Null for a task, and for what the current user cannot open. */
  detail: z.nullable(z.string()),
  /** Its screen. Null for a task, and for what the current user cannot open. */
  path: z.nullable(z.string()),
  /** When the current user ticked it. Null if they have not. */
  doneAt: z.nullable(moment),
});
export type LearningItem = z.infer<typeof learningItem>;

/** A learning pathway in a list. The audience says which role, phase and level it is written for. */
export const learningPathway = z.extend(audience, {
  id,
  title: z.string(),
  summary: z.string(),
  /** The member who wrote it. Null for those that come with Staffroom or were added at the desk. */
  author: z.nullable(personSummary),
  sharing: z.enum(learningSharings),
  /** The name of the school that it is shared with. Null for every other one. */
  school: z.nullable(z.string()),
  itemCount: z.int(),
  doneCount: z.int(),
  /** When the current user started it. Null if they have not. */
  startedAt: z.nullable(moment),
  /** When they ticked the last item. It stays when the author adds items later. */
  completedAt: z.nullable(moment),
  takenDownReason,
});
export type LearningPathway = z.infer<typeof learningPathway>;

export const learningPathwayDetail = z.extend(learningPathway, {
  items: z.array(learningItem),
  /** The current user wrote it. */
  isOwn: z.boolean(),
  /** New members can no longer find it. */
  isWithdrawn: z.boolean(),
  /** For the author only: how many other members started and completed it. Each is null under five. */
  figures: z.nullable(z.object({ started: z.nullable(z.int()), completed: z.nullable(z.int()) })),
});
export type LearningPathwayDetail = z.infer<typeof learningPathwayDetail>;

/**
 * `for-me`: written for the role, phase and level of the current user. `started`: those that they started. `school`: shared
 * with a school of theirs. `mine`: those that they wrote.
 */
export const learningViews = ['all', 'for-me', 'started', 'school', 'mine'] as const;
export type LearningView = (typeof learningViews)[number];

/**
 * Learning pathways in the order of their titles. `view=for-me` has none while the role of the current user is not known.
 */
export const listLearningPathways = endpoint({
  method: 'GET',
  path: '/api/learning-pathways',
  summary: 'Learning pathways: ordered catalogue items, discussions, stories and tasks',
  access: 'signed-in',
  scope: 'development',
  query: z.extend(pageQuery, { view: z._default(z.enum(learningViews), 'all') }),
  answer: z.array(learningPathway),
});

/**
 * One learning pathway with its items. 404 for one that the current user cannot see. One that was withdrawn is still shown
 * to those who started it.
 */
export const getLearningPathway = endpoint({
  method: 'GET',
  path: '/api/learning-pathways/{id}',
  summary: 'One learning pathway with its items',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: learningPathwayDetail,
});

/** Starts a learning pathway. Starting it twice changes nothing. */
export const startLearningPathway = endpoint({
  method: 'PUT',
  path: '/api/learning-pathways/{id}/start',
  summary: 'Start a learning pathway',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: learningPathwayDetail,
  pace: 'message',
});

/** Stops a learning pathway, and forgets its ticks. What was recorded elsewhere stays. */
export const leaveLearningPathway = endpoint({
  method: 'DELETE',
  path: '/api/learning-pathways/{id}/start',
  summary: 'Stop a learning pathway',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: null,
});

/** Ticks or unticks an item. The first tick starts the learning pathway. */
export const tickLearningItem = endpoint({
  method: 'PUT',
  path: '/api/learning-pathways/{id}/items/{itemId}',
  summary: 'Tick or untick an item of a learning pathway',
  access: 'signed-in',
  scope: 'development',
  params: z.object({ id: pathId, itemId: pathId }),
  body: z.object({ isDone: z.boolean('Choose whether it is done') }),
  answer: learningPathwayDetail,
  pace: 'none',
});
