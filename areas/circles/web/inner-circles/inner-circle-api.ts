import { useMutation } from '@tanstack/react-query';
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
import type { EndpointInput } from '#contract/endpoint.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { refresh, useAttemptKey, useEndpoint, useList } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';

const at = (id: number) => ({ params: { id } });
const listOf = (circleId: number) => ({ params: { id: circleId }, query: {} });

export const useCanCreateInnerCircle = () => useEndpoint(getCanCreateInnerCircle, {}, { refreshOnReturn: true });
export const useInvitations = (circleId: number) =>
  useList(listInvitations, listOf(circleId), { refreshOnReturn: true });

export function useCreateInnerCircle() {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof createInnerCircle>['body']) =>
      call(createInnerCircle, { body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess() {
      attempt.done();
      notify({
        title: 'Inner Circle created',
        description: 'Your secure invite-only circle has been created successfully.',
      });
      await Promise.all([refresh(listMyCircles), refresh(getCanCreateInnerCircle)]);
    },
    onError: (failure) =>
      notifyFailure(
        'Failed to create Inner Circle',
        sentenceOf(failure, 'An error occurred while creating the Inner Circle.'),
      ),
  });
}

export function useJoinInnerCircle() {
  return useMutation({
    mutationFn: (body: EndpointInput<typeof joinInnerCircle>['body']) => call(joinInnerCircle, { body }),
    async onSuccess(circle) {
      notify({ title: 'Inner Circle joined', description: 'You have successfully joined the Inner Circle.' });
      await Promise.all([refresh(listMyCircles), refresh(listActivity), refresh(getCircle, at(circle.id))]);
    },
    onError: (failure) =>
      notifyFailure(
        'Failed to join Inner Circle',
        sentenceOf(failure, 'Invalid invite code or the circle may be full.'),
      ),
  });
}

export function useMakeInvitation(circleId: number) {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof makeInvitation>['body']) =>
      call(makeInvitation, { ...at(circleId), body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess() {
      attempt.done();
      notify({ title: 'Invitation made' });
      await refresh(listInvitations, listOf(circleId));
    },
    onError: (failure) => notifyFailure('Failed to make the invitation', sentenceOf(failure)),
  });
}

export function useRevokeInvitation(circleId: number) {
  return useMutation({
    mutationFn: (invitationId: number) => call(revokeInvitation, { params: { id: circleId, invitationId } }),
    async onSuccess() {
      notify({ title: 'Invitation revoked' });
      await refresh(listInvitations, listOf(circleId));
    },
    onError: (failure) => notifyFailure('Failed to revoke the invitation', sentenceOf(failure)),
  });
}

export function useRemoveMember(circleId: number) {
  return useMutation({
    mutationFn: (userId: number) => call(removeMember, { params: { id: circleId, userId } }),
    async onSuccess() {
      notify({ title: 'Member removed' });
      await Promise.all([
        refresh(listCircleMembers, listOf(circleId)),
        refresh(getCircle, at(circleId)),
        refresh(listMyCircles),
      ]);
    },
    onError: (failure) => notifyFailure('Failed to remove the member', sentenceOf(failure)),
  });
}
