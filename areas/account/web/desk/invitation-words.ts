import type { DeskInvitation } from '#areas/account/contract/invitation-desk.ts';
import { longDate } from '#contract/london.ts';

const stateWords = { open: 'Open', used: 'Used', expired: 'Ended by its date', revoked: 'Ended' } as const;

/** 'Open until 30 November 2026' */
export function stateOf({ state, expiresAt, email, uses, maxUses }: DeskInvitation): string {
  const used = email === null ? `${uses} of ${maxUses.toLocaleString('en-GB')} used` : null;
  const open = state === 'open' && expiresAt ? `Open until ${longDate(expiresAt)}` : stateWords[state];
  return [open, used].filter(Boolean).join(' · ');
}

const mailWords = {
  sending: 'The email is being sent.',
  sent: 'The mail server took the email.',
  written: 'The email is a file on the server, because no mail server is set up.',
  waiting: 'The email was not sent yet. Staffroom tries again.',
  refused: 'The mail server refused the email.',
} as const;

/** What became of the email, with the last answer of the mail server if it did not go. Null for a link. */
export function mailOf({ email, mail, state }: DeskInvitation): string | null {
  if (email === null || state !== 'open') return null;
  if (!mail) return 'There is no record of an email in the last 30 days.';
  const isProblem = mail.state === 'refused' || mail.state === 'waiting';
  return `${mailWords[mail.state]}${isProblem && mail.answer ? ` It said: ${mail.answer}` : ''}`;
}
