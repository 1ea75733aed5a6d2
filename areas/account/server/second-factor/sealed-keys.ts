import { and, eq, notLike } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { isSealed, seal, unseal } from '#server/sealing.ts';
import type { Settings } from '#server/settings.ts';
import { oneTimeCodeKeys } from './second-factor-tables.ts';

/** Binds the key of an authenticator app to its person. */
export const keyPurpose = (userId: number) => `one-time codes of person ${userId}`;

/** Opens the key of an authenticator app. Null, with a line in the log, if it was sealed with another key. */
export function readKey({ settings, log }: Context, userId: number, stored: string): string | null {
  if (!isSealed(stored)) return stored;
  const key = unseal(settings, keyPurpose(userId), stored);
  if (key === null)
    log.error({ userId }, 'one-time codes cannot be checked: their key was sealed with another SECRETS_KEY');
  return key;
}

/** Seals the keys that an earlier release stored as they were. Returns how many. */
export async function sealEarlierKeys(db: Db, settings: Settings, log: Logger): Promise<number> {
  let sealed = 0;
  for (;;) {
    const rows = await db
      .select({ userId: oneTimeCodeKeys.userId, key: oneTimeCodeKeys.key })
      .from(oneTimeCodeKeys)
      .where(notLike(oneTimeCodeKeys.key, 'v1.%'))
      .limit(500);
    for (const { userId, key } of rows)
      await db
        .update(oneTimeCodeKeys)
        .set({ key: seal(settings, keyPurpose(userId), key) })
        // A new key that was made meanwhile stays.
        .where(and(eq(oneTimeCodeKeys.userId, userId), eq(oneTimeCodeKeys.key, key)));
    sealed += rows.length;
    if (rows.length < 500) break;
  }
  if (sealed > 0) log.info({ sealed }, 'keys of authenticator apps are sealed now');
  return sealed;
}
