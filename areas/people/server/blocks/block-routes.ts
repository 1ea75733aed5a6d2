import { blockPerson, listBlocked, unblockPerson } from '#areas/people/contract/block.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { block, listBlockedBy, unblock } from './block-queries.ts';

export const blockRoutes: Route[] = [
  handle(listBlocked, { transaction: 'none' }, async ({ db, viewer, query }) => listBlockedBy(db, viewer, query)),

  handle(blockPerson, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await block(db, viewer, params.id, context.clock.now());
    return undefined;
  }),

  handle(unblockPerson, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await unblock(db, viewer, params.id);
    return undefined;
  }),
];
