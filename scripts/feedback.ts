import { parseArgs } from 'node:util';
import { closeFeedback } from '#areas/support/server/feedback-actions.ts';
import { printedFeedback } from '#areas/support/server/feedback-printout.ts';
import { listOpenFeedback } from '#areas/support/server/feedback-queries.ts';
import { inHouse } from '#server/command.ts';
import { StartRefused } from '#server/settings.ts';
import { orSentence } from '#server/start-errors.ts';

const usage = `
  npm run feedback                  what members want changed and nobody has dealt with yet, newest first
  npm run feedback -- --done 12     marks feedback as dealt with
`;

const shownAtOnce = 50;

function readDone(): number | null {
  try {
    const { values } = parseArgs({ options: { done: { type: 'string' } } });
    if (values.done === undefined) return null;
    if (/^[1-9]\d{0,8}$/.test(values.done)) return Number(values.done);
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${usage}`);
  }
  throw new StartRefused(usage);
}

await orSentence(async () => {
  const done = readDone();
  await inHouse(async ({ house }) => {
    if (done !== null) {
      if (!(await closeFeedback(house.db, done))) throw new StartRefused(`There is no open feedback ${done}.`);
      console.log(`Feedback ${done} is dealt with.`);
      return;
    }
    const open = await listOpenFeedback(house.db, shownAtOnce);
    if (open.length === 0) console.log('There is no feedback.');
    for (const one of open) console.log(`\n${printedFeedback(one)}`);
    if (open.length === shownAtOnce) console.log(`\n  Only the newest ${shownAtOnce} are shown.`);
  });
});
