import { type ReportKind, reportKinds } from '#areas/reports/contract/report.ts';
import { decide, listActions } from '#areas/reports/server/moderation/operator-actions.ts';
import type { Reportables } from '#areas/reports/server/reportables.ts';
import { defineCommand, type Misuse, type Values } from '#server/command-line/command.ts';
import { printedMoment, printedRecord, printList } from '#server/command-line/printout.ts';
import { parseNumber } from '#server/command-line/typed-values.ts';
import type { Context } from '#server/endpoints.ts';
import { StartRefused } from '#server/settings.ts';
import { reasonTyped } from './typed-reason.ts';

const help = `
  npm run moderate                                               the latest decisions, newest first
  npm run moderate -- --hide reply --id 7 --reason "…"           hides it, so that only its author still sees it, with the reason
  npm run moderate -- --restore reply --id 7 --reason "…"        restores it
  npm run moderate -- --remove reply --id 7 --reason "…"         deletes it permanently

    Kinds: ${reportKinds.join(', ')}. Its number is in its report (npm run reports) or in the
    address of its page. Hiding a person hides their profile. To stop a person from signing in, use npm run suspend.
    To delete a person, use npm run erase.
`;

const shownAtOnce = 50;
const done = { hide: 'hidden', restore: 'restored', remove: 'removed' } as const;

const options = { hide: 'text', restore: 'text', remove: 'text', id: 'text', reason: 'text' } as const;

function work(
  reportables: Reportables,
  { id, reason, ...actions }: Values<typeof options>,
  misuse: Misuse,
): (context: Context) => Promise<void> {
  const [[action, kind] = [], second] = Object.entries(actions) as [keyof typeof done, string][];
  if (second || (!action && (id || reason))) throw misuse();
  if (!action) return printAll;
  if (!reportKinds.includes(kind as ReportKind) || id === undefined) throw misuse();
  const decision = {
    action,
    kind: kind as ReportKind,
    id: parseNumber(id, misuse),
    reason: reasonTyped(reason),
  };
  if (action === 'remove' && !reportables[decision.kind].takeDown.remove)
    throw new StartRefused(
      'To delete a person, use npm run erase. To stop a person from signing in, use npm run suspend.',
    );
  return async (context) => {
    if (!(await decide(context, reportables, decision)))
      throw new StartRefused(`There is no ${kind} ${decision.id} that can be ${done[action]}.`);
    console.log(`The ${kind} ${decision.id} is ${done[action]}.`);
  };
}

async function printAll({ db }: Context): Promise<void> {
  printList(await listActions(db, shownAtOnce), {
    none: 'There are no decisions yet.',
    limit: shownAtOnce,
    printed: ({ createdAt, action, subjectKind, subjectId, username, reason, reportId }) => {
      const answers = reportId === null ? '' : ` (report ${reportId})`;
      const what = `${action}: ${subjectKind} ${subjectId}, ${username ?? 'nobody'}${answers}`;
      return printedRecord({ title: `${printedMoment(createdAt)}  ${what}`, texts: [{ text: reason }] });
    },
  });
}

/** @param reportables how each kind of thing is taken down. */
export const moderateCommand = (reportables: Reportables) =>
  defineCommand({
    summary: 'hides, restores or removes what members wrote',
    help,
    options,
    async run({ options: values, misuse, withContext }) {
      const act = work(reportables, values, misuse);
      await withContext(({ context }) => act(context));
    },
  });
