import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment } from '#contract/scalars.ts';
import { suggestionStatuses } from './suggestion.ts';

const access = { permission: 'edit_content' } as const;

/** A suggested circle that is no circle yet. */
export const deskSuggestion = z.object({
  id,
  name: z.string(),
  description: z.string(),
  suggestedBy: z.string(),
  /** Whether the person who suggested it can own the circle: their account is neither closed nor suspended. */
  canOwn: z.boolean(),
  votes: z.int(),
  requiredVotes: z.int(),
  status: z.enum(suggestionStatuses),
  createdAt: moment,
});
export type DeskSuggestion = z.infer<typeof deskSuggestion>;

/** Suggestions that are no circle yet, those with the most votes first. */
export const listDeskSuggestions = endpoint({
  method: 'GET',
  path: '/api/desk/circle-suggestions',
  summary: 'Suggested circles',
  access,
  query: pageQuery,
  answer: z.array(deskSuggestion),
});

/**
 * Creates the circle of a suggestion with enough votes. The person who suggested it becomes the owner if they can, and the
 * people who voted are told. Returns the id of the circle. 409 if it needs more votes, if it is a circle already, or if an open
 * circle has the name.
 */
export const createCircleFromDesk = endpoint({
  method: 'POST',
  path: '/api/desk/circle-suggestions/{id}/create',
  summary: 'Create the circle of a suggestion',
  access,
  params: idParams,
  answer: z.object({ circleId: id }),
  creates: true,
  pace: 'none',
});
