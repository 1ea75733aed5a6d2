import {
  createSuggestedCircle,
  dismissSuggestion,
  listSuggestions,
  suggestCircle,
  voteOnSuggestion,
  withdrawSuggestion,
} from '#areas/circles/contract/suggestion.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { createCircleOf, dismiss, makeSuggestion, vote, withdraw } from './suggestion-actions.ts';
import { listAllSuggestions } from './suggestion-queries.ts';

export const suggestionRoutes: Route[] = [
  handle(listSuggestions, async ({ house, db, viewer, query }) =>
    listAllSuggestions(db, viewer, house.clock.now(), query),
  ),

  handle(suggestCircle, async ({ house, db, viewer, body }) => makeSuggestion(house, db, viewer, body)),

  handle(voteOnSuggestion, async ({ house, db, viewer, params, body }) =>
    vote(house, db, viewer, params.id, body.vote),
  ),

  handle(withdrawSuggestion, async ({ house, db, viewer, params }) => {
    await withdraw(house, db, viewer, params.id);
    return undefined;
  }),

  handle(dismissSuggestion, async ({ house, db, viewer, params }) => {
    await dismiss(house, db, viewer, params.id);
    return undefined;
  }),

  handle(createSuggestedCircle, async ({ house, db, viewer, params }) => createCircleOf(house, db, viewer, params.id)),
];
