import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, moment, text } from '#contract/scalars.ts';

/** The types of feedback. */
export const feedbackTypes = ['feature_idea', 'improvement', 'report_issue'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

export const feedbackBody = z.object({
  type: z.enum(feedbackTypes),
  message: text(5000, 'Enter your feedback'),
});

export const feedback = z.object({
  id,
  type: z.enum(feedbackTypes),
  message: z.string(),
  createdAt: moment,
});
export type Feedback = z.infer<typeof feedback>;

/** Stored for the operator (`npm run feedback`). No other member can read it. 429 after 30 a day. */
export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback',
  summary: 'Send feedback to the people who run Staffroom',
  access: 'signed-in',
  beforeAccepting: true,
  body: feedbackBody,
  answer: feedback,
  creates: true,
  pace: 'post',
});
