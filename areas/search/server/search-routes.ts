import { searchEverything, searchOneKind, searchWhileTyping } from '#areas/search/contract/search.ts';
import type { Gathered } from '#server/area.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { recordMiss } from './misses/record-miss.ts';
import { makeFindCloseness } from './searching/closeness.ts';
import { searchAll, searchKind, searchQuickly } from './searching/search-actions.ts';
import type { SearchParts } from './searching/search-parts.ts';
import { findSynonyms } from './synonyms/synonym-queries.ts';

const options = { transaction: 'none', isSearch: true } as const;

export function searchRoutes(context: Context, app: Gathered): Route[] {
  const parts: SearchParts = {
    kinds: app.searchKinds.filter(({ isOn }) => isOn?.(context.settings) ?? true),
    audiences: app.searchAudiences,
    findSynonyms,
    findCloseness: makeFindCloseness(app.provided.findPosition, context.clock),
  };
  return [
    handle(searchEverything, options, async ({ query: { q, ...filters }, ...call }) => {
      const answer = await searchAll({ parts, ...call }, q, filters);
      const isMiss = answer.groups.length === 0 || answer.isForSuggestion || answer.isForSomeWords;
      if (isMiss && Object.values(filters).every((value) => value === undefined))
        await recordMiss(context, call.db, call.viewer.id, q);
      return answer;
    }),
    handle(searchOneKind, options, ({ query: { q, ...wanted }, ...call }) => searchKind({ parts, ...call }, q, wanted)),
    handle(searchWhileTyping, options, ({ query: { q }, ...call }) => searchQuickly({ parts, ...call }, q)),
  ];
}
