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
import { sentenceOf } from '#web/data/api-client.ts';
import { keyOf, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const at = (id: number) => ({ params: { id } });
const failed = (title: string) => ({
  title,
  description: (failure: Error) => sentenceOf(failure, 'Try again.'),
});

export const useNetworks = () => useList(listNetworks, { query: {} }, { refreshOnReturn: true });
export const useCirclesToBring = () => useEndpoint(listCirclesToBring, {}, { refreshOnReturn: true });
export const useNetwork = (id: number) => useEndpoint(getNetwork, at(id), { refreshOnReturn: true });
export const useNetworkCircles = (id: number) => useEndpoint(listNetworkCircles, at(id), { refreshOnReturn: true });
export const useNetworkInvitations = (id: number) =>
  useList(listNetworkInvitations, { ...at(id), query: {} }, { refreshOnReturn: true });

const shownIn = (id: number) => [
  keyOf(getNetwork, at(id)),
  keyOf(listNetworkCircles, at(id)),
  listNetworks,
  listCirclesToBring,
];

export const useCreateNetwork = () =>
  useChange(createNetwork, {
    input: (body: { name: string; description: string; circleId: number }) => ({ body }),
    refreshes: [listNetworks, listCirclesToBring],
    toast: { success: 'Network created', failure: failed('Failed to create the network') },
  });

export const useJoinNetwork = () =>
  useChange(joinNetwork, {
    input: (body: { inviteCode: string; circleId: number }) => ({ body }),
    refreshes: ({ id }) => shownIn(id),
    toast: { success: 'Circle brought into the network', failure: failed('Failed to bring the circle in') },
  });

export const useChangeNetwork = (id: number) =>
  useChange(changeNetwork, {
    input: (body: { name: string; description: string }) => ({ ...at(id), body }),
    refreshes: shownIn(id),
    toast: { success: 'Network changed', failure: failed('Failed to change the network') },
  });

export const useTakeOut = (id: number) =>
  useChange(removeNetworkCircle, {
    input: (circleId: number) => ({ params: { id, circleId } }),
    refreshes: shownIn(id),
    toast: { success: 'Circle taken out', failure: failed('Failed to take the circle out') },
  });

export const useAddOwner = (id: number) =>
  useChange(addNetworkOwner, {
    input: (userId: number) => ({ params: { id, userId } }),
    refreshes: shownIn(id),
    toast: { success: 'Owner added', failure: failed('Failed to add the owner') },
  });

export const useStepDown = (id: number) =>
  useChange(stepDown, {
    input: () => at(id),
    refreshes: shownIn(id),
    toast: { success: 'You no longer own this network', failure: failed('Failed to step down') },
  });

export const useRenewCode = (id: number) =>
  useChange(renewNetworkCode, {
    input: () => at(id),
    refreshes: [keyOf(getNetwork, at(id))],
    toast: { success: 'Code replaced', failure: failed('Failed to replace the code') },
  });

const invitations = (id: number) => [keyOf(listNetworkInvitations, { ...at(id), query: {} })];

export const useInvite = (id: number) =>
  useChange(makeNetworkInvitation, {
    input: (email: string) => ({ ...at(id), body: { email } }),
    refreshes: invitations(id),
    toast: { success: 'Invitation made', failure: failed('Failed to make the invitation') },
  });

export const useRevoke = (id: number) =>
  useChange(revokeNetworkInvitation, {
    input: (invitationId: number) => ({ params: { id, invitationId } }),
    refreshes: invitations(id),
    toast: { success: 'Invitation taken back', failure: failed('Failed to take the invitation back') },
  });
