import { getServiceStatus } from '#areas/support/contract/service-status.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { findServiceStatus } from './service-status.ts';

export function statusRoutes(context: Context): Route[] {
  return [
    handle(getServiceStatus, { transaction: 'none' }, async ({ db }) => findServiceStatus(db, context.clock.now())),
  ];
}
