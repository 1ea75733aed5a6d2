import { eq } from 'drizzle-orm';
import { noConcern, type Safety } from '#areas/coach/contract/danger/danger-tiers.ts';
import { safetyOf } from '#areas/coach/contract/safety.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { saviSafety } from '../coach-tables.ts';

/** Returns the safety after the member's last turn. */
export async function findSafety(db: Db, viewer: Viewer): Promise<Safety> {
  const { tier, about, turnsLeft } = saviSafety;
  const [found] = await db.select({ tier, about, turnsLeft }).from(saviSafety).where(eq(saviSafety.userId, viewer.id));
  return found ?? noConcern;
}

/**
 * Counts a turn and returns its safety. The caller holds the member's lock, so that two simultaneous turns count as
 * two.
 */
export async function countTurn(db: Db, viewer: Viewer, question: string): Promise<Safety> {
  const safety = safetyOf(await findSafety(db, viewer), question);
  const { tier, about, turnsLeft } = safety;
  if (about === null) await db.delete(saviSafety).where(eq(saviSafety.userId, viewer.id));
  else
    await db
      .insert(saviSafety)
      .values({ userId: viewer.id, tier, about, turnsLeft })
      .onConflictDoUpdate({ target: saviSafety.userId, set: { tier, about, turnsLeft } });
  return safety;
}
