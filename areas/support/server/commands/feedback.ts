import { closeFeedback } from '#areas/support/server/feedback-actions.ts';
import { printedFeedback } from '#areas/support/server/feedback-printout.ts';
import { listOpenFeedback } from '#areas/support/server/feedback-queries.ts';
import { workThrough } from './waiting-list.ts';

await workThrough({
  help: `
  npm run feedback                  what members want changed and nobody has dealt with yet, newest first
  npm run feedback -- --done 12     marks feedback as dealt with
`,
  name: 'feedback',
  nothing: 'There is no feedback.',
  list: listOpenFeedback,
  printed: printedFeedback,
  close: closeFeedback,
});
