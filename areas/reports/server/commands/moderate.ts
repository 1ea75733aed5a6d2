import { type ReportKind, reportKinds } from '#areas/reports/contract/report.ts';
import { decide, listActions } from '#areas/reports/server/moderation/operator-actions.ts';
import type { Reportables } from '#areas/reports/server/reportables.ts';
import type { Gathered } from '#server/area.ts';
import { defineCommand, type Misuse, type Values } from '#server/command-line/command.ts';
import { printedMoment, printedRecord, printList } from '#server/command-line/printout.ts';
import { parseNumber } from '#server/command-line/typed-values.ts';
import type { Context } from '#server/endpoints.ts';
import { StartRefused } from '#server/settings.ts';
import { fileIdTyped, openFileAt, removeFileNow } from './file-work.ts';
import { reasonTyped } from './typed-reason.ts';

const help = `
  npm run moderate                                               the latest decisions, newest first
  npm run moderate -- --hide reply --id 7 --reason "…"           hides it, so that only its author still sees it, with the reason
  npm run moderate -- --restore reply --id 7 --reason "…"        restores it
  npm run moderate -- --remove reply --id 7 --reason "…"         deletes it permanently
  npm run moderate -- --open 5f0c… --to a-folder                 saves a file to look at, if a report or a story idea names it
  npm run moderate -- --remove file --id 5f0c… --reason "…"      deletes a file or a photo, and leaves the post or the person

    Kinds: ${reportKinds.join(', ')}. Its number is in its report (npm run reports) or in the
    address of its page. Hiding a person hides their profile. To stop a person from signing in, use npm run suspend.
    To delete a person, use npm run erase.
    Every file that you open or remove has an entry in npm run security-log. Open files only on a computer that has a virus
    scanner. If a file may show the sexual abuse of a child, do not open or copy it: call the police.
`;

const shownAtOnce = 50;
const done = { hide: 'hidden', restore: 'restored', remove: 'removed' } as const;

const options = {
  hide: 'text',
  restore: 'text',
  remove: 'text',
  id: 'text',
  reason: 'text',
  open: 'text',
  to: 'text',
} as const;

/** What the command needs from the areas. */
interface Moderated {
  reportables: Reportables;
  attachables: Gathered['attachables'];
}

function work(
  { reportables, attachables }: Moderated,
  { id, reason, open, to, ...actions }: Values<typeof options>,
  misuse: Misuse,
): (context: Context) => Promise<void> {
  const [[action, kind] = [], second] = Object.entries(actions) as [keyof typeof done, string][];
  if (open !== undefined) {
    if (to === undefined || action || id || reason) throw misuse();
    return openFileAt(attachables, fileIdTyped(open, misuse), to);
  }
  if (to !== undefined) throw misuse();
  if (!second && action === 'remove' && kind === 'file')
    return removeFileNow(attachables, fileIdTyped(id ?? '', misuse), reasonTyped(reason));
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

/** @param moderated how each kind of thing is taken down, and what can have files. */
export const moderateCommand = (moderated: Moderated) =>
  defineCommand({
    summary: 'hides, restores or removes posts, files and profiles',
    help,
    options,
    async run({ options: values, misuse, withContext }) {
      const act = work(moderated, values, misuse);
      await withContext(({ context }) => act(context));
    },
  });
