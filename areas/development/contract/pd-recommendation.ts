import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment } from '#contract/scalars.ts';

/** How much a recommendation matters. Training that is due each year is high. */
export const pdPriorities = ['high', 'medium', 'low'] as const;
export type PdPriority = (typeof pdPriorities)[number];

/** The most recommendations that are shown. */
export const mostRecommendations = 5;

/** Why something is not for the member. */
export const declineReasons = [
  'not_relevant',
  'already_done',
  'too_long',
  'not_my_way',
  'too_expensive',
  'not_now',
] as const;
export const declineReason = z.enum(declineReasons, 'Choose a reason');
export type DeclineReason = z.infer<typeof declineReason>;

export const declineLabels: Record<DeclineReason, string> = {
  not_relevant: 'It is not about what I need',
  already_done: 'I have done it, or something like it',
  too_long: 'It takes too long',
  not_my_way: 'It is not how I like to learn',
  too_expensive: 'It costs money',
  not_now: 'Not now',
};

/** What an answer changes, shown beside it. */
export const declineEffects: Record<DeclineReason, string> = {
  not_relevant: 'You see less about its main skill.',
  already_done: 'You do not see it again.',
  too_long: 'You see less that takes as long or longer.',
  not_my_way: 'You see less of its kind.',
  too_expensive: 'You see less that is not free.',
  not_now: 'You may see it again in 90 days.',
};

/** The days after which something that was ‘not now’ can be recommended again. */
export const notNowDays = 90;

/** Something that the member said is not for them. */
export const declined = z.object({
  resourceId: id,
  title: z.string(),
  reason: z.enum(declineReasons),
  answeredAt: moment,
});
export type Declined = z.infer<typeof declined>;

/** Says that an item of the catalogue is not for the current user, and why. Saying it again changes the reason. */
export const declineResource = endpoint({
  method: 'PUT',
  path: '/api/development-resources/{id}/answer',
  summary: 'Say that a catalogue item is not for the current user',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  body: z.object({ declinedBecause: declineReason }),
  answer: null,
  pace: 'message',
});

/** Takes the answer back. The item can be recommended again. 404 without an answer. */
export const undeclineResource = endpoint({
  method: 'DELETE',
  path: '/api/development-resources/{id}/answer',
  summary: 'Take back that a catalogue item is not for the current user',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: null,
});

/** What the current user said is not for them, newest first. */
export const listDeclined = endpoint({
  method: 'GET',
  path: '/api/pd-recommendations/not-for-me',
  summary: 'The catalogue items that the current user said are not for them',
  access: 'signed-in',
  scope: 'development',
  query: pageQuery,
  answer: z.array(declined),
});
