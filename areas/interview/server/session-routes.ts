import {
  answerInterview,
  finishInterview,
  getInterview,
  listInterviews,
  removeInterview,
  shareInterview,
  startInterview,
} from '#areas/interview/contract/interview-session.ts';
import { listSharedInterviews } from '#areas/interview/contract/shared-interviews.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { deleteSession, finishSession, saveAnswer, startSession } from './session-actions.ts';
import { listOwnSessions, readSession } from './session-queries.ts';
import { changeSharing } from './session-sharing.ts';
import { listSharedSessions } from './shared-queries.ts';

export const sessionRoutes: Route[] = [
  handle(startInterview, { transaction: 'idempotent' }, async ({ context, db, viewer, body }) =>
    startSession(context, db, viewer, body),
  ),
  handle(listInterviews, { transaction: 'none' }, async ({ db, viewer, query }) => listOwnSessions(db, viewer, query)),
  handle(getInterview, { transaction: 'none' }, async ({ db, viewer, params }) => readSession(db, viewer, params.id)),
  handle(answerInterview, { transaction: 'request' }, async ({ db, viewer, params, body }) =>
    saveAnswer(db, viewer, { params, body }),
  ),
  handle(finishInterview, { transaction: 'request' }, async ({ context, db, viewer, params }) =>
    finishSession(context, db, viewer, params.id),
  ),
  handle(removeInterview, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await deleteSession(db, viewer, params.id);
    return undefined;
  }),
  handle(shareInterview, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    changeSharing(context, db, viewer, params.id, body),
  ),
  handle(listSharedInterviews, { transaction: 'none' }, async ({ db, viewer, query }) =>
    listSharedSessions(db, viewer, query),
  ),
];
