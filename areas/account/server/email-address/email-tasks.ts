import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Task } from '#server/background/task.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import { publicAddress } from '#server/settings.ts';
import { addressChangedEmail, confirmAddressEmail } from '../account-emails.ts';
import { nameInEmails } from '../credentials.ts';
import { emailChanges, emailUndos } from './email-tables.ts';

const day = 86_400;

const newToken = () => randomBytes(32).toString('base64url');

/** Emails the link that confirms an address. The token is made here, so that the queue never stores it. */
export const sendEmailConfirmation: Task<{ userId: number }> = {
  name: 'send-email-confirmation',
  retries: 5,
  worthDoingFor: day,
  async run(context, { userId }) {
    const isOpen = and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, context.clock.now().toISOString()));
    const [change] = await context.db.select({ newEmail: emailChanges.newEmail }).from(emailChanges).where(isOpen);
    const [person] = await context.db
      .select({ name: nameInEmails, username: users.username })
      .from(users)
      .where(eq(users.id, userId));
    if (!change || !person) return;
    const write = async () => {
      const token = newToken();
      await context.db
        .update(emailChanges)
        .set({ tokenHash: digestOf(token) })
        .where(and(isOpen, eq(emailChanges.newEmail, change.newEmail)));
      const link = `${publicAddress(context.settings)}/auth?confirm-email=${token}`;
      return confirmAddressEmail({ ...person, email: change.newEmail }, link);
    };
    await context.mailer.send(
      { to: { address: change.newEmail }, write },
      { kind: 'email-confirmation', personId: userId },
    );
  },
};

/** Tells the old address about the change, with a link that restores it. The email does not name the new address. */
export const sendEmailUndo: Task<{ undoId: number }> = {
  name: 'send-email-undo',
  retries: 10,
  worthDoingFor: 3 * day,
  async run(context, { undoId }) {
    const [undo] = await context.db
      .select({ userId: emailUndos.userId, oldEmail: emailUndos.oldEmail, expiresAt: emailUndos.expiresAt })
      .from(emailUndos)
      .where(and(eq(emailUndos.id, undoId), gt(emailUndos.expiresAt, context.clock.now().toISOString())));
    if (!undo) return;
    const [person] = await context.db
      .select({ name: nameInEmails, username: users.username })
      .from(users)
      .where(eq(users.id, undo.userId));
    if (!person) return;
    const write = async () => {
      const token = newToken();
      await context.db
        .update(emailUndos)
        .set({ tokenHash: digestOf(token) })
        .where(eq(emailUndos.id, undoId));
      const link = `${publicAddress(context.settings)}/auth?undo-email=${token}`;
      return addressChangedEmail({ ...person, email: undo.oldEmail }, link, undo.expiresAt);
    };
    await context.mailer.send(
      { to: { address: undo.oldEmail }, write },
      { kind: 'email-changed', personId: undo.userId },
    );
  },
};

/** Removes expired links. */
export async function removeExpiredEmailLinks(db: Db, now: Date): Promise<number> {
  const changes = await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now.toISOString()));
  const undos = await db.delete(emailUndos).where(lt(emailUndos.expiresAt, now.toISOString()));
  return (changes.rowCount ?? 0) + (undos.rowCount ?? 0);
}
