import pLimit from 'p-limit';
import { searchEverything, searchOneKind, searchWhileTyping } from '#areas/search/contract/search.ts';
import type { Gathered } from '#server/area.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { tooBusy } from '#server/errors.ts';
import { makeFindCloseness } from './searching/closeness.ts';
import { searchAll, searchKind, searchQuickly } from './searching/search-actions.ts';
import type { SearchParts } from './searching/search-parts.ts';
import { makeFindSynonyms } from './synonyms/synonym-queries.ts';

/**
 * Searches that run at the same time in one server. More of them would only make each other slower, and all other requests
 * too (ADR 046).
 */
const searchesAtOnce = 3;
/** Searches that wait. Each takes some hundredths of a second. */
const mostWaiting = 200;

export function searchRoutes(context: Context, app: Gathered): Route[] {
  const parts: SearchParts = {
    kinds: app.searchKinds.filter(({ isOn }) => isOn?.(context.settings) ?? true),
    audiences: app.searchAudiences,
    findSynonyms: makeFindSynonyms(),
    findCloseness: makeFindCloseness(app.provided.findPosition, context.clock),
  };
  const turn = pLimit(searchesAtOnce);
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (turn.pendingCount >= mostWaiting) throw tooBusy('Many people are searching. Try again in a few seconds.');
    return turn(work);
  };
  return [
    handle(searchEverything, { transaction: 'none' }, ({ query: { q, ...filters }, ...call }) =>
      inTurn(() => searchAll({ parts, ...call }, q, filters)),
    ),
    handle(searchOneKind, { transaction: 'none' }, ({ query: { q, ...wanted }, ...call }) =>
      inTurn(() => searchKind({ parts, ...call }, q, wanted)),
    ),
    handle(searchWhileTyping, { transaction: 'none' }, ({ query: { q }, ...call }) =>
      inTurn(() => searchQuickly({ parts, ...call }, q)),
    ),
  ];
}
