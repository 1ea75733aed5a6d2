import {
  addNetworkOwner,
  changeNetwork,
  createNetwork,
  getNetwork,
  joinNetwork,
  listCirclesToBring,
  listNetworkCircles,
  listNetworks,
  removeNetworkCircle,
  stepDown,
} from '#areas/networks/contract/network.ts';
import {
  listNetworkInvitations,
  makeNetworkInvitation,
  renewNetworkCode,
  revokeNetworkInvitation,
} from '#areas/networks/contract/network-invitation.ts';
import { type Context, handle, type Limit, type Route } from '#server/endpoints.ts';
import { changeNetworkTexts, makeNetwork, takeCircleOut } from './network-actions.ts';
import { invite, joinByCode, listInvitationsOf, renewCodeOf, revoke } from './network-joining.ts';
import { addOwner, stepDownFrom } from './network-owners.ts';
import { listCirclesOf, listNetworksOf, listOwnCirclesOutside, readNetwork } from './network-queries.ts';

export function networkRoutes(context: Context): Route[] {
  // As for the codes of inner circles.
  const guesses: Limit = { throttle: context.throttle('network-code', 20, 15 * 60), counts: 'wrong guesses' };
  return [
    handle(listNetworks, { transaction: 'none' }, async ({ db, viewer, query }) => listNetworksOf(db, viewer, query)),
    handle(listCirclesToBring, { transaction: 'none' }, async ({ db, viewer }) => listOwnCirclesOutside(db, viewer)),
    handle(createNetwork, { transaction: 'idempotent' }, async ({ db, viewer, body }) =>
      makeNetwork(context, db, viewer, body),
    ),
    handle(getNetwork, { transaction: 'none' }, async ({ db, viewer, params }) => readNetwork(db, viewer, params.id)),
    handle(listNetworkCircles, { transaction: 'none' }, async ({ db, viewer, params }) =>
      listCirclesOf(db, viewer, params.id),
    ),
    handle(changeNetwork, { transaction: 'request' }, async ({ db, viewer, params, body }) =>
      changeNetworkTexts(context, db, viewer, params.id, body),
    ),
    handle(joinNetwork, { transaction: 'request', limit: guesses }, async ({ db, viewer, body }) =>
      joinByCode(context, db, viewer, body.inviteCode, body.circleId),
    ),
    handle(removeNetworkCircle, { transaction: 'request' }, async ({ db, viewer, params }) => {
      await takeCircleOut(context, db, viewer, params.id, params.circleId);
      return undefined;
    }),
    handle(addNetworkOwner, { transaction: 'request' }, async ({ db, viewer, params }) => {
      await addOwner(context, db, viewer, params.id, params.userId);
      return undefined;
    }),
    handle(stepDown, { transaction: 'request' }, async ({ db, viewer, params }) => {
      await stepDownFrom(context.notify, db, viewer, params.id);
      return undefined;
    }),
    handle(listNetworkInvitations, { transaction: 'none' }, async ({ db, viewer, params, query }) =>
      listInvitationsOf(context, db, viewer, params.id, query),
    ),
    handle(makeNetworkInvitation, { transaction: 'idempotent' }, async ({ db, viewer, params, body }) =>
      invite(context, db, viewer, params.id, body.email),
    ),
    handle(revokeNetworkInvitation, { transaction: 'request' }, async ({ db, viewer, params }) => {
      await revoke(db, viewer, params.id, params.invitationId);
      return undefined;
    }),
    handle(renewNetworkCode, { transaction: 'request' }, async ({ db, viewer, params }) =>
      renewCodeOf(db, viewer, params.id),
    ),
  ];
}
