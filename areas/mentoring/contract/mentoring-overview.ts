import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, moment } from '#contract/scalars.ts';
import { matchPerson } from './mentorship.ts';

/** The next meeting of a mentorship that has not ended: agreed, or proposed and not agreed yet. */
const nextMeeting = z.object({
  id,
  scheduledAt: moment,
  isAgreed: z.boolean(),
});

/** An accepted mentorship: the other person and the next meeting. Null without a meeting ahead. */
export const currentMentorship = z.object({ id, person: matchPerson, nextMeeting: z.nullable(nextMeeting) });
export type CurrentMentorship = z.infer<typeof currentMentorship>;

/** The path of the form where a member says how many people they mentor. */
export const offerPath = '/mentor-matching?tab=preferences#being-a-mentor';

/** What the current user offers as a mentor. */
export const ownOffer = z.object({
  isOffered: z.boolean(),
  /** Whether others can find the offer: members with a hidden profile are not listed. */
  isShown: z.boolean(),
  places: z.int(),
  taken: z.int(),
  /** Requests that wait for an answer, at most 100. */
  waiting: z.int(),
});
export type OwnOffer = z.infer<typeof ownOffer>;

export const mentoringOverview = z.object({
  /** At most 5. */
  mentors: z.array(currentMentorship),
  /** At most 20, those with a meeting first. */
  mentees: z.array(currentMentorship),
  /** Requests that the current user sent and that wait for an answer. At most 5. */
  requested: z.int(),
  offer: ownOffer,
});
export type MentoringOverview = z.infer<typeof mentoringOverview>;

export const getMentoringOverview = endpoint({
  method: 'GET',
  path: '/api/mentorship/overview',
  summary: 'The mentors and mentees of the current user with the next meetings, and what they offer',
  access: 'signed-in',
  scope: 'mentoring',
  answer: mentoringOverview,
});
