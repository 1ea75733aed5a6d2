import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { EndedPlaceReason } from '#areas/workspace/contract/sessions/session-words.ts';
import { isAmong } from '#server/among.ts';
import type { Task } from '#server/background/task.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { endedSessionPlaces as ended, expertSessions as sessions } from './session-tables.ts';

const reasons: Record<EndedPlaceReason, string> = {
  not_shared: 'it is no longer shared with your network',
  not_in_network: 'your circle is no longer in its network, or you are no longer in the circle',
};

/** Tells a member that their place at a session of another circle ended, and why. The subject is the row, because they see no session. */
export const placeEnded: NotificationKind = {
  key: 'workspace.session-place-ended',
  group: 'waiting',
  one: ({ title, place }) => `You no longer have a place at “${title}”: ${place}`,
  because: 'you registered for this session',
  async show(db, personId, events) {
    const rows = await db
      .select({ id: ended.id, title: ended.title, reason: ended.reason, takenDownAt: sessions.takenDownAt })
      .from(ended)
      .innerJoin(sessions, eq(sessions.id, ended.sessionId))
      .where(
        and(
          isAmong(
            ended.id,
            events.map(({ subject }) => subject),
          ),
          eq(ended.personId, personId),
        ),
      );
    const shown = new Map(rows.map((row) => [row.id, row]));
    return events.map(({ subject }) => {
      const row = shown.get(subject);
      if (!row) return null;
      const title = row.takenDownAt === null ? row.title : 'An expert session';
      return { title, place: reasons[row.reason], link: '/networks' };
    });
  },
};

const mostAtOnce = 200;

/** Every minute: tells members whose places triggers ended. */
export const tellOfEndedPlaces: Task = {
  name: 'tell-of-ended-places',
  schedule: '* * * * *',
  retries: 1,
  worthDoingFor: 60,
  async run(context) {
    const now = context.clock.now();
    await context.db.transaction(async (tx) => {
      const found = await tx
        .select({ id: ended.id, personId: ended.personId })
        .from(ended)
        .where(isNull(ended.toldAt))
        .orderBy(asc(ended.id))
        .limit(mostAtOnce)
        .for('update', { skipLocked: true });
      for (const { id, personId } of found)
        await context.notify(tx, placeEnded, [personId], { subject: id, event: `session-place-ended:${id}` });
      await tx
        .update(ended)
        .set({ toldAt: now.toISOString() })
        .where(
          isAmong(
            ended.id,
            found.map(({ id }) => id),
          ),
        );
    });
  },
};

/** The rows are for the notification, and go with it. */
export async function removeOldEndedPlaces(db: Db, now: Date, keptDays: number): Promise<number> {
  const before = new Date(now.getTime() - days(keptDays)).toISOString();
  const removed = await db.delete(ended).where(and(lt(ended.endedAt, before), sql`${ended.toldAt} is not null`));
  return removed.rowCount ?? 0;
}
