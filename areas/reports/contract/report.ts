import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, text } from '#contract/scalars.ts';

/** What can be reported to the people who run Staffroom. */
export const reportKinds = [
  'discussion',
  'reply',
  'resource',
  'workspace_resource',
  'best_practice',
  'practice_result',
  'workspace_session',
  'session_question',
  'cpd_pathway',
  'network',
  'school_line',
  'interview_session',
  'induction_entry',
  'induction_comment',
  'learning_pathway',
  'workspace_project',
  'project_update',
  'person',
  'message',
  'story_comment',
  'catalogue_comment',
  'event',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What a report is about, as the person who makes it sees it. The first three are urgent. */
export const reportCategories = [
  'child',
  'violence',
  'self_harm',
  'bullying',
  'hate',
  'sexual',
  'confidential',
  'spam',
  'other',
] as const;
export type ReportCategory = (typeof reportCategories)[number];

/** Somebody may come to harm: the people on duty get an email at once. */
export const urgentCategories: readonly ReportCategory[] = ['child', 'violence', 'self_harm'];

export const reportCategoryLabels: Record<ReportCategory, string> = {
  child: 'A child may be at risk',
  violence: 'Violence, or a threat of it',
  self_harm: 'Self-harm or suicide',
  bullying: 'Bullying or harassment',
  hate: 'Hate or discrimination',
  sexual: 'Sexual content',
  confidential: 'Confidential information, for example about a pupil',
  spam: 'Advertising or spam',
  other: 'Something else',
};

export const reportBody = z.object({
  kind: z.enum(reportKinds, 'Kind must be one of the things that can be reported'),
  /** The id of the reported thing. */
  id,
  category: z._default(z.enum(reportCategories), 'other'),
  reason: text(2000, 'Enter what is wrong'),
});

/**
 * Stores the report with the content at this moment, for the moderators (`docs/product/moderation.md`). An urgent category
 * sends an email to the people on duty. 404 if the current user cannot see the thing. A second report of the same thing replaces the reason while the first is open. 429 after 30 a
 * day.
 */
export const reportToOperator = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Report something to the people who run Staffroom',
  access: 'signed-in',
  alsoRefuses: [404],
  body: reportBody,
  answer: null,
  pace: 'post',
});
