import { longDate } from '#contract/london.ts';
import type { EmailContent, UnsubscribeLinks } from '#server/mail/email-content.ts';

/** What the email about an invitation needs. */
export interface InvitationToWrite {
  address: string;
  /** The name of the member with this address. Null if the address belongs to nobody here. */
  reader: string | null;
  inviter: string;
  circle: string;
  code: string;
  expiresAt: string | null;
}

/** The email about an invitation to an inner circle. Its words are fixed: the inviter cannot add any. */
export function circleInvitationEmail(
  { address, reader, inviter, circle, code, expiresAt }: InvitationToWrite,
  site: string,
  unsubscribe: UnsubscribeLinks,
): EmailContent {
  return {
    to: { name: reader ?? address, address },
    subject: `${inviter} invites you to a circle on Staffroom`,
    title: 'You are invited to an inner circle',
    paragraphs: [
      `${inviter} invites you to the inner circle “${circle}” on Staffroom.`,
      'An inner circle is a private group of people who work in schools. Only its members see what is written there.',
    ],
    hasWordsOfMembers: true,
    action: { label: 'See the invitation', url: `${site}/circles?join=${encodeURIComponent(code)}` },
    afterwards: [
      'Sign in with the account that has this email address. Nobody else can use the invitation.',
      ...(reader === null
        ? [
            'People join Staffroom by invitation. If you have no account, ask the person who invited you, or your school, for an invitation to Staffroom.',
          ]
        : []),
      ...(expiresAt === null ? [] : [`The invitation works until the end of ${longDate(expiresAt)}.`]),
      'If you do not want to join, you do not need to do anything.',
    ],
    because: `${inviter} entered your email address`,
    unsubscribe,
  };
}
