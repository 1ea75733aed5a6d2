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
import { changeItems, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export type GoalInput = z.input<typeof goalBody>;

/** The goals of the current user, newest first. */
export const useGoals = () => useList(listGoals, { query: {} });
/**
 * The open goals, the nearest target date first. Several screens change them, so they are read again when the user
 * returns to this screen.
 */
export const useGoalProgress = () => useEndpoint(getGoalProgress, {}, { refreshOnReturn: true });

const goalData = [listGoals, getGoalProgress];

/** With `quietly` there is no toast: the screen itself shows how it went. */
export const useAddGoal = ({ quietly = false }: { quietly?: boolean } = {}) =>
  useChange(addGoal, {
    input: (body: GoalInput) => ({ body }),
    refreshes: goalData,
    toast: quietly ? {} : { success: 'Goal added', failure: 'Failed to add goal' },
  });

const failedToUpdate = 'Failed to update goal';

export const useChangeGoal = (id: number) =>
  useChange(changeGoal, {
    input: (body: GoalInput) => ({ params: { id }, body }),
    refreshes: goalData,
    toast: { success: 'Goal updated', failure: failedToUpdate },
  });

/** Ticks a goal, or unticks it. It shows at once and is undone with a toast if it fails. */
export const useCompleteGoal = ({ id }: Goal) =>
  useChange(changeGoal, {
    input: (isCompleted: boolean) => ({ params: { id }, body: { isCompleted } }),
    optimistic: (isCompleted) =>
      changeItems(listGoals, (item) =>
        item.id === id ? { ...item, completedAt: isCompleted ? new Date().toISOString() : null } : item,
      ),
    refreshes: goalData,
    toast: { failure: failedToUpdate },
  });

export const useRemoveGoal = (id: number) =>
  useChange(removeGoal, {
    input: { params: { id } },
    refreshes: goalData,
    toast: { success: 'Goal deleted', failure: 'Failed to delete goal' },
  });
