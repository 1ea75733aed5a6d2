import { getCommunityStats, getCurrentUser, logIn, logOut, register } from '#areas/account/contract/access.ts';
import { type House, handle, type Route } from '#server/endpoints.ts';
import { checkCredentials, codeThrottle, signInThrottles } from './account-actions.ts';
import { countPeople, getOwnUser } from './account-queries.ts';
import { registerPerson } from './registration.ts';
import { endSession, startSession } from './session-actions.ts';

export function accountRoutes(house: House): Route[] {
  const throttles = signInThrottles(house);
  const codes = codeThrottle(house);
  return [
    handle(getCurrentUser, async ({ db, viewer }) => getOwnUser(db, viewer.id)),

    handle(logIn, async ({ db, body, http }) => {
      const userId = await checkCredentials(house, throttles, body, http.request.ip);
      await startSession(house, db, http, userId, body.sharedComputer);
      return getOwnUser(db, userId);
    }),

    handle(
      register,
      async ({ db, body, http }) => {
        const userId = await registerPerson(house, codes, body, http.request);
        await startSession(house, db, http, userId, body.sharedComputer);
        return getOwnUser(db, userId);
      },
      { ownIdempotency: true },
    ),

    handle(logOut, async ({ db, http }) => {
      await endSession(house, db, http);
      return undefined;
    }),

    handle(getCommunityStats, async ({ db }) => ({ totalUsers: await countPeople(db) })),
  ];
}
