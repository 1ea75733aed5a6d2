import { sendFeedback } from '#areas/support/contract/feedback.ts';
import { type Context, handle, type Limit, type Route } from '#server/endpoints.ts';
import { saveFeedback } from './feedback-actions.ts';

export function feedbackRoutes(context: Context): Route[] {
  // Enough for a member with many ideas, and a limit for a script.
  const limit: Limit = { throttle: context.throttle('feedback', 30, 24 * 60 * 60), counts: 'every call' };
  return [
    handle(sendFeedback, { transaction: 'idempotent', limit }, async ({ db, viewer, body }) =>
      saveFeedback(db, viewer, body),
    ),
  ];
}
