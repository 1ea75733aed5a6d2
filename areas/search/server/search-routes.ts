import type { FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import { searchEverything, searchOneKind, searchWhileTyping } from '#areas/search/contract/search.ts';
import type { Gathered } from '#server/area.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { tooBusy } from '#server/errors.ts';
import { callerGone } from '#server/work/caller-gone.ts';
import { recordMiss } from './misses/record-miss.ts';
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
  const inTurn = <Answer>(reply: FastifyReply, work: () => Promise<Answer>): Promise<Answer> => {
    if (turn.pendingCount >= mostWaiting) throw tooBusy('Many people are searching. Try again in a few seconds.');
    // While somebody types, each search cancels the one before.
    const gone = callerGone(reply);
    return turn(() => {
      gone.throwIfAborted();
      return work();
    });
  };
  return [
    handle(searchEverything, { transaction: 'none' }, ({ query: { q, ...filters }, http, ...call }) =>
      inTurn(http.reply, async () => {
        const answer = await searchAll({ parts, ...call }, q, filters);
        const isMiss = answer.groups.length === 0 || answer.isForSuggestion || answer.isForSomeWords;
        if (isMiss && Object.values(filters).every((value) => value === undefined))
          await recordMiss(context, call.db, call.viewer.id, q);
        return answer;
      }),
    ),
    handle(searchOneKind, { transaction: 'none' }, ({ query: { q, ...wanted }, http, ...call }) =>
      inTurn(http.reply, () => searchKind({ parts, ...call }, q, wanted)),
    ),
    handle(searchWhileTyping, { transaction: 'none' }, ({ query: { q }, http, ...call }) =>
      inTurn(http.reply, () => searchQuickly({ parts, ...call }, q)),
    ),
  ];
}
