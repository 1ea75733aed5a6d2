import { and, eq } from 'drizzle-orm';
import { longDate } from '#contract/london.ts';
import type { EmailContent } from '#server/mail/email-content.ts';
import { type AccountOwner, securityEmail } from '../security-email.ts';
import { accessTokens } from './access-token-tables.ts';

interface Made {
  name: string;
  scopes: string[];
  expiresAt: string;
}

/** `made` is null if the token was revoked before the email was written. */
function createdEmail(person: AccountOwner, made: Made | null, address: string): EmailContent {
  return {
    to: { name: person.name, address: person.email },
    subject: 'A Staffroom access token was created',
    title: 'An access token was created',
    paragraphs: [
      'A personal access token was created for your Staffroom account. A program that has it can use Staffroom as you.',
      ...(made
        ? [
            `The token is called ‘${made.name}’. It works until the end of ${longDate(new Date(Date.parse(made.expiresAt) - 1))}, for: ${made.scopes.join(', ')}.`,
          ]
        : ['It has been revoked since.']),
      `Your username is ${person.username}.`,
    ],
    action: { label: 'See your access tokens', url: `${address}/settings#access-tokens` },
    afterwards: [
      'If this was not you, revoke the token and change your password now. Then tell the people who run Staffroom at your school or trust.',
    ],
    because: 'a personal access token was created for your account',
    unsubscribe: null,
  };
}

/** Tells a person about a new token, in case somebody else made it. */
export const sendTokenCreated = securityEmail<{ userId: number; tokenId: number }>(
  'access-token-created',
  async (person, { userId, tokenId }, site, { db }) => {
    const [made] = await db
      .select({ name: accessTokens.name, scopes: accessTokens.scopes, expiresAt: accessTokens.expiresAt })
      .from(accessTokens)
      .where(and(eq(accessTokens.id, tokenId), eq(accessTokens.userId, userId)));
    return createdEmail(person, made ?? null, site);
  },
);
