import { withContext } from '#app/server/command.ts';
import { reportables } from '#app/server/gathered.ts';
import { type ReportKind, reportKinds } from '#areas/reports/contract/report.ts';
import { decide, listActions } from '#areas/reports/server/moderation/operator-actions.ts';
import type { Context } from '#server/endpoints.ts';
import { StartRefused } from '#server/settings.ts';
import { harmless } from '#server/terminal-text.ts';
import { type Misuse, runCommand } from './command-line.ts';
import { numberTyped, reasonTyped } from './operator-arguments.ts';

const help = `
  npm run moderate                                               what was decided last, newest first
  npm run moderate -- --hide reply --id 7 --reason "…"           hides it: only its author still sees it, with the reason
  npm run moderate -- --restore reply --id 7 --reason "…"        brings it back
  npm run moderate -- --remove reply --id 7 --reason "…"         deletes it for good

    It can be a ${reportKinds.join(', a ')}. Its number is in its report (npm run reports), or in the
    address of its page. To hide a person hides their profile. To keep a person out, see npm run suspend.
    To delete a person, see npm run erase.
`;

const shownAtOnce = 50;
const done = { hide: 'hidden', restore: 'restored', remove: 'removed' } as const;

const text = { type: 'string' } as const;
const options = { hide: text, restore: text, remove: text, id: text, reason: text } as const;
type Values = { [name in keyof typeof options]?: string };

function work({ id, reason, ...actions }: Values, misuse: Misuse): (context: Context) => Promise<void> {
  const [[action, kind] = [], second] = Object.entries(actions) as [keyof typeof done, string][];
  if (second || (!action && (id || reason))) throw misuse();
  if (!action) return printAll;
  if (!reportKinds.includes(kind as ReportKind) || id === undefined) throw misuse();
  const decision = {
    action,
    kind: kind as ReportKind,
    id: numberTyped(id, misuse),
    reason: reasonTyped(reason),
  };
  if (action === 'remove' && !reportables[decision.kind].takeDown.remove)
    throw new StartRefused('A person is deleted with npm run erase, and kept out with npm run suspend.');
  return async (context) => {
    if (!(await decide(context, reportables, decision)))
      throw new StartRefused(`There is no ${kind} ${decision.id} that can be ${done[action]}.`);
    console.log(`The ${kind} ${decision.id} is ${done[action]}.`);
  };
}

async function printAll({ db }: Context): Promise<void> {
  const actions = await listActions(db, shownAtOnce);
  if (actions.length === 0) console.log('Nothing has been decided yet.');
  for (const { createdAt, action, subjectKind, subjectId, username, reason, reportId } of actions) {
    const when = new Date(createdAt).toLocaleString('en-GB', { timeZone: 'Europe/London' });
    const answers = reportId === null ? '' : ` (report ${reportId})`;
    console.log(`  ${when}  ${action}: ${subjectKind} ${subjectId}, ${username ?? 'nobody'}${answers}`);
    console.log(`    ${harmless(reason)}`);
  }
  if (actions.length === shownAtOnce) console.log(`\n  Only the newest ${shownAtOnce} are shown.`);
}

await runCommand(help, options, async (values, misuse) => {
  const act = work(values, misuse);
  await withContext(async ({ context }) => act(context));
});
