import { confirmOwnProof } from '#areas/account/server/index.ts';
import { inDeskTransaction } from '#areas/people/server/index.ts';
import {
  addProvider,
  changeProvider,
  checkProvider,
  getProvider,
  getSignInDesk,
  listScimTokens,
  makeScimToken,
  removeProvider,
  revokeScimToken,
  setPasswordSignIn,
} from '#areas/single-sign-on/contract/sign-in-desk.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { publicAddress } from '#server/settings.ts';
import { deleteProvider, insertProvider, switchPasswords, updateProvider } from './providers/provider-actions.ts';
import { checkIssuer } from './providers/provider-check.ts';
import { allowsPasswords, listProviders, readProvider } from './providers/provider-queries.ts';
import { describeDirectory, makeToken, revokeToken } from './scim/scim-tokens.ts';

/** The endpoints of `/desk/sign-in`. A change of how people sign in asks for the operator's own password again. */
export const signInDeskRoutes = (context: Context): Route[] => [
  handle(getSignInDesk, { transaction: 'none' }, async ({ db }) => ({
    allowsPasswords: await allowsPasswords(db),
    providers: await listProviders(db, context.settings),
    address: publicAddress(context.settings),
  })),

  handle(getProvider, { transaction: 'none' }, async ({ db, params }) => readProvider(db, context.settings, params.id)),

  handle(addProvider, { transaction: 'own' }, async ({ viewer, body, http: { request } }) => {
    await confirmOwnProof(context, viewer, body, request);
    return inDeskTransaction(context, viewer, 'manage_machines', async (db) => {
      const id = await insertProvider(context, db, { id: viewer.id, request }, body);
      return readProvider(db, context.settings, id);
    });
  }),

  handle(changeProvider, { transaction: 'own' }, async ({ db, viewer, params, body, http: { request } }) => {
    // An unknown provider is a 404, also with a wrong password.
    await readProvider(db, context.settings, params.id);
    await confirmOwnProof(context, viewer, body, request);
    return inDeskTransaction(context, viewer, 'manage_machines', async (tx) => {
      await updateProvider(context, tx, { id: viewer.id, request }, params.id, body);
      return readProvider(tx, context.settings, params.id);
    });
  }),

  handle(removeProvider, { transaction: 'own' }, async ({ db, viewer, params, body, http: { request } }) => {
    await readProvider(db, context.settings, params.id);
    await confirmOwnProof(context, viewer, body, request);
    await inDeskTransaction(context, viewer, 'manage_machines', (tx) =>
      deleteProvider(context, tx, { id: viewer.id, request }, params.id),
    );
    return undefined;
  }),

  handle(checkProvider, { transaction: 'own' }, async ({ body }) =>
    checkIssuer(context.settings, body.vendor, body.issuer),
  ),

  handle(setPasswordSignIn, { transaction: 'own' }, async ({ viewer, body, http: { request } }) => {
    await confirmOwnProof(context, viewer, body, request);
    await inDeskTransaction(context, viewer, 'manage_machines', (db) =>
      switchPasswords(context, db, { id: viewer.id, request }, body.isAllowed),
    );
    return { allowsPasswords: body.isAllowed };
  }),

  handle(listScimTokens, { transaction: 'none' }, async ({ db, params }) => describeDirectory(db, params.id)),

  handle(makeScimToken, { transaction: 'own' }, async ({ db, viewer, params, body, http: { request } }) => {
    await readProvider(db, context.settings, params.id);
    await confirmOwnProof(context, viewer, body, request);
    return inDeskTransaction(context, viewer, 'manage_machines', (tx) =>
      makeToken(context, tx, { id: viewer.id, request }, params.id),
    );
  }),

  handle(revokeScimToken, { transaction: 'own' }, async ({ viewer, params, http: { request } }) => {
    await inDeskTransaction(context, viewer, 'manage_machines', (db) =>
      revokeToken(context, db, { id: viewer.id, request }, params.id, params.tokenId),
    );
    return undefined;
  }),
];
