import type { FastifyRequest } from 'fastify';
import { acceptDocuments, listWaitingDocuments } from '#areas/account/contract/accepted-documents.ts';
import {
  getCommunityStats,
  getCurrentUser,
  getLogo,
  getSite,
  logIn,
  logOut,
  register,
} from '#areas/account/contract/access.ts';
import { reopenAccount } from '#areas/account/contract/account-closing.ts';
import { changePassword } from '#areas/account/contract/password-change.ts';
import { confirmPasswordReset, requestPasswordReset } from '#areas/account/contract/password-reset.ts';
import { getPreferences, setPreferences } from '#areas/people/contract/preferences.ts';
import { findPreferences, savePreferences } from '#areas/people/server/index.ts';
import type { Gathered } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import { AttachedFile, type Context, handle, type Route } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { codeThrottle } from './account-actions.ts';
import { refuseClosed, reopenClosedAccount } from './closing/account-closing.ts';
import { communityCounter } from './community-count.ts';
import { registerPerson } from './invitations/registration.ts';
import { changeOwnPassword } from './password/password-change.ts';
import { requestReset, resetThrottles, setPasswordByLink } from './password/password-reset.ts';
import { askForSecondFactor } from './second-factor/sign-in-steps.ts';
import { recordSecurityEvent } from './security-log/security-log.ts';
import { endSession, startSession } from './sign-in/session-actions.ts';
import { checkCredentials, signInThrottles } from './sign-in/sign-in.ts';
import { describeSite } from './site.ts';
import { refuseWithAppeal } from './suspended/suspended-routes.ts';
import { describeUser, findWaitingDocuments, recordAcceptance } from './terms/accepted-documents.ts';

/** What signing in with a password needs to know about signing in with a provider. */
export interface ProviderSignIn {
  /** Throws 403 while sign-in with a password is switched off. */
  refusePasswords(db: Db): Promise<void>;
  /** Returns where to sign out at the provider that the session of a request began with, or null. */
  signOutAddress(context: Context, db: Db, request: FastifyRequest): Promise<string | null>;
}

declare module '#server/area.ts' {
  interface Provided {
    providerSignIn: ProviderSignIn;
  }
}

export function accountRoutes(context: Context, { provided: { providerSignIn } }: Pick<Gathered, 'provided'>): Route[] {
  const throttles = signInThrottles(context);
  const codes = codeThrottle(context);
  const resets = resetThrottles(context);
  const countPeople = communityCounter(context);
  return [
    handle(getCurrentUser, { transaction: 'none' }, async ({ db, viewer }) => describeUser(context, db, viewer.id)),

    handle(logIn, { transaction: 'none' }, async ({ db, body, http }) => {
      await providerSignIn.refusePasswords(db);
      const userId = await checkCredentials(context, throttles, body, http.request);
      // A suspended person cannot reopen their account, so do not offer it.
      await refuseWithAppeal(context, userId);
      await refuseClosed(db, userId);
      await askForSecondFactor(context, db, http, { userId, isShared: body.sharedComputer });
      await startSession(context, db, http, userId, body.sharedComputer);
      await recordSecurityEvent(context, db, { kind: 'signed_in', userId, request: http.request });
      return describeUser(context, db, userId);
    }),

    handle(reopenAccount, { transaction: 'own' }, async ({ db, body, http }) => {
      await providerSignIn.refusePasswords(db);
      const userId = await checkCredentials(context, throttles, body, http.request);
      // Checked first: a suspended person could not sign in after reopening.
      await refuseWithAppeal(context, userId);
      await askForSecondFactor(context, db, http, { userId, isShared: body.sharedComputer, reopens: true });
      await reopenClosedAccount(context.db, userId);
      await startSession(context, db, http, userId, body.sharedComputer);
      await recordSecurityEvent(context, db, { kind: 'signed_in', userId, request: http.request });
      return describeUser(context, db, userId);
    }),

    handle(register, { transaction: 'own' }, async ({ db, body, http }) => {
      await providerSignIn.refusePasswords(db);
      const userId = await registerPerson(context, codes, body, http.request);
      await startSession(context, db, http, userId, body.sharedComputer);
      return describeUser(context, db, userId);
    }),

    handle(logOut, { transaction: 'none' }, async ({ db, http }) => {
      const continueAt = await providerSignIn.signOutAddress(context, db, http.request);
      const userId = await endSession(context, db, http);
      if (userId !== null)
        await recordSecurityEvent(context, db, { kind: 'signed_out', userId, request: http.request });
      return { continueAt };
    }),

    handle(requestPasswordReset, { transaction: 'none' }, async ({ body, http }) => {
      await requestReset(context, resets, body.email, http.request.ip);
      return undefined;
    }),

    handle(confirmPasswordReset, { transaction: 'own' }, async ({ body, http }) => {
      await setPasswordByLink(context, body.token, body.newPassword, http.request);
      return undefined;
    }),

    handle(changePassword, { transaction: 'own' }, async ({ viewer, body, http }) => {
      await changeOwnPassword(context, viewer, http, body);
      return undefined;
    }),

    handle(getPreferences, { transaction: 'none' }, async ({ db, viewer }) => findPreferences(db, viewer.id)),

    handle(setPreferences, { transaction: 'request' }, async ({ db, viewer, body }) =>
      savePreferences(db, viewer.id, body),
    ),

    handle(listWaitingDocuments, { transaction: 'none' }, ({ db, viewer }) =>
      findWaitingDocuments(context, db, viewer.id),
    ),

    handle(acceptDocuments, { transaction: 'request' }, async ({ db, viewer, body }) => {
      await recordAcceptance(context, db, viewer.id, body.documents);
      return undefined;
    }),

    handle(getLogo, { transaction: 'none' }, async ({ http }) => {
      const { LOGO } = context.settings;
      if (!LOGO) throw notFound();
      // The address changes with the logo.
      http.reply.header('cache-control', 'public, max-age=31536000, immutable');
      return new AttachedFile('logo.png', Buffer.from(LOGO.png, 'base64'));
    }),

    handle(getSite, { transaction: 'none' }, async ({ http }) => {
      // Private, because a response to a member may set their session cookie.
      http.reply.header('cache-control', 'private, max-age=60');
      return describeSite(context.settings);
    }),

    handle(getCommunityStats, { transaction: 'none' }, async () => ({ totalUsers: await countPeople() })),
  ];
}
