import { sql } from 'drizzle-orm';
import type { LiveNews } from '#contract/live-news.ts';
import type { Db } from '../database.ts';
import { afterCommit } from '../databases/after-commit.ts';
import { type Param, prepared, rawQuery } from '../prepared.ts';
import { announcedNews } from './live-tables.ts';
import { tellServers } from './tell-servers.ts';

/** The browsers that an announcement goes to: those of some people, or those of all members of a circle. */
export type LiveAudience = { people: readonly number[] } | { circle: number };

const announced = prepared(
  'announce',
  (db, param: Param<{ people: number[] | null; circle: number | null; news: string }>) =>
    rawQuery<{ id: string }>(
      db,
      sql`
        insert into ${announcedNews} (people, circle_id, news)
        values (${param('people')}::int[], ${param('circle')}, ${param('news')}::jsonb)
        returning id`,
    ),
);

/**
 * Tells open pages about news when the transaction has committed. The members of a circle are looked up when the news is sent:
 * a person who has been removed gets nothing.
 */
export async function announce(db: Db, to: LiveAudience, news: LiveNews): Promise<void> {
  if ('people' in to && to.people.length === 0) return;
  const [people, circle] = 'people' in to ? [[...to.people], null] : [null, to.circle];
  const { rows } = await announced(db, {}).execute({ people, circle, news: JSON.stringify(news) });
  for (const { id } of rows) await afterCommit(db, (connection) => tellServers(connection, id));
}
