import { userRoleLabels } from '#areas/people/contract/user.ts';
import { longDate } from '#contract/london.ts';
import type { EmailContent } from '#server/mail/email-content.ts';
import type { invitations } from './access-tables.ts';

interface Addressee {
  name: string;
  email: string;
  username: string;
}

const to = ({ name, email }: { name: string; email: string }) => ({ name, address: email });

export function resetEmail(person: Addressee, link: string): EmailContent {
  return {
    to: to(person),
    subject: 'Set a new password for Staffroom',
    title: 'Set a new password',
    paragraphs: [
      'We received a request to set a new password for your Staffroom account.',
      `Your username is ${person.username}.`,
    ],
    action: { label: 'Set a new password', url: link },
    afterwards: [
      'The link works once and expires after 1 hour. Setting a new password signs you out everywhere.',
      'If you did not ask for this, you do not need to do anything. Your password has not changed.',
    ],
    because: 'somebody asked for a link to set a new password for your account',
    unsubscribe: null,
  };
}

export function passwordChangedEmail(person: Addressee, address: string): EmailContent {
  return {
    to: to(person),
    subject: 'Your Staffroom password was changed',
    title: 'Your password was changed',
    paragraphs: [
      `The password of your Staffroom account, ${person.username}, was changed just now. You are signed out everywhere else, and your access tokens are revoked.`,
    ],
    action: { label: 'Go to Staffroom', url: `${address}/auth` },
    afterwards: [
      'If this was not you, choose ‘Forgotten your password?’ on the sign-in page and set a new one now. Then tell the people who run Staffroom at your school or trust.',
    ],
    because: 'the password of your account was changed',
    unsubscribe: null,
  };
}

/** Sent to an address that is not confirmed yet. */
export function confirmAddressEmail(person: Addressee, link: string): EmailContent {
  return {
    to: to(person),
    subject: 'Confirm your email address for Staffroom',
    title: 'Confirm your email address',
    paragraphs: [
      `The Staffroom account ${person.username} gave this email address. Confirm that it is yours.`,
      'Until you do, you cannot use invitations sent to it, and a change of address does not take effect.',
    ],
    action: { label: 'Confirm this address', url: link },
    afterwards: [
      'The link works once and expires after 24 hours. You can ask for another one in Settings.',
      'If this account is not yours, do nothing. The address will not be confirmed.',
    ],
    because: 'an account on Staffroom gave this address',
    unsubscribe: null,
  };
}

/** Sent to the previous address of an account. */
export function addressChangedEmail(person: Addressee, link: string, until: string): EmailContent {
  return {
    to: to(person),
    subject: 'Your Staffroom email address was changed',
    title: 'Your email address was changed',
    paragraphs: [
      `The email address of the Staffroom account ${person.username} was changed. It is no longer this one.`,
      'If you made this change, you do not need to do anything.',
    ],
    action: { label: 'Undo this change', url: link },
    afterwards: [
      `The link works until ${longDate(until)}. It restores this address, signs the account out everywhere and asks you for a new password.`,
      'If this was not you, undo the change now. Then tell the people who run Staffroom at your school or trust.',
    ],
    because: 'this was the email address of your account',
    unsubscribe: null,
  };
}

type Invited = Pick<typeof invitations.$inferSelect, 'name' | 'code' | 'role' | 'expiresAt'> & { email: string };

/** The invitation again, for somebody who has not used it. */
export function reminderEmail(invitation: Invited, address: string): EmailContent {
  const { paragraphs, ...rest } = invitationEmail(invitation, address);
  return {
    ...rest,
    subject: 'Your invitation to Staffroom is waiting',
    title: 'Your invitation is waiting',
    paragraphs: [
      'You were invited to Staffroom and have not joined yet. The invitation still works.',
      ...paragraphs.slice(1),
    ],
  };
}

export function invitationEmail(invitation: Invited, address: string): EmailContent {
  const { name, email, code, role, expiresAt } = invitation;
  return {
    to: to({ name: name ?? email, email }),
    subject: 'You are invited to Staffroom',
    title: 'Come on in.',
    paragraphs: [
      'You are invited to Staffroom, a professional home for everyone who works in a school: circles of people who do the job you do, and a place to plan and record your professional development.',
      `Your invitation code is ${code}. Only you can use it, with this email address.${role ? ` You join as ${userRoleLabels[role]}.` : ''}`,
    ],
    action: { label: 'Join Staffroom', url: `${address}/auth?invite=${encodeURIComponent(code)}` },
    afterwards: [
      ...(expiresAt ? [`The invitation works until the end of ${longDate(expiresAt)}.`] : []),
      'If you did not expect this, you do not need to do anything. Nobody has created an account for you.',
    ],
    because: 'the people who run Staffroom at your school or trust invited you',
    // It is sent once. There is no account whose settings could change.
    unsubscribe: null,
  };
}
