import * as z from 'zod/mini';
import { email } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, pathId } from '#contract/scalars.ts';

/** An invitation to bring a circle into a network, for one address. It works once, for 30 days. */
export const networkInvitation = z.object({ id, email: z.string(), createdAt: moment, expiresAt: moment });
export type NetworkInvitation = z.infer<typeof networkInvitation>;

export const networkInvitationBody = z.object({ email });

/** Newest first, without those that were used or have ended. For owners of the network only (404 for others). */
export const listNetworkInvitations = endpoint({
  method: 'GET',
  path: '/api/networks/{id}/invitations',
  summary: "A network's invitations that still work",
  access: 'signed-in',
  params: idParams,
  query: pageQuery,
  answer: z.array(networkInvitation),
});

/**
 * Invites the member with this address, who finds it in their notifications. The reply is the same if nobody has the address.
 * For owners of the network only (404 for others). 409 after 20 a day, and for an address with an invitation that works.
 */
export const makeNetworkInvitation = endpoint({
  method: 'POST',
  path: '/api/networks/{id}/invitations',
  summary: 'Invite the owner of a circle to a network',
  access: 'signed-in',
  params: idParams,
  body: networkInvitationBody,
  answer: networkInvitation,
  creates: true,
  pace: 'post',
});

/** The invitation stops working. For owners of the network only (404 for others). */
export const revokeNetworkInvitation = endpoint({
  method: 'DELETE',
  path: '/api/networks/{id}/invitations/{invitationId}',
  summary: 'Take an invitation to a network back',
  access: 'signed-in',
  params: z.extend(idParams, { invitationId: pathId }),
  answer: null,
});

/** The code stops working, and the owners get another one. For owners only (404 for others). */
export const renewNetworkCode = endpoint({
  method: 'POST',
  path: '/api/networks/{id}/invite-code',
  summary: 'Replace the code of a network',
  access: 'signed-in',
  params: idParams,
  hasSecret: true,
  answer: z.object({ inviteCode: z.string() }),
  pace: 'message',
});
