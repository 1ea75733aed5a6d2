import { eq } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Task } from '#server/background/task.ts';
import { publicAddress } from '#server/settings.ts';
import { nameInEmails } from '../credentials.ts';
import { type DeskChange, deskChangeEmail } from './desk-emails.ts';

/**
 * Tells a person by email what the people who run Staffroom changed. `address` is for a change of the address: the old one
 * is no longer in the account.
 */
export const sendDeskChange: Task<{ userId: number; change: DeskChange; address?: string }> = {
  name: 'send-desk-change',
  retries: 10,
  worthDoingFor: 3 * 86_400,
  async run(context, { userId, change, address }) {
    const [person] = await context.db
      .select({ name: nameInEmails, email: users.email, username: users.username })
      .from(users)
      .where(eq(users.id, userId));
    if (!person) return;
    const to = { ...person, email: address ?? person.email };
    await context.mailer.send(deskChangeEmail(to, change, publicAddress(context.settings)), {
      kind: 'changed-by-desk',
      personId: userId,
    });
  },
};
