import {
  createSuggestedCircle,
  dismissSuggestion,
  listSuggestions,
  suggestCircle,
  voteOnSuggestion,
  withdrawSuggestion,
} from '#areas/suggestions/contract/suggestion.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { createCircleOf, dismiss, makeSuggestion, vote, withdraw } from './suggestion-actions.ts';
import { listAllSuggestions } from './suggestion-queries.ts';

export const suggestionRoutes: Route[] = [
  handle(listSuggestions, { transaction: 'none' }, async ({ context, db, viewer, query }) =>
    listAllSuggestions(db, viewer, context.clock.now(), query),
  ),

  handle(suggestCircle, { transaction: 'idempotent' }, async ({ context, db, viewer, body }) =>
    makeSuggestion(context, db, viewer, body),
  ),

  handle(voteOnSuggestion, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    vote(context, db, viewer, params.id, body.vote),
  ),

  handle(withdrawSuggestion, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await withdraw(context, db, viewer, params.id);
    return undefined;
  }),

  handle(dismissSuggestion, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await dismiss(context, db, viewer, params.id);
    return undefined;
  }),

  handle(createSuggestedCircle, { transaction: 'idempotent' }, async ({ context, db, viewer, params }) =>
    createCircleOf(context, db, viewer, params.id),
  ),
];
