import * as z from 'zod/mini';
import { circleColour } from '#areas/circles/contract/circle-colour.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment } from '#contract/scalars.ts';

const ofCircle = z.object({ id, name: z.string(), color: circleColour });

/**
 * What a member does in circles that the current user can read: the circles where they post most, the discussions that they
 * started last, their replies that helped others, and the resources that they shared last. Nothing that was taken down.
 */
export const contributions = z.object({
  circles: z.array(ofCircle),
  discussions: z.array(z.object({ id, title: z.string(), circle: ofCircle, createdAt: moment })),
  answers: z.array(
    z.object({
      replyId: id,
      discussionId: id,
      title: z.string(),
      circle: ofCircle,
      /** Whether the author of the discussion marked it as the answer. */
      isAnswer: z.boolean(),
      reactions: z.int(),
    }),
  ),
  resources: z.array(z.object({ id, title: z.string(), circle: ofCircle, createdAt: moment })),
});
export type Contributions = z.infer<typeof contributions>;

/** 404 for a person without a profile that the current user may see. */
export const getContributions = endpoint({
  method: 'GET',
  path: '/api/people/{id}/contributions',
  summary: 'What a member talks about, answers and recommends',
  access: 'signed-in',
  scope: 'profile',
  params: idParams,
  answer: contributions,
});
