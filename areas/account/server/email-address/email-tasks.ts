import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Task } from '#server/background/task.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import { publicAddress } from '#server/settings.ts';
import { confirmEmailLetter, emailChangedLetter } from '../account-letters.ts';
import { nameInLetters } from '../credentials.ts';
import { emailChanges, emailUndos } from './email-tables.ts';

const day = 86_400;

const newToken = () => randomBytes(32).toString('base64url');

/** Emails the link that confirms an address. The token is made here, so that the queue never stores it. */
export const sendEmailConfirmation: Task<{ userId: number }> = {
  name: 'send-email-confirmation',
  retries: 5,
  worthDoingFor: day,
  async run(context, { userId }) {
    const token = newToken();
    const [change] = await context.db
      .update(emailChanges)
      .set({ tokenHash: digestOf(token) })
      .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, context.clock.now().toISOString())))
      .returning({ newEmail: emailChanges.newEmail });
    const [person] = await context.db
      .select({ name: nameInLetters, username: users.username })
      .from(users)
      .where(eq(users.id, userId));
    if (!change || !person) return;
    const link = `${publicAddress(context.settings)}/auth?confirm-email=${token}`;
    await context.mailer.send(confirmEmailLetter({ ...person, email: change.newEmail }, link), {
      kind: 'email-confirmation',
      personId: userId,
    });
  },
};

/** Tells the old address about the change, with a link that restores it. The email does not name the new address. */
export const sendEmailUndo: Task<{ undoId: number }> = {
  name: 'send-email-undo',
  retries: 10,
  worthDoingFor: 3 * day,
  async run(context, { undoId }) {
    const token = newToken();
    const [undo] = await context.db
      .update(emailUndos)
      .set({ tokenHash: digestOf(token) })
      .where(and(eq(emailUndos.id, undoId), gt(emailUndos.expiresAt, context.clock.now().toISOString())))
      .returning({ userId: emailUndos.userId, oldEmail: emailUndos.oldEmail, expiresAt: emailUndos.expiresAt });
    if (!undo) return;
    const [person] = await context.db
      .select({ name: nameInLetters, username: users.username })
      .from(users)
      .where(eq(users.id, undo.userId));
    if (!person) return;
    const link = `${publicAddress(context.settings)}/auth?undo-email=${token}`;
    await context.mailer.send(emailChangedLetter({ ...person, email: undo.oldEmail }, link, undo.expiresAt), {
      kind: 'email-changed',
      personId: undo.userId,
    });
  },
};

/** Removes expired links. */
export async function removeSpentEmailLinks(db: Db, now: Date): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now.toISOString()));
  await db.delete(emailUndos).where(lt(emailUndos.expiresAt, now.toISOString()));
}
