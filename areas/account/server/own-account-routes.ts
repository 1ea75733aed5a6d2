import {
  cancelEmailChange,
  confirmEmail,
  getEmailAddress,
  sendEmailLink,
  undoEmailChange,
} from '#areas/account/contract/email-change.ts';
import { endOwnOtherSessions, endOwnSession, listOwnSignIns, listSessions } from '#areas/account/contract/sessions.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { networkOf } from '#server/network-address.ts';
import { confirmByLink, dropEmailChange, getAddress, sendLinkAgain } from './email-address/email-change.ts';
import { undoByLink } from './email-address/email-undo.ts';
import { confirmOwnProof } from './own-proof/own-proof.ts';
import { listSignIns, recordSecurityEvent } from './security-log/security-log.ts';
import { endOtherSessions, endSessionOf, listOpenSessions } from './sign-in/session-actions.ts';

/** The routes for the address, the sessions and the sign-ins of the current user. */
export function ownAccountRoutes(context: Context): Route[] {
  const links = context.throttle('email-link', 50, 15 * 60);
  return [
    handle(getEmailAddress, { transaction: 'none' }, async ({ db, viewer }) => getAddress(context, db, viewer.id)),

    handle(
      sendEmailLink,
      {
        transaction: 'request',
        limit: { throttle: context.throttle('email-confirmation', 5, 60 * 60), counts: 'every call' },
      },
      async ({ db, viewer }) => {
        await lockPerson(db, viewer.id);
        await sendLinkAgain(context, db, viewer.id);
        return getAddress(context, db, viewer.id);
      },
    ),

    handle(cancelEmailChange, { transaction: 'request' }, async ({ db, viewer }) => {
      await dropEmailChange(db, viewer.id);
      return getAddress(context, db, viewer.id);
    }),

    handle(confirmEmail, { transaction: 'own' }, async ({ body, http }) => {
      await links.count(networkOf(http.request.ip));
      await context.db.transaction((db) => confirmByLink(context, db, body.token, http.request));
      return undefined;
    }),

    handle(undoEmailChange, { transaction: 'own' }, async ({ body, http }) => {
      await links.count(networkOf(http.request.ip));
      return { resetToken: await undoByLink(context, body.token, http.request) };
    }),

    handle(listSessions, { transaction: 'none' }, async ({ db, viewer, http }) =>
      listOpenSessions(context, db, http.request, viewer.id),
    ),

    handle(endOwnSession, { transaction: 'own' }, async ({ viewer, params, body, http: { request } }) => {
      await confirmOwnProof(context, viewer, body, request);
      await context.db.transaction(async (db) => {
        await endSessionOf(db, viewer.id, params.id);
        await recordSecurityEvent(context, db, { kind: 'session_ended', userId: viewer.id, request });
      });
      return undefined;
    }),

    handle(endOwnOtherSessions, { transaction: 'own' }, async ({ viewer, body, http: { request } }) => {
      await confirmOwnProof(context, viewer, body, request);
      await context.db.transaction(async (db) => {
        await endOtherSessions(context, db, request, viewer.id);
        await recordSecurityEvent(context, db, { kind: 'sessions_ended', userId: viewer.id, request });
      });
      return undefined;
    }),

    handle(listOwnSignIns, { transaction: 'none' }, async ({ db, viewer, query }) => listSignIns(db, viewer.id, query)),
  ];
}
