import { listActivity } from '#areas/circles/contract/activity.ts';
import { getCircle, listCircleMembers, listMyCircles } from '#areas/circles/contract/circle.ts';
import {
  createInnerCircle,
  getCanCreateInnerCircle,
  joinInnerCircle,
  listInvitations,
  makeInvitation,
  removeMember,
  revokeInvitation,
} from '#areas/circles/contract/inner-circle.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { keyOf, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const at = (id: number) => ({ params: { id } });
const listOf = (circleId: number) => ({ params: { id: circleId }, query: {} });

export const useCanCreateInnerCircle = () => useEndpoint(getCanCreateInnerCircle, {}, { refreshOnReturn: true });
export const useInvitations = (circleId: number) =>
  useList(listInvitations, listOf(circleId), { refreshOnReturn: true });

export const useCreateInnerCircle = () =>
  useChange(createInnerCircle, {
    input: (body) => ({ body }),
    refreshes: [listMyCircles, getCanCreateInnerCircle],
    toast: {
      success: {
        title: 'Inner Circle created',
        description: 'Your secure invite-only circle has been created successfully.',
      },
      failure: {
        title: 'Failed to create Inner Circle',
        description: (failure) => sentenceOf(failure, 'An error occurred while creating the Inner Circle.'),
      },
    },
  });

export const useJoinInnerCircle = () =>
  useChange(joinInnerCircle, {
    input: (body) => ({ body }),
    refreshes: (circle) => [listMyCircles, listActivity, keyOf(getCircle, at(circle.id))],
    toast: {
      success: { title: 'Inner Circle joined', description: 'You have successfully joined the Inner Circle.' },
      failure: {
        title: 'Failed to join Inner Circle',
        description: (failure) => sentenceOf(failure, 'Invalid invite code or the circle may be full.'),
      },
    },
  });

export const useMakeInvitation = (circleId: number) =>
  useChange(makeInvitation, {
    input: (body) => ({ ...at(circleId), body }),
    refreshes: [keyOf(listInvitations, listOf(circleId))],
    toast: {
      success: ({ emailState }) =>
        emailState === 'not_sent'
          ? {
              title: 'Invitation made',
              description: 'You have sent 20 by email today. Copy the link and send it yourself.',
            }
          : 'Invitation made',
      failure: 'Failed to make the invitation',
    },
  });

export const useRevokeInvitation = (circleId: number) =>
  useChange(revokeInvitation, {
    input: (invitationId: number) => ({ params: { id: circleId, invitationId } }),
    refreshes: [keyOf(listInvitations, listOf(circleId))],
    toast: { success: 'Invitation revoked', failure: 'Failed to revoke the invitation' },
  });

export const useRemoveMember = (circleId: number) =>
  useChange(removeMember, {
    input: (userId: number) => ({ params: { id: circleId, userId } }),
    refreshes: [keyOf(listCircleMembers, listOf(circleId)), keyOf(getCircle, at(circleId)), listMyCircles],
    toast: { success: 'Member removed', failure: 'Failed to remove the member' },
  });
