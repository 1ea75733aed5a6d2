import { addMeasure, addReading, removeMeasure, removeReading } from '#areas/workspace/contract/projects/measure.ts';
import { addMilestone, changeMilestone, removeMilestone } from '#areas/workspace/contract/projects/milestone.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { addMeasureTo, addReadingTo, removeMeasureFrom, removeReadingFrom } from './measure-actions.ts';
import { addTo, changeIn, removeFrom } from './milestone-actions.ts';

/** Milestones, measures and their readings. */
export const planRoutes: Route[] = [
  handle(addMilestone, { transaction: 'idempotent' }, async ({ db, viewer, params, body }) =>
    addTo(db, viewer, params.id, body),
  ),

  handle(changeMilestone, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    changeIn(context, db, viewer, params.id, body),
  ),

  handle(removeMilestone, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await removeFrom(db, viewer, params.id);
    return undefined;
  }),

  handle(addMeasure, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    addMeasureTo(context, db, viewer, params.id, body),
  ),

  handle(removeMeasure, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await removeMeasureFrom(db, viewer, params.id);
    return undefined;
  }),

  handle(addReading, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    addReadingTo(context, db, viewer, params.id, body),
  ),

  handle(removeReading, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await removeReadingFrom(db, viewer, params.id);
    return undefined;
  }),
];
