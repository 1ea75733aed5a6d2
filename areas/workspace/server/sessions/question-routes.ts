import {
  askQuestion,
  listSessionQuestions,
  markQuestion,
  removeQuestion,
  takeVoteBack,
  voteForQuestion,
} from '#areas/workspace/contract/sessions/session-question.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { ask, mark, removeAsked, vote } from './question-actions.ts';
import { getQuestion, listQuestionsOf } from './question-queries.ts';

export const questionRoutes: Route[] = [
  handle(listSessionQuestions, { transaction: 'none' }, async ({ db, viewer, params, query }) =>
    listQuestionsOf(db, viewer, params.id, query),
  ),

  handle(askQuestion, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    getQuestion(db, viewer, await ask(context, db, viewer, params.id, body.text)),
  ),

  handle(removeQuestion, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await removeAsked(db, viewer, params.id);
    return undefined;
  }),

  handle(voteForQuestion, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await vote(context, db, viewer, params.id, true);
    return getQuestion(db, viewer, params.id);
  }),

  handle(takeVoteBack, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await vote(context, db, viewer, params.id, false);
    return getQuestion(db, viewer, params.id);
  }),

  handle(markQuestion, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    await mark(context, db, viewer, params.id, body.answered);
    return getQuestion(db, viewer, params.id);
  }),
];
