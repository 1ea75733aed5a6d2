import { getHealth } from '#areas/machines/contract/health.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  testWebhook,
} from '#areas/machines/contract/webhooks.ts';
import { inDeskTransaction } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { describeHealth } from './health/health.ts';
import {
  listAllWebhooks,
  listDeliveriesOf,
  makeTest,
  makeWebhook,
  removeWebhook,
  reviseWebhook,
  sendTest,
} from './webhooks/webhook-actions.ts';

/** The endpoints about the installation as a machine (`docs/product/machines.md`). */
export const machinesRoutes: Route[] = [
  handle(getHealth, { transaction: 'none' }, ({ context }) => describeHealth(context)),

  handle(listWebhooks, { transaction: 'none' }, ({ db }) => listAllWebhooks(db)),

  // Somebody who has just lost the role changes nothing.
  handle(addWebhook, { transaction: 'own' }, ({ context, viewer, body, http: { request } }) =>
    inDeskTransaction(context, viewer, 'manage_machines', (db) =>
      makeWebhook(context, db, { id: viewer.id, request }, body),
    ),
  ),

  handle(changeWebhook, { transaction: 'own' }, ({ context, viewer, params, body, http: { request } }) =>
    inDeskTransaction(context, viewer, 'manage_machines', (db) =>
      reviseWebhook(context, db, { id: viewer.id, request }, params.id, body),
    ),
  ),

  handle(deleteWebhook, { transaction: 'own' }, async ({ context, viewer, params, http: { request } }) => {
    await inDeskTransaction(context, viewer, 'manage_machines', (db) =>
      removeWebhook(context, db, { id: viewer.id, request }, params.id),
    );
    return undefined;
  }),

  // The message is sent after the transaction, which would hold a connection meanwhile.
  handle(testWebhook, { transaction: 'own' }, async ({ context, viewer, params }) => {
    const deliveryId = await inDeskTransaction(context, viewer, 'manage_machines', (db) =>
      makeTest(context, db, params.id),
    );
    return sendTest(context, deliveryId);
  }),

  handle(listDeliveries, { transaction: 'none' }, ({ db, params, query }) => listDeliveriesOf(db, params.id, query)),
];
