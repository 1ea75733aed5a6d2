import type { FeedbackType } from '#areas/support/contract/feedback.ts';
import { closeFeedback } from '#areas/support/server/feedback-actions.ts';
import { listOpenFeedback } from '#areas/support/server/feedback-queries.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { printedRecord } from '#server/command-line/printout.ts';
import { parseNumber } from '#server/command-line/typed-values.ts';
import { listOrClose } from '#server/command-line/waiting-list.ts';

const help = `
  npm run feedback                  open feedback from members, newest first
  npm run feedback -- --done 12     closes feedback 12
`;

const names: Record<FeedbackType, string> = {
  feature_idea: 'Feature idea',
  improvement: 'Improvement',
  report_issue: 'Issue',
};

type OpenFeedback = Awaited<ReturnType<typeof listOpenFeedback>>[number];

export const printedFeedback = ({ id, type, message, createdAt, sender, username }: OpenFeedback): string =>
  printedRecord({
    title: `${names[type]} ${id}`,
    at: createdAt,
    by: `${sender} (${username})`,
    texts: [{ text: message }],
  });

const openFeedback = {
  name: 'feedback',
  none: 'There is no feedback.',
  list: listOpenFeedback,
  printed: printedFeedback,
  close: closeFeedback,
};

export const feedbackCommand = defineCommand({
  summary: 'lists and closes feedback from members',
  help,
  options: { done: 'text' },
  async run({ options: { done }, misuse, withContext }) {
    const id = done === undefined ? null : parseNumber(done, misuse);
    await withContext(({ context }) => listOrClose(openFeedback, context, id));
  },
});
