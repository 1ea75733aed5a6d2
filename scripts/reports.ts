import { withContext } from '#app/server/command.ts';
import { reportables } from '#app/server/gathered.ts';
import { decide, findReport } from '#areas/reports/server/moderation/operator-actions.ts';
import { printedReport } from '#areas/reports/server/report-printout.ts';
import { closeReport, listOpenReports } from '#areas/reports/server/report-queries.ts';
import { StartRefused } from '#server/settings.ts';
import { type Misuse, runCommand } from './command-line.ts';
import { numberTyped, reasonTyped } from './operator-arguments.ts';
import { listOrClose } from './waiting-list.ts';

const help = `
  npm run reports                                  what members reported and nobody has dealt with yet, newest first
  npm run reports -- --done 12                     marks a report as dealt with
  npm run reports -- --hide 12 --reason "…"        hides what report 12 is about: only its author still sees it
  npm run reports -- --restore 12 --reason "…"     brings it back
  npm run reports -- --remove 12 --reason "…"      deletes it for good

    The author reads the reason. To hide or to remove a thing also closes the reports about it. For a thing that nobody
    reported, and for what was decided, see npm run moderate.
`;

const done = { hide: 'hidden', restore: 'restored', remove: 'removed' } as const;

const text = { type: 'string' } as const;
const options = { hide: text, restore: text, remove: text, reason: text, done: text } as const;
type Values = { [name in keyof typeof options]?: string };

/** What to do with a reported thing; null if the command only lists or closes reports. */
function decisionTyped(values: Values, misuse: Misuse) {
  const wanted = (['hide', 'restore', 'remove'] as const).filter((action) => values[action] !== undefined);
  const [action, second] = wanted;
  if (!action) return null;
  if (second || values.done !== undefined) throw misuse();
  return { action, reportId: numberTyped(values[action] ?? '', misuse), reason: reasonTyped(values.reason) };
}

await runCommand(help, options, async (values, misuse) => {
  const decision = decisionTyped(values, misuse);
  if (!decision)
    return listOrClose(
      {
        name: 'report',
        nothing: 'Nothing is reported.',
        list: listOpenReports,
        printed: printedReport,
        close: closeReport,
      },
      values.done,
      misuse,
    );
  const { action, reportId } = decision;
  await withContext(async ({ context }) => {
    const report = await findReport(context.db, reportId);
    if (!report) throw new StartRefused(`There is no report ${reportId}.`);
    const { kind, subjectId: id } = report;
    if (action === 'remove' && !reportables[kind].takeDown.remove)
      throw new StartRefused('A person is deleted with npm run erase, and kept out with npm run suspend.');
    if (!(await decide(context, reportables, { ...decision, kind, id })))
      throw new StartRefused(
        `The ${kind} ${id} of report ${reportId} cannot be ${done[action]}: it is gone, or was already.`,
      );
    console.log(`The ${kind} ${id} of report ${reportId} is ${done[action]}.`);
  });
});
