import {
  changeCpdActivity,
  draftCpdActivity,
  listCpdActivities,
  removeCpdActivity,
  submitEvidence,
} from '#areas/development/contract/cpd-activity.ts';
import {
  getCareerMetrics,
  getCpdSummary,
  listActivityTimeline,
  setCpdTarget,
} from '#areas/development/contract/cpd-summary.ts';
import { getSkillTree } from '#areas/development/contract/skill-tree.ts';
import { countGoals } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { skillTreeOf } from '../skill-tree/skill-tree-queries.ts';
import { changeActivity, deleteActivity, draftActivity, recordActivity, setTarget } from './cpd-actions.ts';
import { listOwnActivities } from './cpd-queries.ts';
import { summaryOf } from './cpd-summary-queries.ts';
import { listTimeline } from './timeline-queries.ts';

export const cpdRoutes: Route[] = [
  handle(submitEvidence, { transaction: 'idempotent' }, async ({ context, db, viewer, body }) =>
    recordActivity(context, db, viewer, body),
  ),

  handle(draftCpdActivity, { transaction: 'idempotent' }, async ({ context, db, viewer, body }) =>
    draftActivity(context, db, viewer, body),
  ),

  handle(listCpdActivities, { transaction: 'none', mayLag: true }, async ({ db, viewer, query }) =>
    listOwnActivities(db, viewer, query),
  ),

  handle(changeCpdActivity, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    changeActivity(context, db, viewer, params.id, body),
  ),

  handle(removeCpdActivity, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await deleteActivity(db, viewer, params.id);
    return undefined;
  }),

  handle(getCpdSummary, { transaction: 'none', mayLag: true }, async ({ context, db, viewer }) =>
    summaryOf(db, viewer.id, context.clock.now()),
  ),

  handle(listActivityTimeline, { transaction: 'none', mayLag: true }, async ({ db, viewer, query }) =>
    listTimeline(db, viewer, query),
  ),

  handle(getCareerMetrics, { transaction: 'none', mayLag: true }, async ({ db, viewer }) => {
    const { all, completed } = await countGoals(db, viewer);
    return { goalCompletionRate: all === 0 ? 0 : completed / all, goals: all, goalsCompleted: completed };
  }),

  handle(setCpdTarget, { transaction: 'request' }, async ({ db, viewer, body }) => {
    await setTarget(db, viewer, body.hours);
    return { targetHours: body.hours };
  }),

  handle(getSkillTree, { transaction: 'none', mayLag: true }, async ({ db, viewer }) => skillTreeOf(db, viewer.id)),
];
