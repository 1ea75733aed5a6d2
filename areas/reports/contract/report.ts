import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, text } from '#contract/scalars.ts';

/** What can be reported to the people who run Staffroom. */
export const reportKinds = [
  'discussion',
  'reply',
  'resource',
  'person',
  'message',
  'story_comment',
  'catalogue_comment',
  'event',
] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportBody = z.object({
  kind: z.enum(reportKinds),
  /** The id of the reported thing. */
  id,
  reason: text(2000, 'Enter what is wrong'),
});

/**
 * Stores the report with the content at this moment, for the operator (`npm run reports`). 404 if the current user
 * cannot see the thing. A second report of the same thing replaces the reason while the first is open. 429 after 30 a
 * day.
 */
export const reportToOperator = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Report something to the people who run Staffroom',
  access: 'signed-in',
  body: reportBody,
  answer: null,
  pace: 'post',
});
