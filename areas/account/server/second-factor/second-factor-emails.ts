import type { EmailContent } from '#server/mail/email-content.ts';
import { type AccountOwner, securityEmail } from '../security-email.ts';

/** What a person is told about their 2-step verification. */
export type SecondFactorChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'codes_on'
  | 'codes_off'
  | 'recovery_code_used'
  | 'all_removed';

const happened: Record<SecondFactorChange, string> = {
  passkey_added: 'A passkey was added to your Staffroom account.',
  passkey_removed: 'A passkey was removed from your Staffroom account.',
  codes_on: 'One-time codes were turned on for your Staffroom account.',
  codes_off: 'One-time codes were turned off for your Staffroom account.',
  recovery_code_used: 'A recovery code was used to sign in to your Staffroom account. It does not work again.',
  all_removed:
    'The people who run Staffroom removed 2-step verification from your account, and signed you out. You can now sign in with your password alone.',
};

function changedEmail(person: AccountOwner, change: SecondFactorChange, address: string): EmailContent {
  return {
    to: { name: person.name, address: person.email },
    subject: 'Your Staffroom 2-step verification changed',
    title: 'Your 2-step verification changed',
    paragraphs: [happened[change], `Your username is ${person.username}.`],
    action: { label: 'See your 2-step verification', url: `${address}/settings#second-factor` },
    afterwards: [
      'If this was not you, change your password now. Then tell the people who run Staffroom at your school or trust.',
    ],
    because: '2-step verification of your account was changed or used',
    unsubscribe: null,
  };
}

/** Tells a person about a change of their 2-step verification, in case somebody else made it. */
export const sendSecondFactorChanged = securityEmail<{ userId: number; change: SecondFactorChange }>(
  'second-factor-changed',
  (person, { change }, site) => changedEmail(person, change, site),
);
