import { useMutation } from '@tanstack/react-query';
import { listActivity } from '#areas/circles/contract/activity.ts';
import { getCircle, listCircleMembers, listCircles, listMyCircles } from '#areas/circles/contract/circle.ts';
import { changeCircle, handOverCircle } from '#areas/circles/contract/circle-settings.ts';
import { renewInviteCode } from '#areas/circles/contract/inner-circle.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { refresh } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/toasts/toast-store.ts';

const at = (id: number) => ({ params: { id } });

/** Everything that shows the name, the colour or the owner of a circle. */
const refreshCircle = (circleId: number) =>
  Promise.all([
    refresh(getCircle, at(circleId)),
    refresh(listCircleMembers, { ...at(circleId), query: {} }),
    refresh(listMyCircles),
    refresh(listCircles),
    refresh(listActivity),
  ]);

export function useChangeCircle(circleId: number) {
  return useMutation({
    mutationFn: (body: EndpointInput<typeof changeCircle>['body']) => call(changeCircle, { ...at(circleId), body }),
    async onSuccess() {
      notify({ title: 'Circle updated' });
      await refreshCircle(circleId);
    },
    onError: (failure) => notifyFailure('Failed to update the circle', sentenceOf(failure)),
  });
}

/** Makes another member the owner at once. */
export function useHandOver(circleId: number) {
  return useMutation({
    mutationFn: (userId: number) => call(handOverCircle, { ...at(circleId), body: { userId } }),
    async onSuccess() {
      notify({ title: 'Circle handed over' });
      await refreshCircle(circleId);
    },
    onError: (failure) => notifyFailure('Failed to hand the circle over', sentenceOf(failure)),
  });
}

/** Gives an inner circle a new code, made by the server. */
export function useRenewCode(circleId: number) {
  return useMutation({
    mutationFn: () => call(renewInviteCode, { ...at(circleId), body: { inviteCode: null } }),
    async onSuccess() {
      notify({ title: 'New code made', description: 'The old code no longer works.' });
      await refresh(getCircle, at(circleId));
    },
    onError: (failure) => notifyFailure('Failed to make a new code', sentenceOf(failure)),
  });
}
