import { eq } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { sessions } from '../access-tables.ts';
import { revokeTokensOf } from '../access-tokens/access-token-queries.ts';

/** Ends all sessions of a person and revokes their personal access tokens. Returns how many there were. */
export async function endAllAccess(db: Db, userId: number): Promise<{ sessions: number; tokens: number }> {
  const { rowCount } = await db.delete(sessions).where(eq(sessions.userId, userId));
  return { sessions: rowCount ?? 0, tokens: await revokeTokensOf(db, userId) };
}
