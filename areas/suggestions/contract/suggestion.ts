import * as z from 'zod/mini';
import { circle, circleTopics } from '#areas/circles/contract/circle.ts';
import { chosenTopics } from '#areas/circles/contract/circle-settings.ts';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery } from '#contract/paging.ts';
import { id, idParams, line, moment, text } from '#contract/scalars.ts';

export const suggestionStatuses = ['pending', 'ready', 'created'] as const;

/**
 * A circle that a member suggested. `votes` is up votes minus down votes. At `requiredVotes` the suggestion is ready, and
 * below that it is pending, until the circle is created. `userVoted`, `userVote`, `canCreate` and `canWithdraw` are about
 * the current user.
 */
export const circleSuggestion = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** What the circle will be about and who it will be for. */
  ...circleTopics.shape,
  /** The name of the person. */
  suggestedBy: z.string(),
  suggestedByUserId: id,
  votes: z.int(),
  requiredVotes: z.int(),
  status: z.enum(suggestionStatuses),
  userVoted: z.boolean(),
  userVote: z.nullable(z.enum(['up', 'down'])),
  canCreate: z.boolean(),
  /** The current user made it and nobody else has voted on it. */
  canWithdraw: z.boolean(),
  /** The circle it became. */
  circleId: z.nullable(id),
  createdAt: moment,
});
export type CircleSuggestion = z.infer<typeof circleSuggestion>;

/** The subjects, phases and roles are those that the circle gets when it is created. Its owner can change them then. */
export const suggestionBody = z.object({
  name: line(120, 'Circle name is required'),
  description: text(2000, 'Description is required'),
  subjects: z._default(chosenTopics.shape.subjects, []),
  phases: z._default(chosenTopics.shape.phases, []),
  roles: z._default(chosenTopics.shape.roles, []),
});

/**
 * Newest first. `q` searches names and descriptions. A suggestion that became a circle is listed only for members who
 * voted for it, until they join the circle or dismiss the suggestion.
 */
export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/circle-suggestions',
  summary: 'Suggested circles',
  access: 'signed-in',
  scope: 'circles',
  query: searchQuery,
  answer: z.array(circleSuggestion),
});

/** 409 if an open circle has this name already; the `Link` header (`rel="related"`) then leads to that circle. */
export const suggestCircle = endpoint({
  method: 'POST',
  path: '/api/circle-suggestions',
  summary: 'Suggest a circle',
  access: 'signed-in',
  scope: 'circles',
  body: suggestionBody,
  answer: circleSuggestion,
  creates: true,
  pace: 'post',
});

/** Withdraws a suggestion of the current user. 404 for anybody else's; 409 once another member has voted, or it was created. */
export const withdrawSuggestion = endpoint({
  method: 'DELETE',
  path: '/api/circle-suggestions/{id}',
  summary: 'Withdraw a suggested circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});

/** Removes a suggestion that became a circle from the current user's list. 404 unless the list shows it. */
export const dismissSuggestion = endpoint({
  method: 'POST',
  path: '/api/circle-suggestions/{id}/dismiss',
  summary: 'Dismiss a suggestion that became a circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
  pace: 'none',
});

/**
 * One vote for each person, which cannot be changed: 409 'You have already voted.' 409 once the circle has been
 * created.
 */
export const voteOnSuggestion = endpoint({
  method: 'POST',
  path: '/api/circle-suggestions/{id}/vote',
  summary: 'Vote on a suggested circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: z.object({ vote: z.enum(['up', 'down']) }),
  answer: circleSuggestion,
  pace: 'message',
});

/**
 * Creates the circle of a suggestion that is ready. For the member who suggested it, and after seven days for anybody
 * who voted (403 otherwise). 409 while it is pending, and once the circle has been created.
 */
export const createSuggestedCircle = endpoint({
  method: 'POST',
  path: '/api/circle-suggestions/{id}/create',
  summary: 'Create a suggested circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: circle,
  creates: true,
  pace: 'post',
});
