import { sql } from 'drizzle-orm';
import type { LiveNews } from '#contract/live-news.ts';
import type { Db } from '../database.ts';

/** The browsers that an announcement goes to: those of some people, or those of all members of a circle. */
export type LiveAudience = { people: readonly number[] } | { circle: number };

/** Tells open pages about news when the transaction commits. */
export async function announce(db: Db, to: LiveAudience, news: LiveNews): Promise<void> {
  await db.execute(sql`select pg_notify('staffroom_live', ${JSON.stringify({ to, news })})`);
}
