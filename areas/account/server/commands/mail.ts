import { type EmailRow, listEmailsTo } from '#areas/account/server/email-log/email-queries.ts';
import { london } from '#contract/london.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { printedRecord, printList } from '#server/command-line/printout.ts';

const help = `
  npm run mail -- --to amira@school.uk     the emails to an address and their state, newest first

    Staffroom stores the kind of each email, its times, its Message-ID and the answer of the mail server for 30 days. It does
    not store the address or the content. Search the mail server's log for the Message-ID.
`;

const shownAtOnce = 50;

const stateWords: Record<EmailRow['state'], string> = {
  sending: 'being sent',
  sent: 'sent: the mail server accepted it',
  written: 'written to a file: SMTP_URL is not set',
  waiting: 'not sent yet: Staffroom will try again',
  refused: 'refused: the mail server does not accept email for this address',
};

const time = (moment: string) =>
  new Date(moment).toLocaleString('en-GB', { ...london, dateStyle: 'short', timeStyle: 'medium' });

function printed(email: EmailRow): string {
  const { id, kind, state, isGivenUp, createdAt, lastTriedAt, attempts, messageId, answer } = email;
  return printedRecord({
    title: `${id}  ${kind}, created ${time(createdAt)}`,
    details: [
      `  ${state === 'waiting' && isGivenUp ? 'not sent, and Staffroom no longer tries' : stateWords[state]}`,
      `  tried ${attempts === 1 ? 'once' : `${attempts} times`}, last ${time(lastTriedAt)}`,
      `  Message-ID ${messageId}`,
      answer ? `  answer: ${answer}` : null,
    ],
  });
}

export const mailCommand = defineCommand({
  summary: 'lists the emails to an address and their state',
  help,
  options: { to: 'text' },
  async run({ options: { to }, misuse, withContext }) {
    if (to === undefined || !to.includes('@'))
      throw misuse(to === undefined ? undefined : '--to: enter an email address.');
    await withContext(async ({ context }) => {
      const found = await listEmailsTo(context.db, to, context.clock.now(), shownAtOnce);
      const none = 'No email to this address in the last 30 days.';
      printList(found, { none, limit: shownAtOnce, printed: (email) => `${printed(email)}\n` });
    });
  },
});
