import { and, eq } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import { longDate } from '#contract/london.ts';
import type { Task } from '#server/background/task.ts';
import type { EmailContent } from '#server/mail/email-content.ts';
import { publicAddress } from '#server/settings.ts';
import { nameInEmails } from '../credentials.ts';
import { accessTokens } from './access-token-tables.ts';

interface Made {
  name: string;
  scopes: string[];
  expiresAt: string;
}

/** `made` is null if the token was revoked before the email was written. */
function createdEmail(
  person: { name: string; email: string; username: string },
  made: Made | null,
  address: string,
): EmailContent {
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
export const sendTokenCreated: Task<{ userId: number; tokenId: number }> = {
  name: 'send-access-token-created',
  retries: 10,
  worthDoingFor: 3 * 86_400,
  async run(context, { userId, tokenId }) {
    const [person] = await context.db
      .select({ name: nameInEmails, email: users.email, username: users.username })
      .from(users)
      .where(eq(users.id, userId));
    if (!person) return;
    const [made] = await context.db
      .select({ name: accessTokens.name, scopes: accessTokens.scopes, expiresAt: accessTokens.expiresAt })
      .from(accessTokens)
      .where(and(eq(accessTokens.id, tokenId), eq(accessTokens.userId, userId)));
    await context.mailer.send(createdEmail(person, made ?? null, publicAddress(context.settings)), {
      kind: 'access-token-created',
      personId: userId,
    });
  },
};
