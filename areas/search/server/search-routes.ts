import { searchEverything, searchOneKind, searchWhileTyping } from '#areas/search/contract/search.ts';
import type { Gathered } from '#server/area.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { makeFindCloseness } from './searching/closeness.ts';
import { searchAll, searchKind, searchQuickly } from './searching/search-actions.ts';
import type { SearchParts } from './searching/search-parts.ts';
import { makeFindSynonyms } from './synonyms/synonym-queries.ts';

export function searchRoutes(context: Context, app: Gathered): Route[] {
  const parts: SearchParts = {
    kinds: app.searchKinds.filter(({ isOn }) => isOn?.(context.settings) ?? true),
    audiences: app.searchAudiences,
    findSynonyms: makeFindSynonyms(),
    findCloseness: makeFindCloseness(app.provided.findPosition, context.clock),
  };
  return [
    handle(searchEverything, { transaction: 'none' }, ({ query: { q, ...filters }, ...call }) =>
      searchAll({ parts, ...call }, q, filters),
    ),
    handle(searchOneKind, { transaction: 'none' }, ({ query: { q, ...wanted }, ...call }) =>
      searchKind({ parts, ...call }, q, wanted),
    ),
    handle(searchWhileTyping, { transaction: 'none' }, async ({ query: { q }, ...call }) => ({
      results: await searchQuickly({ parts, ...call }, q),
    })),
  ];
}
