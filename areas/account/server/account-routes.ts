import { getCommunityStats, getCurrentUser, logIn, logOut, register } from '#areas/account/contract/access.ts';
import { changePassword } from '#areas/account/contract/password-change.ts';
import { confirmPasswordReset, requestPasswordReset } from '#areas/account/contract/password-reset.ts';
import { getPreferences, setPreferences } from '#areas/account/contract/preferences.ts';
import { type House, handle, type Route } from '#server/endpoints.ts';
import { checkCredentials, codeThrottle, signInThrottles } from './account-actions.ts';
import { countPeople, getOwnUser } from './account-queries.ts';
import { changeOwnPassword } from './password-change.ts';
import { askForReset, resetThrottles, setPasswordByLink } from './password-reset.ts';
import { findPreferences, keepPreferences } from './preference-queries.ts';
import { registerPerson } from './registration.ts';
import { endSession, startSession } from './session-actions.ts';

export function accountRoutes(house: House): Route[] {
  const throttles = signInThrottles(house);
  const codes = codeThrottle(house);
  const resets = resetThrottles(house);
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

    handle(requestPasswordReset, async ({ body, http }) => {
      await askForReset(house, resets, body.email, http.request.ip);
      return undefined;
    }),

    handle(confirmPasswordReset, async ({ body }) => {
      await setPasswordByLink(house, body.token, body.newPassword);
      return undefined;
    }),

    handle(
      changePassword,
      async ({ viewer, body, http }) => {
        await changeOwnPassword(house, viewer, http.request, body);
        return undefined;
      },
      {
        limit: { throttle: house.throttle('change-password', 10, 15 * 60), counts: 'wrong guesses' },
        ownTransaction: true,
      },
    ),

    handle(getPreferences, async ({ db, viewer }) => findPreferences(db, viewer.id)),

    handle(setPreferences, async ({ db, viewer, body }) => keepPreferences(db, viewer.id, body)),

    handle(getCommunityStats, async ({ db }) => ({ totalUsers: await countPeople(db) })),
  ];
}
