import {
  addDeskQuestion,
  changeDeskQuestion,
  getDeskQuestion,
  listDeskQuestions,
  moveDeskQuestion,
} from '#areas/interview/contract/interview-questions-desk.ts';
import { requireDeskPermission } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { addQuestion, changeQuestion, listQuestions, moveQuestion, readQuestion } from './question-desk.ts';

/** The editor's endpoints for the bank of questions (`docs/product/interview-practice.md`). */
export const questionDeskRoutes: Route[] = [
  handle(listDeskQuestions, { transaction: 'none' }, async ({ db, query }) => listQuestions(db, query)),

  handle(getDeskQuestion, { transaction: 'none' }, async ({ db, params }) => readQuestion(db, params.id)),

  handle(addDeskQuestion, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return addQuestion(context, db, { id: viewer.id, request: http.request }, body);
  }),

  handle(changeDeskQuestion, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return changeQuestion(context, db, { id: viewer.id, request: http.request }, params.id, body);
  }),

  handle(moveDeskQuestion, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return moveQuestion(context, db, { id: viewer.id, request: http.request }, params.id, body.action);
  }),
];
