import { sql } from 'drizzle-orm';
import type { LiveNews } from '#contract/live-news.ts';
import type { Db } from '../database.ts';
import { announcedNews } from './live-tables.ts';

/** The browsers that an announcement goes to: those of some people, or those of all members of a circle. */
export type LiveAudience = { people: readonly number[] } | { circle: number };

/** The channel on which PostgreSQL tells the servers the id of each announcement. */
export const newsChannel = 'staffroom_live';

/**
 * Tells open pages about news when the transaction commits. The members of a circle are looked up when the news is sent:
 * a person who has been removed gets nothing.
 */
export async function announce(db: Db, to: LiveAudience, news: LiveNews): Promise<void> {
  if ('people' in to && to.people.length === 0) return;
  const [people, circle] = 'people' in to ? [[...to.people], null] : [null, to.circle];
  await db.execute(sql`
    with announced as (
      insert into ${announcedNews} (people, circle_id, news)
      values (${sql.param(people)}::int[], ${circle}, ${JSON.stringify(news)}::jsonb)
      returning id)
    select pg_notify(${newsChannel}, id::text) from announced`);
}
