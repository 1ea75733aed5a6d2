import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { CalendarFeed } from '#areas/calendar/contract/calendar-feed.ts';
import { users } from '#areas/people/server/index.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import { calendarFeeds } from './calendar-feed-tables.ts';

const shown = { createdAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt };

export async function findFeed(db: Db, personId: number): Promise<CalendarFeed | null> {
  const [found] = await db.select(shown).from(calendarFeeds).where(eq(calendarFeeds.personId, personId));
  return found ?? null;
}

/** Creates the feed of a person with a new token. An earlier token stops working. */
export async function createFeed(db: Db, personId: number, now: Date): Promise<{ token: string; feed: CalendarFeed }> {
  const token = randomBytes(32).toString('base64url');
  const values = { tokenHash: digestOf(token), createdAt: now.toISOString(), lastReadAt: null };
  const [feed] = await db
    .insert(calendarFeeds)
    .values({ personId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.personId, set: values })
    .returning(shown);
  if (!feed) throw new Error('The feed was not created.');
  return { token, feed };
}

export async function revokeFeed(db: Db, personId: number): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.personId, personId));
}

/** The owner of a token. Undefined if it was revoked or never existed, or if its owner is suspended or has left. */
export async function findFeedOwner(db: Db, token: string): Promise<number | undefined> {
  const [found] = await db
    .select({ personId: calendarFeeds.personId })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.personId))
    .where(and(eq(calendarFeeds.tokenHash, digestOf(token)), isNull(users.erasedAt), isNull(users.suspendedAt)));
  return found?.personId;
}

/** Notes that the feed was read, at most once a day. */
export async function noteReading(db: Db, personId: number, now: Date): Promise<void> {
  const { lastReadAt } = calendarFeeds;
  const yesterday = new Date(now.getTime() - days(1)).toISOString();
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: now.toISOString() })
    .where(and(eq(calendarFeeds.personId, personId), or(isNull(lastReadAt), lt(lastReadAt, yesterday))));
}
