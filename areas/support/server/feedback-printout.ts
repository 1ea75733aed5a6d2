import type { FeedbackType } from '#areas/support/contract/feedback.ts';
import { harmless, indented } from '#server/terminal-text.ts';
import type { listOpenFeedback } from './feedback-queries.ts';

type OpenFeedback = Awaited<ReturnType<typeof listOpenFeedback>>[number];

const names: Record<FeedbackType, string> = {
  feature_idea: 'Feature idea',
  improvement: 'Improvement',
  report_issue: 'Issue',
};

/** Feedback as the operator reads it in a terminal: what the member wrote stands indented, below our own words. */
export function printedFeedback({ id, type, message, createdAt, sender, username }: OpenFeedback): string {
  const when = new Date(createdAt).toLocaleString('en-GB', { timeZone: 'Europe/London' });
  return `  ${names[type]} ${id}, ${when}, by ${harmless(sender)} (${username})\n${indented(message)}`;
}
