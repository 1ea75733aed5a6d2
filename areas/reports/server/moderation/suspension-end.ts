import { and, asc, isNotNull, lte } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Database } from '#server/database.ts';
import { letBackIn } from './operator-actions.ts';

/** The most people of one run. The next run continues. */
const mostPerRun = 500;

/** Ends the suspensions whose end has come. Each is recorded, as a restoration by nobody. */
export async function endSuspensions(db: Database, now: Date): Promise<void> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.suspendedUntil), lte(users.suspendedUntil, now.toISOString())))
    .orderBy(asc(users.suspendedUntil))
    .limit(mostPerRun);
  for (const { id } of due)
    await db.transaction((tx) => letBackIn({ clock: { now: () => now } }, tx, null, id, 'The end of the suspension.'));
}
