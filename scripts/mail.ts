import { withContext } from '#app/server/command.ts';
import { type EmailRow, listEmailsTo } from '#areas/account/server/email-log/email-queries.ts';
import { harmless } from '#server/terminal-text.ts';
import { runCommand } from './command-line.ts';

const help = `
  npm run mail -- --to amira@school.uk     what became of the emails to an address, the newest first

    Staffroom keeps the kind of each email, its times, its Message-ID and the mail server's answer for 30 days. It keeps
    neither the address nor the content. Search the mail server's log for the Message-ID.
`;

const shownAtOnce = 50;

const stateWords: Record<EmailRow['state'], string> = {
  sending: 'being sent',
  sent: 'sent: the mail server took it',
  written: 'written to a file: SMTP_URL is not set',
  waiting: 'not sent yet: it is tried again',
  refused: 'refused: the mail server does not take email for this address',
};

function printed({
  id,
  kind,
  state,
  isGivenUp,
  createdAt,
  lastTriedAt,
  attempts,
  messageId,
  answer,
}: EmailRow): string {
  const time = (moment: string) =>
    new Date(moment).toLocaleString('en-GB', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'medium' });
  return [
    `  ${id}  ${kind}, made ${time(createdAt)}`,
    `    ${state === 'waiting' && isGivenUp ? 'not sent, and no longer tried' : stateWords[state]}`,
    `    tried ${attempts === 1 ? 'once' : `${attempts} times`}, last ${time(lastTriedAt)}`,
    `    Message-ID ${messageId}`,
    ...(answer ? [`    answer: ${harmless(answer)}`] : []),
  ].join('\n');
}

await runCommand(help, { to: { type: 'string' } }, async ({ to }, misuse) => {
  if (to === undefined || !to.includes('@'))
    throw misuse(to === undefined ? undefined : '--to: give an email address.');
  await withContext(async ({ context }) => {
    const found = await listEmailsTo(context.db, to, context.clock.now(), shownAtOnce);
    if (found.length === 0) console.log('No email to this address in the last 30 days.');
    for (const row of found) console.log(`${printed(row)}\n`);
    if (found.length === shownAtOnce) console.log(`  Only the newest ${shownAtOnce} are shown.`);
  });
});
