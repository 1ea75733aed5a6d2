import { declineResource, listDeclined, undeclineResource } from '#areas/development/contract/pd-recommendation.ts';
import { handle, type Route } from '#server/endpoints.ts';
import type { FindFor } from '../catalogue/for-you.ts';
import { decline, undecline } from './recommendation-actions.ts';
import { listDeclinedBy } from './recommendation-queries.ts';

export const recommendationRoutes = (findFor: FindFor): Route[] => [
  handle(declineResource, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    const found = await findFor(db, viewer, context.clock.now());
    await decline(context, db, viewer, params.id, body.declinedBecause, found);
    return undefined;
  }),

  handle(undeclineResource, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await undecline(db, viewer, params.id);
    return undefined;
  }),

  handle(listDeclined, { transaction: 'none', mayLag: true }, async ({ db, viewer, query }) =>
    listDeclinedBy(db, viewer, query),
  ),
];
