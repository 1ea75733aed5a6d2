import { withContext } from '#app/server/command.ts';
import { findCredentials } from '#areas/account/server/credentials.ts';
import { listSecurityEvents, printedEvent } from '#areas/account/server/security-log/security-printout.ts';
import { type SecurityEventKind, securityEventKinds } from '#areas/account/server/security-log/security-tables.ts';
import { days } from '#server/clock.ts';
import { StartRefused } from '#server/settings.ts';
import { type Misuse, runCommand } from './command-line.ts';
import { numberTyped } from './operator-arguments.ts';

const help = `
  npm run security-log                                  the events of the last 7 days, newest first, times in UTC
  npm run security-log -- --username amira.khan         only those of one person
  npm run security-log -- --kind sign_in_refused        only those of one kind
  npm run security-log -- --days 90                     further back; events are kept for 90 days
  npm run security-log -- --before 1234                 reads on from event 1234

    Kinds: ${securityEventKinds.join(', ')}
`;

const shownAtOnce = 200;

const text = { type: 'string' } as const;
const options = { username: text, kind: text, days: text, before: text } as const;
type Values = { [name in keyof typeof options]?: string };

function readWanted({ username, kind, days: back = '7', before }: Values, misuse: Misuse) {
  if (kind !== undefined && !isKind(kind)) throw misuse(`--kind: there is no kind ${kind}.`);
  if (!/^[1-9]\d?$/.test(back) || Number(back) > 90) throw new StartRefused('--days: must be from 1 to 90.');
  const beforeId = before === undefined ? undefined : numberTyped(before, misuse);
  return { username, kind, back: Number(back), beforeId };
}

const isKind = (kind: string): kind is SecurityEventKind => (securityEventKinds as readonly string[]).includes(kind);

await runCommand(help, options, async (values, misuse) => {
  const wanted = readWanted(values, misuse);
  await withContext(async ({ context }) => {
    const { username, kind, back, beforeId } = wanted;
    const person = username === undefined ? undefined : await findCredentials(context.db, username);
    if (username !== undefined && !person)
      throw new StartRefused(`Nobody here has the username or email address ${username}.`);
    const events = await listSecurityEvents(context.db, {
      since: new Date(context.clock.now().getTime() - days(back)),
      limit: shownAtOnce,
      ...(person ? { userId: person.id } : {}),
      ...(kind ? { kind } : {}),
      ...(beforeId ? { beforeId } : {}),
    });
    if (events.length === 0) console.log('Nothing is recorded.');
    for (const event of events) console.log(printedEvent(event));
    if (events.length === shownAtOnce)
      console.log(`\n  Only ${shownAtOnce} are shown. Read on with --before ${events.at(-1)?.id}.`);
  });
});
