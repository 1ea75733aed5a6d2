import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';

/** An event that fits one of the patterns asked for. */
export interface SuggestedEvent {
  id: number;
  title: string;
  date: string;
  startTime: string;
}

/** A row, with the number of the pattern it fits. */
type Found<Thing> = { [Key in keyof Thing]: Thing[Key] } & { at: number };

/**
 * For each pattern (a PostgreSQL regular expression of our own making, never what somebody typed) up to two of the next
 * 200 events that speak of it in their title, soonest first. One query for all, which reads the 200 once.
 */
export async function suggestEvents(db: Db, today: string, patterns: string[]): Promise<SuggestedEvent[][]> {
  const found = await db.execute<Found<SuggestedEvent>>(sql`
    with coming as materialized (
      select id, title, date, start_time from events where date >= ${today}::date
      order by date, start_time, id limit 200
    )
    select wanted.at::int as at, fitting.id, fitting.title, fitting.date::text as date,
      to_char(fitting.start_time, 'HH24:MI') as "startTime"
    from unnest(${sql.param(patterns)}::text[]) with ordinality as wanted (pattern, at)
    cross join lateral (
      select * from coming where coming.title ~* wanted.pattern order by date, start_time, id limit 2
    ) as fitting
    order by wanted.at, fitting.date, fitting.start_time, fitting.id`);
  return patterns.map((_, index) =>
    found.rows
      .filter(({ at }) => at === index + 1)
      .map(({ id, title, date, startTime }) => ({ id, title, date, startTime })),
  );
}
