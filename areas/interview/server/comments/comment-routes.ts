import {
  commentOnAnswer,
  getModelComments,
  maxCommentsPerDay,
  setModelComments,
} from '#areas/interview/contract/model-comments.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { findModelComments, saveAgreement } from './comment-agreement.ts';
import { writeComment } from './write-comment.ts';

const aDay = 24 * 3_600_000;

export function commentRoutes(context: Context): Route[] {
  const asked = context.throttle('interview-comments', maxCommentsPerDay, aDay);
  return [
    handle(getModelComments, { transaction: 'none' }, async (call) => findModelComments(call)),
    handle(setModelComments, { transaction: 'request' }, async (call) => saveAgreement(call, call.body)),
    handle(commentOnAnswer, { transaction: 'own' }, async (call) => writeComment(call, call.params, asked)),
  ];
}
