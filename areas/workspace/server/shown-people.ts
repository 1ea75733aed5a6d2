import { and, eq, isNull, notExists } from 'drizzle-orm';
import { blocks, users } from '#areas/people/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { NotificationEvent } from '#server/notifications.ts';

/**
 * The members who did these events, can sign in and are not blocked by this person. `show` of a notification leaves the
 * events of others out.
 */
export async function findShownPeople(
  db: Db,
  personId: number,
  events: readonly NotificationEvent[],
): Promise<Set<number>> {
  const ids = events.flatMap(({ by }) => by ?? []);
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isAmong(users.id, ids),
        isNull(users.suspendedAt),
        isNull(users.erasedAt),
        notExists(
          db
            .select({ id: blocks.blockedId })
            .from(blocks)
            .where(and(eq(blocks.blockerId, personId), eq(blocks.blockedId, users.id))),
        ),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
