import { lt } from 'drizzle-orm';
import type { Database } from '#server/database.ts';
import { removeSpentTokens } from './sign-in/back-channel-logout.ts';
import { pendingSignIns, signInAttempts } from './sign-in-tables.ts';

/** Removes sign-ins that nobody completed, and used logout tokens that have expired. */
export async function removeExpiredSignIns(db: Database, now: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, now.toISOString()));
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now.toISOString()));
  await removeSpentTokens(db, now);
}
