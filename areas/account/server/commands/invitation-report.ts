import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendInvitation } from '#areas/account/server/account-tasks.ts';
import { findInvitationEmails, type InvitationEmail } from '#areas/account/server/invitations/invitation-emails.ts';
import type { Invited } from '#areas/account/server/invitations/staff-invitations.ts';
import type { CommandContext } from '#server/command-line/command.ts';
import { printCount } from '#server/command-line/printout.ts';
import { printable } from '#server/command-line/terminal-text.ts';
import type { Context } from '#server/endpoints.ts';

/** How long the command waits for emails that a running server has taken from the queue. */
const maxWait = 120_000;

/**
 * Sends the emails of these invitations and prints what became of each. A running server may send some of them: the counts
 * come from the rows of the emails, so they are what was sent, by any process. `since`: count only emails tried from then on.
 */
export async function sendAndReport(
  { context, background }: CommandContext,
  invited: Invited[],
  since?: string,
): Promise<void> {
  const { settings } = context;
  if (!settings.PUBLIC_URL)
    console.log('  PUBLIC_URL is not set, so the links in the emails work on this machine only.');
  await background.runWaiting(context, sendInvitation, (count) => {
    if (count % 500 === 0) console.log(`  ${count.toLocaleString('en-GB')} emails …`);
  });
  const found = await settledEmails(context, invited, since);
  const inState = (...states: (InvitationEmail['state'] | undefined)[]) =>
    invited.filter(({ invitationId }) => states.includes(found.get(invitationId)?.state));
  const refused = inState('refused');
  const waiting = inState('waiting', 'sending', undefined);
  for (const { row, email, invitationId } of [...refused, ...waiting]) {
    const answer = found.get(invitationId)?.answer;
    const where = row > 0 ? `row ${String(row).padEnd(7)}` : '';
    console.log(`  ${where}${printable(`${email}: ${answer ?? 'not sent yet'}`)}`);
  }
  const where = settings.SMTP_URL ? '' : `as files in ${join(settings.DATA_DIR, 'mail')}: SMTP_URL is not set`;
  printCount('Emails sent', inState('sent', 'written').length, where);
  if (refused.length > 0)
    printCount(
      'Emails refused',
      refused.length,
      'the mail server refused these addresses. Correct them and invite them again',
    );
  if (waiting.length > 0)
    printCount(
      'Emails waiting',
      waiting.length,
      'Staffroom tries again for two weeks, while it runs or with this command',
    );
}

/** The emails of the invitations, once a running server has finished those that it took. */
async function settledEmails(
  context: Context,
  invited: Invited[],
  since?: string,
): Promise<Map<number, InvitationEmail>> {
  const ids = invited.map(({ invitationId }) => invitationId);
  const end = Date.now() + maxWait;
  for (;;) {
    const found = await findInvitationEmails(context.db, ids, since);
    const isTried = (id: number) => found.has(id) && found.get(id)?.state !== 'sending';
    if (ids.every(isTried) || Date.now() > end) return found;
    await sleep(500);
  }
}
