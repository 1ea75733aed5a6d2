import { getHealth } from '#areas/machines/contract/health.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  testWebhook,
} from '#areas/machines/contract/webhooks.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { describeHealth } from './health/health.ts';
import {
  listAllWebhooks,
  listDeliveriesOf,
  makeWebhook,
  removeWebhook,
  reviseWebhook,
  sendTest,
} from './webhooks/webhook-actions.ts';

/** The endpoints about the installation as a machine (`docs/product/machines.md`). */
export const machinesRoutes: Route[] = [
  handle(getHealth, { transaction: 'none' }, ({ context }) => describeHealth(context)),

  handle(listWebhooks, { transaction: 'none' }, ({ db }) => listAllWebhooks(db)),

  handle(addWebhook, { transaction: 'request' }, ({ context, db, viewer, body, http }) =>
    makeWebhook(context, db, { id: viewer.id, request: http.request }, body),
  ),

  handle(changeWebhook, { transaction: 'request' }, ({ context, db, viewer, params, body, http }) =>
    reviseWebhook(context, db, { id: viewer.id, request: http.request }, params.id, body),
  ),

  handle(deleteWebhook, { transaction: 'request' }, async ({ context, db, viewer, params, http }) => {
    await removeWebhook(context, db, { id: viewer.id, request: http.request }, params.id);
    return undefined;
  }),

  handle(testWebhook, { transaction: 'own' }, ({ context, params }) => sendTest(context, params.id)),

  handle(listDeliveries, { transaction: 'none' }, ({ db, params, query }) => listDeliveriesOf(db, params.id, query)),
];
