import {
  doTrainingStep,
  enrolInTraining,
  finishTraining,
  leaveTraining,
  listTraining,
} from '#areas/mentoring/contract/training.ts';
import { addDeskTraining, changeDeskTraining, listDeskTraining } from '#areas/mentoring/contract/training-desk.ts';
import { requireDeskPermission } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { enrol, finish, leave, markStep } from './training-actions.ts';
import { addAtDesk, changeAtDesk, listAtDesk } from './training-desk.ts';
import { listTrainingFor } from './training-queries.ts';

export const trainingRoutes: Route[] = [
  handle(listTraining, { transaction: 'none' }, async ({ db, viewer }) => listTrainingFor(db, viewer)),

  handle(enrolInTraining, { transaction: 'request' }, async ({ context, db, viewer, params }) =>
    enrol(context, db, viewer, params.id),
  ),

  handle(leaveTraining, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await leave(db, viewer, params.id);
    return undefined;
  }),

  handle(doTrainingStep, { transaction: 'request' }, async ({ db, viewer, params, body }) =>
    markStep(db, viewer, { params, body }),
  ),

  handle(finishTraining, { transaction: 'request' }, async ({ context, db, viewer, params }) =>
    finish(context, db, viewer, params.id),
  ),

  handle(listDeskTraining, { transaction: 'none' }, async ({ db }) => listAtDesk(db)),

  handle(addDeskTraining, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) => {
    await requireDeskPermission(db, viewer, 'lead_mentoring');
    return addAtDesk(context, db, { id: viewer.id, request: http.request }, body);
  }),

  handle(changeDeskTraining, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'lead_mentoring');
    return changeAtDesk(context, db, { id: viewer.id, request: http.request }, params.id, body);
  }),
];
