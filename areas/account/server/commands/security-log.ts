import { listSecurityEvents, type RecordedEvent } from '#areas/account/server/security-log/security-event-queries.ts';
import { type SecurityEventKind, securityEventKinds } from '#areas/account/server/security-log/security-tables.ts';
import { days } from '#server/clock.ts';
import { defineCommand, type Misuse, type Values } from '#server/command-line/command.ts';
import { printedRow, printList } from '#server/command-line/printout.ts';
import { parseNumber } from '#server/command-line/typed-values.ts';
import { StartRefused } from '#server/settings.ts';
import { findNamed } from './named-person.ts';

const help = `
  npm run security-log                                  the events of the last 7 days, newest first, times in UTC
  npm run security-log -- --username amira.khan         only the events of one person
  npm run security-log -- --kind sign_in_refused        only the events of one kind
  npm run security-log -- --days 90                     the last 90 days. Events are kept for 90 days
  npm run security-log -- --before 1234                 the events before event 1234

    Kinds: ${securityEventKinds.join(', ')}
`;

const shownAtOnce = 200;

const options = { username: 'text', kind: 'text', days: 'text', before: 'text' } as const;

function readWanted({ username, kind, days: back = '7', before }: Values<typeof options>, misuse: Misuse) {
  if (kind !== undefined && !isKind(kind)) throw misuse(`--kind: there is no kind ${kind}.`);
  if (!/^[1-9]\d?$/.test(back) || Number(back) > 90) throw new StartRefused('--days: must be from 1 to 90.');
  const beforeId = before === undefined ? undefined : parseNumber(before, misuse);
  return { username, kind, back: Number(back), beforeId };
}

const isKind = (kind: string): kind is SecurityEventKind => (securityEventKinds as readonly string[]).includes(kind);

/** Number, time (UTC), kind, person, and where it came from. */
export function printedEvent({ id, at, kind, username, ip, userAgent, detail }: RecordedEvent): string {
  const from = [ip, detail, userAgent].filter((part) => part !== null).join('  ');
  const time = `${at.slice(0, 10)} ${at.slice(11, 19)}`;
  return printedRow([String(id), -6], [time, 19], [kind, 29], [username ?? '-', 32], [from, 0]);
}

export const securityLogCommand = defineCommand({
  summary: 'lists sign-ins, refusals, password changes and commands',
  help,
  options,
  async run({ options: values, misuse, withContext }) {
    const wanted = readWanted(values, misuse);
    await withContext(async ({ context }) => {
      const { username, kind, back, beforeId } = wanted;
      const person = username === undefined ? undefined : await findNamed(context.db, username);
      const events = await listSecurityEvents(context.db, {
        since: new Date(context.clock.now().getTime() - days(back)),
        limit: shownAtOnce,
        ...(person ? { userId: person.id } : {}),
        ...(kind ? { kind } : {}),
        ...(beforeId ? { beforeId } : {}),
      });
      printList(events, {
        none: 'There are no events.',
        limit: shownAtOnce,
        printed: printedEvent,
        more: `Only ${shownAtOnce} are shown. For more, use --before ${events.at(-1)?.id}.`,
      });
    });
  },
});
