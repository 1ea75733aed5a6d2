import { eq } from 'drizzle-orm';
import type { Task } from '#server/background/task.ts';
import type { Context } from '#server/endpoints.ts';
import { publicAddress } from '#server/settings.ts';
import { invitations } from './access-tables.ts';
import { sendTokenCreated } from './access-tokens/access-token-email.ts';
import { invitationEmail, passwordChangedEmail, reminderEmail, resetEmail } from './account-emails.ts';
import { sendDeskChange } from './by-desk/desk-tasks.ts';
import { closingTasks } from './closing/closing-tasks.ts';
import { findPersonByEmail } from './credentials.ts';
import { sendEmailConfirmation, sendEmailUndo } from './email-address/email-tasks.ts';
import { makeResetLink } from './password/reset-link.ts';
import { sendSecondFactorChanged } from './second-factor/second-factor-emails.ts';
import { securityEmail } from './security-email.ts';
import { suspensionTasks } from './suspended/suspension-emails.ts';

const day = 86_400;

/**
 * Emails a link that sets a new password, if a person with this address exists and is not suspended. Each attempt makes
 * a new link.
 */
export const sendResetLink: Task<{ address: string }> = {
  name: 'send-reset-link',
  retries: 5,
  // Nobody waits longer for it, and the queue should not keep an address that somebody only typed.
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

/** Tells a person that their password was changed, in case somebody else did it. */
export const sendPasswordChanged = securityEmail<{ userId: number }>('password-changed', (person, _, site) =>
  passwordChangedEmail(person, site),
);

/** The address of an invitation and what its email says. Null if it was used or revoked meanwhile, or is a link. */
async function findToSend({ db }: Context, invitationId: number) {
  const [invitation] = await db.select().from(invitations).where(eq(invitations.id, invitationId));
  if (!invitation?.email || !invitation.isActive || invitation.currentUses >= invitation.maxUses) return null;
  return { ...invitation, email: invitation.email };
}

/** Emails an invitation, unless it was used or revoked meanwhile. */
export const sendInvitation: Task<{ invitationId: number }> = {
  name: 'send-invitation',
  // Once an hour for two weeks, so that the operator has time to correct a mail server that refuses our sender.
  retries: 14 * 24 + 10,
  worthDoingFor: 14 * day,
  async run(context, { invitationId }) {
    const invitation = await findToSend(context, invitationId);
    if (invitation)
      await context.mailer.send(invitationEmail(invitation, publicAddress(context.settings)), {
        kind: 'invitation',
        personId: null,
        invitationId,
      });
  },
};

/** Emails a reminder of an invitation that still works. */
export const sendInvitationReminder: Task<{ invitationId: number }> = {
  name: 'send-invitation-reminder',
  retries: 48,
  // Somebody at the desk sends the next one.
  worthDoingFor: 2 * day,
  async run(context, { invitationId }) {
    const invitation = await findToSend(context, invitationId);
    const hasEnded = invitation?.expiresAt && Date.parse(invitation.expiresAt) <= context.clock.now().getTime();
    if (invitation && !hasEnded)
      await context.mailer.send(reminderEmail(invitation, publicAddress(context.settings)), {
        kind: 'invitation-reminder',
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
  sendInvitationReminder,
  sendSecondFactorChanged,
  sendDeskChange,
  sendTokenCreated,
  ...closingTasks,
  ...suspensionTasks,
];
