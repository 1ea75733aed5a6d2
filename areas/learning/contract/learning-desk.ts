import * as z from 'zod/mini';
import { audience } from '#areas/people/contract/audience.ts';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery } from '#contract/paging.ts';
import { id, idParams, moment } from '#contract/scalars.ts';
import { learningFields } from './composed-learning.ts';
import { learningItem } from './learning-pathway.ts';

const desk = { access: { permission: 'edit_content' }, scope: 'desk_content' } as const;

/** `release`: as the release ships it. `changed`: it came with a release and was changed or withdrawn here. `desk`: added here. `member`: a member shares it with everybody. */
export const deskLearningOrigins = ['release', 'changed', 'desk', 'member'] as const;

export const deskLearningPathway = z.extend(audience, {
  id,
  title: z.string(),
  summary: z.string(),
  origin: z.enum(deskLearningOrigins),
  author: z.nullable(personSummary),
  /** Null while it is offered. */
  withdrawnAt: z.nullable(moment),
  itemCount: z.int(),
  /** How many members started it. Fewer than five are null. */
  started: z.nullable(z.int()),
});
export type DeskLearningPathway = z.infer<typeof deskLearningPathway>;

export const deskLearningDetail = z.extend(deskLearningPathway, {
  items: z.array(learningItem),
  /** The release has it, so that it can follow the release again. */
  isShipped: z.boolean(),
});
export type DeskLearningDetail = z.infer<typeof deskLearningDetail>;

export const deskLearningShows = ['changed', 'desk', 'withdrawn', 'member'] as const;

/**
 * The learning pathways of Staffroom, also the withdrawn ones, newest id first. `show=member`: those that members share with
 * everybody. What members share with a school or with nobody is not shown.
 */
export const listDeskLearning = endpoint({
  method: 'GET',
  path: '/api/desk/learning-pathways',
  summary: 'Learning pathways at the desk',
  ...desk,
  query: z.extend(searchQuery, { show: z.optional(z.enum(deskLearningShows)) }),
  answer: z.array(deskLearningPathway),
});

/** 404 for one that is not shown in the list. */
export const getDeskLearning = endpoint({
  method: 'GET',
  path: '/api/desk/learning-pathways/{id}',
  summary: 'A learning pathway at the desk',
  ...desk,
  params: idParams,
  answer: deskLearningDetail,
});

/** Adds a learning pathway of Staffroom. */
export const addDeskLearning = endpoint({
  method: 'POST',
  path: '/api/desk/learning-pathways',
  summary: 'Add a learning pathway',
  ...desk,
  body: learningFields,
  answer: deskLearningDetail,
  creates: true,
  pace: 'none',
});

/** Changes a learning pathway of Staffroom. From then on, releases do not change it. 404 for one of a member. */
export const changeDeskLearning = endpoint({
  method: 'PUT',
  path: '/api/desk/learning-pathways/{id}',
  summary: 'Change a learning pathway',
  ...desk,
  params: idParams,
  body: learningFields,
  answer: deskLearningDetail,
  pace: 'none',
});

export const deskLearningActions = ['withdraw', 'offer', 'follow'] as const;
export type DeskLearningAction = (typeof deskLearningActions)[number];

/**
 * `withdraw`: those who started it keep it, and nobody else finds it. `offer`: everybody finds it again. `follow`: it is
 * again as the release ships it. 409 for `follow` if the release does not have it. The same action again changes nothing.
 */
export const moveDeskLearning = endpoint({
  method: 'POST',
  path: '/api/desk/learning-pathways/{id}/state',
  summary: 'Withdraw a learning pathway, offer it again or follow the release again',
  ...desk,
  params: idParams,
  body: z.object({ action: z.enum(deskLearningActions, 'Choose what to do') }),
  answer: deskLearningDetail,
  pace: 'none',
});
