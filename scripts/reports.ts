import { parseArgs } from 'node:util';
import { printedReport } from '#areas/reports/server/report-printout.ts';
import { closeReport, listOpenReports } from '#areas/reports/server/report-queries.ts';
import { inHouse } from '#server/command.ts';
import { StartRefused } from '#server/settings.ts';
import { orSentence } from '#server/start-errors.ts';

const usage = `
  npm run reports                  what members reported and nobody has dealt with yet, newest first
  npm run reports -- --done 12     marks a report as dealt with
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
      if (!(await closeReport(house.db, done))) throw new StartRefused(`There is no open report ${done}.`);
      console.log(`Report ${done} is dealt with.`);
      return;
    }
    const open = await listOpenReports(house.db, shownAtOnce);
    if (open.length === 0) console.log('Nothing is reported.');
    for (const report of open) console.log(`\n${printedReport(report)}`);
    if (open.length === shownAtOnce) console.log(`\n  Only the newest ${shownAtOnce} are shown.`);
  });
});
