import {
  createInnerCircle,
  getCanCreateInnerCircle,
  joinInnerCircle,
  listInvitations,
  makeInvitation,
  removeMember,
  renewInviteCode,
  revokeInvitation,
} from '#areas/circles/contract/inner-circle.ts';
import { type Context, handle, type Limit, type Route } from '#server/endpoints.ts';
import { type CountContributions, whyNotCreate } from './inner-circle-access.ts';
import { makeInnerCircle, removeMemberFrom, renewCode } from './inner-circle-actions.ts';
import { listInvitationsTo, makeInvitationTo, revokeInvitationTo } from './inner-circle-invitations.ts';
import { joinByCode } from './inner-circle-joining.ts';

export function innerCircleRoutes(context: Context, countContributions: CountContributions): Route[] {
  // 20 unknown codes in 15 minutes, as for invitations to Staffroom.
  const guesses: Limit = { throttle: context.throttle('inner-code', 20, 15 * 60), counts: 'wrong guesses' };
  return [
    handle(getCanCreateInnerCircle, { transaction: 'none' }, async ({ db, viewer }) => ({
      canCreate: (await whyNotCreate(db, viewer, countContributions)) === null,
    })),

    handle(createInnerCircle, { transaction: 'idempotent', limit: guesses }, async ({ db, viewer, body }) =>
      makeInnerCircle(db, viewer, body, countContributions),
    ),

    handle(joinInnerCircle, { transaction: 'request', limit: guesses }, async ({ db, viewer, body }) =>
      joinByCode(context, db, viewer, body.inviteCode),
    ),

    handle(renewInviteCode, { transaction: 'request', limit: guesses }, async ({ db, viewer, params, body }) =>
      renewCode(db, viewer, params.id, body.inviteCode),
    ),

    handle(listInvitations, { transaction: 'none' }, async ({ db, viewer, params, query }) =>
      listInvitationsTo(context, db, viewer, params.id, query),
    ),

    handle(makeInvitation, { transaction: 'idempotent' }, async ({ db, viewer, params, body }) =>
      makeInvitationTo(context, db, viewer, params.id, body),
    ),

    handle(revokeInvitation, { transaction: 'request' }, async ({ db, viewer, params }) => {
      await revokeInvitationTo(db, viewer, params.id, params.invitationId);
      return undefined;
    }),

    handle(removeMember, { transaction: 'request' }, async ({ db, viewer, params }) => {
      await removeMemberFrom(context, db, viewer, params.id, params.userId);
      return undefined;
    }),
  ];
}
