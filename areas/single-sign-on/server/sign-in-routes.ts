import {
  backChannelLogout,
  connectAccount,
  finishSignIn,
  getPendingSignIn,
  joinWithProvider,
  startSignIn,
} from '#areas/account/contract/provider-sign-in.ts';
import { getSignInChoices } from '#areas/account/contract/sign-in-choices.ts';
import { codeThrottle, signInThrottles } from '#areas/account/server/index.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { networkOf } from '#server/network-address.ts';
import { allowsPasswords } from './providers/provider-queries.ts';
import { endByLogoutToken } from './sign-in/back-channel-logout.ts';
import { connectWithPassword, describePending, joinByProvider } from './sign-in/first-sign-in.ts';
import { completeSignIn } from './sign-in/sign-in-return.ts';
import { beginSignIn, listActiveProviders } from './sign-in/sign-in-start.ts';

/** Signing in with a provider (`docs/product/access.md`). */
export function signInRoutes(context: Context): Route[] {
  const throttles = signInThrottles(context);
  const codes = codeThrottle(context);
  // Each start writes a row and each logout token makes the server think. A whole school may share an address.
  const starts = context.throttle('provider-sign-in', 600, 15 * 60);
  const logouts = context.throttle('provider-logout', 3_000, 15 * 60);
  return [
    handle(getSignInChoices, { transaction: 'none' }, async ({ db, http }) => {
      http.reply.header('cache-control', 'private, max-age=60');
      return { allowsPasswords: await allowsPasswords(db), providers: await listActiveProviders(db) };
    }),

    handle(startSignIn, { transaction: 'none' }, async ({ params, query, http }) => {
      await starts.count(networkOf(http.request.ip));
      return beginSignIn(context, http, params.key, query);
    }),

    handle(finishSignIn, { transaction: 'none' }, async ({ params, query, http }) =>
      completeSignIn(context, http, params.key, query.state),
    ),

    handle(getPendingSignIn, { transaction: 'none' }, async ({ http }) => describePending(context, http)),

    handle(connectAccount, { transaction: 'own' }, async ({ body, http }) =>
      connectWithPassword(context, http, throttles, body),
    ),

    handle(joinWithProvider, { transaction: 'own' }, async ({ body, http }) =>
      joinByProvider(context, http, codes, body),
    ),

    handle(backChannelLogout, { transaction: 'own' }, async ({ params, body, http }) => {
      await logouts.count(networkOf(http.request.ip));
      await endByLogoutToken(context, params.key, body.logout_token);
      return undefined;
    }),
  ];
}
