import { longestProblem, type ServiceStatus } from '#areas/support/contract/service-status.ts';
import {
  announceProblem,
  clearProblem,
  findServiceStatus,
  type NewProblem,
  newProblem,
} from '#areas/support/server/status/service-status.ts';
import { dayAndTime, momentInLondon } from '#contract/london.ts';
import { defineCommand, type Misuse, type Values } from '#server/command-line/command.ts';
import { printable } from '#server/command-line/terminal-text.ts';
import { StartRefused } from '#server/settings.ts';

const help = `
  npm run service-status                                        what members see now
  npm run service-status -- --set "Emails arrive late."         shows a known problem on every screen
                            --from "2026-11-24 18:00"           says when it began or will begin; without it, now
                            --until "2026-11-24 20:00"          says when it should end; after that it is not shown
  npm run service-status -- --clear                             says that there is no known problem any more

    Everyone can read it, also before they sign in. At most ${longestProblem} characters of plain text. Times are in UK time.
`;

const options = { set: 'text', from: 'text', until: 'text', clear: 'flag' } as const;

function momentTyped(name: 'from' | 'until', value: string): Date {
  const moment = momentInLondon(value.trim().replace(' ', 'T'));
  if (moment === null) throw new StartRefused(`--${name}: must be a day and a time, like 2026-11-24 18:00.`);
  return new Date(moment);
}

/** The problem that was typed. */
function problemTyped({ set, from, until }: Values<typeof options>, misuse: Misuse): (now: Date) => NewProblem {
  if (set === undefined) throw misuse();
  const startsAt = from === undefined ? null : momentTyped('from', from);
  const endsAt = until === undefined ? null : momentTyped('until', until);
  return (now) => {
    const read = newProblem.safeParse({ message: set, startsAt: startsAt ?? now, endsAt });
    if (!read.success) throw new StartRefused(`--set: ${read.error.issues[0]?.message}.`);
    if (endsAt && endsAt <= now) throw new StartRefused('--until: must be in the future.');
    if (endsAt && startsAt && endsAt <= startsAt) throw new StartRefused('--until: must be after --from.');
    return read.data;
  };
}

function printed({ problem, changedAt }: ServiceStatus): string {
  if (!problem) return `No known problem${changedAt ? ` since ${dayAndTime(changedAt)}` : ''}.`;
  const { message, startsAt, endsAt } = problem;
  return `${printable(message)}\n  From ${dayAndTime(startsAt)}${endsAt ? `, until ${dayAndTime(endsAt)}` : ''}`;
}

export const serviceStatusCommand = defineCommand({
  summary: 'says whether the service has a known problem',
  help,
  options,
  async run({ options: { clear = false, ...typed }, misuse, withContext }) {
    const hasText = Object.keys(typed).length > 0;
    if (clear && hasText) throw misuse();
    const problem = hasText ? problemTyped(typed, misuse) : null;
    await withContext(async ({ context: { db, clock } }) => {
      const now = clock.now();
      if (problem) await announceProblem(db, problem(now), now);
      else if (clear && !(await clearProblem(db, now))) throw new StartRefused('There is no known problem to clear.');
      console.log(printed(await findServiceStatus(db, now)));
    });
  },
});
