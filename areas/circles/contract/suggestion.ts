import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery } from '#contract/paging.ts';
import { id, idParams, line, moment, text } from '#contract/scalars.ts';
import { circle } from './circle.ts';

export const suggestionStatuses = ['pending', 'ready', 'created'] as const;

/**
 * A circle somebody wishes for. `votes` is ups less downs; at `requiredVotes` it is ready, below again it is pending, until
 * it is created. `userVoted`, `userVote` and `canCreate` speak of the caller.
 */
export const circleSuggestion = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** The name of the person. */
  suggestedBy: z.string(),
  suggestedByUserId: id,
  votes: z.int(),
  requiredVotes: z.int(),
  status: z.enum(suggestionStatuses),
  userVoted: z.boolean(),
  userVote: z.nullable(z.enum(['up', 'down'])),
  canCreate: z.boolean(),
  /** The circle it became. */
  circleId: z.nullable(id),
  createdAt: moment,
});
export type CircleSuggestion = z.infer<typeof circleSuggestion>;

export const suggestionBody = z.object({
  name: line(120, 'Circle name is required'),
  description: text(2000, 'Description is required'),
});

/** Newest first. `q` looks in names and descriptions. */
export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/circle-suggestions',
  summary: 'Suggested circles',
  access: 'signed-in',
  query: searchQuery,
  answer: z.array(circleSuggestion),
});

export const suggestCircle = endpoint({
  method: 'POST',
  path: '/api/circle-suggestions',
  summary: 'Suggest a circle',
  access: 'signed-in',
  body: suggestionBody,
  answer: circleSuggestion,
  creates: true,
});

/** One vote a person, never changed: 409 'You have already voted.' 409 once the circle has been created. */
export const voteOnSuggestion = endpoint({
  method: 'POST',
  path: '/api/circle-suggestions/{id}/vote',
  summary: 'Vote on a suggested circle',
  access: 'signed-in',
  params: idParams,
  body: z.object({ vote: z.enum(['up', 'down']) }),
  answer: circleSuggestion,
});

/**
 * Makes the circle, once it is ready: the one who suggested it, or any voter seven days after it became ready (403
 * otherwise). 409 while it is pending, and once it has been created.
 */
export const createSuggestedCircle = endpoint({
  method: 'POST',
  path: '/api/circle-suggestions/{id}/create',
  summary: 'Create a suggested circle',
  access: 'signed-in',
  params: idParams,
  answer: circle,
  creates: true,
});
