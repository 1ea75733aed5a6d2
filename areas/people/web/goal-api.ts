import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  addGoal,
  changeGoal,
  type Goal,
  getGoalProgress,
  type goalBody,
  listGoals,
  removeGoal,
} from '#areas/people/contract/goal.ts';
import { call } from '#web/data/api-client.ts';
import { changeItems, refresh, useAttemptKey, useEndpoint, useList } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';

export type GoalInput = z.input<typeof goalBody>;

/** The goals of the current user, newest first. */
export const useGoals = () => useList(listGoals, { query: {} });
/**
 * The open goals, the nearest target date first. Several screens change them, so they are read again when the user
 * returns to this screen.
 */
export const useGoalProgress = () => useEndpoint(getGoalProgress, {}, { refreshOnReturn: true });

const refreshGoals = () => Promise.all([refresh(listGoals), refresh(getGoalProgress)]);

const failed = (title: string) => (failure: Error) => notifyFailure(title, failure.message);

/** With `quietly`, the calling screen shows success and failure itself. */
export function useAddGoal({ quietly = false }: { quietly?: boolean } = {}) {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: GoalInput) => call(addGoal, { body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess() {
      attempt.done();
      if (!quietly) notify({ title: 'Goal added' });
      await refreshGoals();
    },
    onError: quietly ? () => {} : failed('Failed to add goal'),
  });
}

export function useChangeGoal(id: number) {
  return useMutation({
    mutationFn: (body: GoalInput) => call(changeGoal, { params: { id }, body }),
    async onSuccess() {
      notify({ title: 'Goal updated' });
      await refreshGoals();
    },
    onError: failed('Failed to update goal'),
  });
}

/** Completes or reopens a goal. The screen changes before the reply arrives, and changes back if the request fails. */
export function useCompleteGoal(goal: Goal) {
  return useMutation({
    mutationFn: (isCompleted: boolean) => call(changeGoal, { params: { id: goal.id }, body: { isCompleted } }),
    onMutate: (isCompleted) =>
      changeItems(listGoals, (item) =>
        item.id === goal.id ? { ...item, completedAt: isCompleted ? new Date().toISOString() : null } : item,
      ),
    onSuccess: () => refreshGoals(),
    onError(failure, _, takeBack) {
      takeBack?.();
      failed('Failed to update goal')(failure);
    },
  });
}

export function useRemoveGoal(id: number) {
  return useMutation({
    mutationFn: () => call(removeGoal, { params: { id } }),
    async onSuccess() {
      notify({ title: 'Goal deleted' });
      await refreshGoals();
    },
    onError: failed('Failed to delete goal'),
  });
}
