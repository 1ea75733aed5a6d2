import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Task } from '#server/background/task.ts';
import { days } from '#server/clock.ts';
import type { Context } from '#server/endpoints.ts';
import { publicAddress } from '#server/settings.ts';
import { accountClosedEmail, deletionDelayedEmail } from './closing-emails.ts';
import { deletionRequests } from './deletion-tables.ts';

const day = 86_400;

/** Tells a member that their account is closed, when it will be deleted and how to reopen it. */
export const sendAccountClosed: Task<{ userId: number }> = {
  name: 'send-account-closed',
  retries: 10,
  worthDoingFor: 7 * day,
  async run(context, { userId }) {
    const person = await findClosed(context, userId);
    if (!person) return;
    const dueAt = new Date(Date.parse(person.closedAt) + days(7));
    await context.mailer.send(accountClosedEmail(person, dueAt, publicAddress(context.settings)), {
      kind: 'account-closed',
      personId: userId,
    });
  },
};

/** Tells a member that the deletion of their account is delayed, and why. */
export const sendDeletionDelayed: Task<{ userId: number; reason: 'report' | 'hold' }> = {
  name: 'send-deletion-delayed',
  retries: 10,
  worthDoingFor: 14 * day,
  async run(context, { userId, reason }) {
    const person = await findClosed(context, userId);
    if (!person) return;
    await context.mailer.send(deletionDelayedEmail(person, reason, publicAddress(context.settings)), {
      kind: 'deletion-delayed',
      personId: userId,
    });
  },
};

export const closingTasks: Task<never>[] = [sendAccountClosed, sendDeletionDelayed];

/** Returns the owner of a closed account. Undefined if it was reopened or deleted meanwhile. */
async function findClosed({ db }: Context, userId: number) {
  const [found] = await db
    .select({
      email: users.email,
      username: users.username,
      kept: deletionRequests.kept,
      closedAt: deletionRequests.closedAt,
    })
    .from(deletionRequests)
    .innerJoin(users, eq(users.id, deletionRequests.userId))
    .where(and(eq(deletionRequests.userId, userId), isNotNull(deletionRequests.closedAt)));
  if (!found?.closedAt) return undefined;
  const { kept, closedAt, email, username } = found;
  return { name: kept?.name ?? username, email, username, closedAt };
}
