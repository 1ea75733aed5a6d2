import { confirmOwnProof } from '#areas/account/server/index.ts';
import { mergeAccounts, previewMerge } from '#areas/desk/contract/account-merge.ts';
import { requirePersonInScope, requireRights } from '#areas/people/server/index.ts';
import type { Gathered } from '#server/area.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { readAccounts, startMerge } from './merge-actions.ts';
import { countMoves } from './merge-moves.ts';

/** The endpoints that merge a duplicate account into another. */
export const mergeRoutes = ({ personalData }: Pick<Gathered, 'personalData'>): Route[] => [
  handle(previewMerge, { transaction: 'none' }, async ({ context, db, viewer, params }) => {
    await requirePersonInScope(db, viewer, 'change_people', params.id);
    await requirePersonInScope(db, viewer, 'change_people', params.into);
    const { from, into } = await readAccounts(context, db, params.id, params.into);
    return { from, into, moves: await countMoves(db, personalData, params.id) };
  }),

  handle(mergeAccounts, { transaction: 'own' }, async ({ context, db, viewer, params, body, http: { request } }) => {
    // An unknown person is a 404, also with a wrong password.
    await requirePersonInScope(db, viewer, 'change_people', params.id);
    await readAccounts(context, db, params.id, body.into);
    await confirmOwnProof(context, viewer, body, request);
    return context.db.transaction(async (tx) => {
      const rights = await requireRights(tx, viewer.id, 'change_people');
      const by = { id: viewer.id, request, ...rights };
      return { id: await startMerge(context, tx, by, personalData, params.id, body.into) };
    });
  }),
];
