import { beginConnection, listConnections, removeConnection } from '#areas/account/contract/provider-connections.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { startConnection } from './connect.ts';
import { disconnect, readConnections } from './disconnect.ts';

/** The providers of the current user, in Settings. */
export function connectionRoutes(context: Context): Route[] {
  // Each start writes a row and sends a browser to the provider.
  const starts = context.throttle('provider-connection', 30, 15 * 60);
  return [
    handle(listConnections, { transaction: 'none' }, ({ db, viewer }) => readConnections(db, viewer.id)),

    handle(beginConnection, { transaction: 'own' }, async ({ viewer, params, body, http }) => {
      await starts.count(String(viewer.id));
      return { continueAt: await startConnection(context, http, viewer, params.key, body) };
    }),

    handle(removeConnection, { transaction: 'own' }, ({ viewer, params, body, http: { request } }) =>
      disconnect(context, request, viewer, params.id, body),
    ),
  ];
}
