import {
  listOwnQualifications,
  recordQualification,
  removeQualification,
} from '#areas/mentoring/contract/qualification.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { addQualification, deleteQualification, listQualificationsOf } from './qualification-actions.ts';

export const qualificationRoutes: Route[] = [
  handle(listOwnQualifications, { transaction: 'none' }, async ({ db, viewer }) => listQualificationsOf(db, viewer)),

  handle(recordQualification, { transaction: 'idempotent' }, async ({ context, db, viewer, body }) =>
    addQualification(context, db, viewer, body),
  ),

  handle(removeQualification, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await deleteQualification(db, viewer, params.id);
    return undefined;
  }),
];
