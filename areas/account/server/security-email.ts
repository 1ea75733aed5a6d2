import { eq } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Task } from '#server/background/task.ts';
import type { Context } from '#server/endpoints.ts';
import type { EmailContent } from '#server/mail/email-content.ts';
import { publicAddress } from '#server/settings.ts';
import { nameInEmails } from './credentials.ts';

/** The owner of an account, as its emails address them. */
export interface AccountOwner {
  name: string;
  email: string;
  username: string;
}

/**
 * Makes the task that tells a person about a change of how they sign in, in case somebody else made it. `kind` names the
 * email in the email log, and the task: `send-KIND`. `write` gets the address of this site, without a slash at its end.
 */
export function securityEmail<Data extends { userId: number }>(
  kind: string,
  write: (person: AccountOwner, data: Data, site: string, context: Context) => EmailContent | Promise<EmailContent>,
): Task<Data> {
  return {
    name: `send-${kind}`,
    retries: 10,
    worthDoingFor: 3 * 86_400,
    async run(context, data) {
      const [person] = await context.db
        .select({ name: nameInEmails, email: users.email, username: users.username })
        .from(users)
        .where(eq(users.id, data.userId));
      if (!person) return;
      const email = await write(person, data, publicAddress(context.settings), context);
      await context.mailer.send(email, { kind, personId: data.userId });
    },
  };
}
