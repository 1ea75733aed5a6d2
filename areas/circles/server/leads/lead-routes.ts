import { endLead, makeLead } from '#areas/circles/contract/leads.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { endLeadIn, makeLeadIn } from './lead-actions.ts';

export const leadRoutes: Route[] = [
  handle(makeLead, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await makeLeadIn(context, db, viewer, params.id, params.userId);
    return undefined;
  }),

  handle(endLead, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await endLeadIn(context, db, viewer, params.id, params.userId);
    return undefined;
  }),
];
