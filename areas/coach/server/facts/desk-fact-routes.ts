import { checkFact, listDeskFacts } from '#areas/coach/contract/savi-facts-desk.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { listFacts, markChecked } from './desk-facts.ts';

export const deskFactRoutes: Route[] = [
  handle(listDeskFacts, { transaction: 'none' }, async ({ context, db, query }) =>
    listFacts(db, query, context.clock.now()),
  ),
  handle(checkFact, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) =>
    markChecked(context, db, { id: viewer.id, request: http.request }, params.id, body.reviewBy),
  ),
];
