import { decide, findReport } from '#areas/reports/server/moderation/operator-actions.ts';
import { closeReport, listOpenReports } from '#areas/reports/server/report-queries.ts';
import type { Reportables } from '#areas/reports/server/reportables.ts';
import { defineCommand, type Misuse, type Values } from '#server/command-line/command.ts';
import { parseNumber } from '#server/command-line/typed-values.ts';
import { listOrClose } from '#server/command-line/waiting-list.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { StartRefused } from '#server/settings.ts';
import { printedReport } from './report-printout.ts';
import { reasonTyped } from './typed-reason.ts';

const help = `
  npm run reports                                  the open reports of members, newest first
  npm run reports -- --done 12                     closes a report
  npm run reports -- --hide 12 --reason "…"        hides the reported thing, so that only its author still sees it
  npm run reports -- --restore 12 --reason "…"     restores it
  npm run reports -- --remove 12 --reason "…"      deletes it permanently

    To look at a file or a photo that is named in a report, or to delete only the file, use npm run moderate.

    The author sees the reason. Hiding or removing a thing also closes the reports about it. For things that nobody has
    reported, and for a list of decisions, use npm run moderate.
`;

const done = { hide: 'hidden', restore: 'restored', remove: 'removed' } as const;

const openReports = (context: Context) => ({
  name: 'report',
  none: 'There are no open reports.',
  list: listOpenReports,
  printed: printedReport,
  close: (_db: Db, id: number) => closeReport(context, id),
});

const options = { hide: 'text', restore: 'text', remove: 'text', reason: 'text', done: 'text' } as const;

/** What to do with a reported thing; null if the command only lists or closes reports. */
function decisionTyped(values: Values<typeof options>, misuse: Misuse) {
  const wanted = (['hide', 'restore', 'remove'] as const).filter((action) => values[action] !== undefined);
  const [action, second] = wanted;
  if (!action) return null;
  if (second || values.done !== undefined) throw misuse();
  return { action, reportId: parseNumber(values[action] ?? '', misuse), reason: reasonTyped(values.reason) };
}

type Decision = NonNullable<ReturnType<typeof decisionTyped>>;

async function carryOut(context: Context, reportables: Reportables, decision: Decision): Promise<void> {
  const { action, reportId } = decision;
  const report = await findReport(context.db, reportId);
  if (!report) throw new StartRefused(`There is no report ${reportId}.`);
  const { kind, subjectId: id } = report;
  if (action === 'remove' && !reportables[kind].takeDown.remove)
    throw new StartRefused(
      'To delete a person, use npm run erase. To stop a person from signing in, use npm run suspend.',
    );
  if (!(await decide(context, reportables, { ...decision, kind, id })))
    throw new StartRefused(
      `The ${kind} ${id} of report ${reportId} cannot be ${done[action]}. It no longer exists, or already is.`,
    );
  console.log(`The ${kind} ${id} of report ${reportId} is ${done[action]}.`);
}

/** @param reportables how each kind of thing is taken down. */
export const reportsCommand = (reportables: Reportables) =>
  defineCommand({
    summary: 'lists the reports of members, and acts on them',
    help,
    options,
    async run({ options: values, misuse, withContext }) {
      const decision = decisionTyped(values, misuse);
      const closed = values.done === undefined ? null : parseNumber(values.done, misuse);
      await withContext(({ context }) =>
        decision ? carryOut(context, reportables, decision) : listOrClose(openReports(context), context, closed),
      );
    },
  });
