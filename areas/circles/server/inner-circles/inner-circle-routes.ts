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
  // As with invitations to Staffroom: 20 codes that open nothing in 15 minutes.
  const guesses: Limit = { throttle: context.throttle('inner-code', 20, 15 * 60), counts: 'wrong guesses' };
  return [
    handle(getCanCreateInnerCircle, async ({ db, viewer }) => ({
      canCreate: (await whyNotCreate(db, viewer, countContributions)) === null,
    })),

    handle(createInnerCircle, async ({ db, viewer, body }) => makeInnerCircle(db, viewer, body, countContributions), {
      limit: guesses,
    }),

    handle(joinInnerCircle, async ({ db, viewer, body }) => joinByCode(context, db, viewer, body.inviteCode), {
      limit: guesses,
    }),

    handle(renewInviteCode, async ({ db, viewer, params, body }) => renewCode(db, viewer, params.id, body.inviteCode), {
      limit: guesses,
    }),

    handle(listInvitations, async ({ db, viewer, params, query }) =>
      listInvitationsTo(context, db, viewer, params.id, query),
    ),

    handle(makeInvitation, async ({ db, viewer, params, body }) =>
      makeInvitationTo(context, db, viewer, params.id, body),
    ),

    handle(revokeInvitation, async ({ db, viewer, params }) => {
      await revokeInvitationTo(db, viewer, params.id, params.invitationId);
      return undefined;
    }),

    handle(removeMember, async ({ db, viewer, params }) => {
      await removeMemberFrom(db, viewer, params.id, params.userId);
      return undefined;
    }),
  ];
}
