import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { events } from './event-tables.ts';

/** Counts the events of circles, also those of the past. */
export async function countEventsOf(db: Db, circleIds: readonly number[]): Promise<Map<number, number>> {
  if (circleIds.length === 0) return new Map();
  const rows = await db
    .select({ circleId: events.circleId, count: sql<number>`count(*)::int` })
    .from(events)
    .where(inArray(events.circleId, [...circleIds]))
    .groupBy(events.circleId);
  return new Map(rows.map(({ circleId, count }) => [circleId ?? 0, count]));
}

/** Moves all events of a circle to another one. Who is going stays. */
export async function moveEvents(db: Db, from: number, to: number): Promise<void> {
  await db.update(events).set({ circleId: to }).where(eq(events.circleId, from));
}
