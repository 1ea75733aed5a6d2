import { addGoal, changeGoal, getGoalProgress, listGoals, removeGoal } from '#areas/people/contract/goal.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { deleteGoal, makeGoal, maxOpenGoals, reviseGoal } from './goal-actions.ts';
import { listOpenGoals, listOwnGoals } from './goal-queries.ts';

export const goalRoutes: Route[] = [
  handle(listGoals, { transaction: 'none', mayLag: true }, async ({ db, viewer, query }) =>
    listOwnGoals(db, viewer, query),
  ),

  handle(addGoal, { transaction: 'idempotent' }, async ({ db, viewer, body }) => makeGoal(db, viewer, body)),

  handle(changeGoal, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    reviseGoal(context, db, viewer, params.id, body),
  ),

  handle(removeGoal, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await deleteGoal(db, viewer, params.id);
    return undefined;
  }),

  handle(getGoalProgress, { transaction: 'none', mayLag: true }, async ({ db, viewer }) =>
    listOpenGoals(db, viewer, maxOpenGoals),
  ),
];
