import { eq } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Task } from '#server/background/task.ts';
import { publicAddress } from '#server/settings.ts';
import { invitations } from './access-tables.ts';
import { invitationEmail, passwordChangedEmail, resetEmail } from './account-emails.ts';
import { closingTasks } from './closing/closing-tasks.ts';
import { findPersonByEmail, nameInEmails } from './credentials.ts';
import { sendEmailConfirmation, sendEmailUndo } from './email-address/email-tasks.ts';
import { makeResetLink } from './password/reset-link.ts';

const day = 86_400;

/**
 * Mails a link that sets a new password, if somebody here has this address and is not suspended. Each try makes a link of
 * its own.
 */
export const sendResetLink: Task<{ address: string }> = {
  name: 'send-reset-link',
  retries: 5,
  // Nobody waits longer for it; and an address that was only typed in need not lie about.
  worthDoingFor: 3_600,
  async run(context, { address }) {
    const person = await findPersonByEmail(context.db, address);
    if (!person || person.suspendedAt) return;
    const write = async () => resetEmail(person, await makeResetLink(context, context.db, person.id));
    await context.mailer.send(
      { to: { address: person.email }, write },
      { kind: 'password-reset', personId: person.id },
    );
  },
};

/** Tells a person that their password was changed, in case it was not they who did. */
export const sendPasswordChanged: Task<{ userId: number }> = {
  name: 'send-password-changed',
  retries: 10,
  worthDoingFor: 3 * day,
  async run(context, { userId }) {
    const [person] = await context.db
      .select({ name: nameInEmails, email: users.email, username: users.username })
      .from(users)
      .where(eq(users.id, userId));
    if (person)
      await context.mailer.send(passwordChangedEmail(person, publicAddress(context.settings)), {
        kind: 'password-changed',
        personId: userId,
      });
  },
};

/** Mails an invitation to the one it is for, unless it was used or taken back meanwhile. */
export const sendInvitation: Task<{ invitationId: number }> = {
  name: 'send-invitation',
  // Once an hour for two weeks: a relay that refuses our sender is corrected by then.
  retries: 14 * 24 + 10,
  worthDoingFor: 14 * day,
  async run(context, { invitationId }) {
    const [invitation] = await context.db.select().from(invitations).where(eq(invitations.id, invitationId));
    if (!invitation?.email || !invitation.isActive || invitation.currentUses >= invitation.maxUses) return;
    const { email } = invitation;
    await context.mailer.send(invitationEmail({ ...invitation, email }, publicAddress(context.settings)), {
      kind: 'invitation',
      personId: null,
      invitationId,
    });
  },
};

export const accountTasks: Task<never>[] = [
  sendResetLink,
  sendPasswordChanged,
  sendEmailConfirmation,
  sendEmailUndo,
  sendInvitation,
  ...closingTasks,
];
