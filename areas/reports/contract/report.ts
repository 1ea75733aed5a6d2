import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, text } from '#contract/scalars.ts';

/** What can be reported to the people who run Staffroom. */
export const reportKinds = ['discussion', 'reply', 'resource', 'person', 'message', 'story_comment'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportBody = z.object({
  kind: z.enum(reportKinds),
  /** The id of what is reported. */
  id,
  reason: text(2000, 'Enter what is wrong'),
});

/**
 * Keeps the report with what it is about, as it is now, for the operator (`npm run reports`). 404 for what one may not
 * see. Reporting the same thing again while it is open replaces one's reason. 429 beyond 30 a day.
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
