import { sql } from 'drizzle-orm';
import type { Circle } from '#areas/circles/contract/circle.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';

/** A circle that matches a pattern. */
export type FittingCircle = Pick<Circle, 'id' | 'name' | 'color' | 'isMember'>;

/** A row with the number of the pattern that it matches. */
type Found<Thing> = { [Key in keyof Thing]: Thing[Key] } & { at: number };

/**
 * Returns up to six matching circles for each pattern. Matches in the name come first, then larger circles. A pattern
 * is a PostgreSQL regular expression from our own code, never user input. No index helps with it, so the search is
 * limited to 200 circles of the current user and the 200 newest open ones.
 */
export async function findFittingCircles(db: Db, viewer: Viewer, patterns: string[]): Promise<FittingCircle[][]> {
  const found = await db.execute<Found<FittingCircle>>(sql`
    with own as materialized (
      select circle_id as id from circle_members where user_id = ${viewer.id} order by joined_at desc limit 200
    ), open as (
      select id from circles where not is_private and closed_at is null order by created_at desc, id desc limit 200
    ), near as materialized (
      select circles.id, name, description, color, member_count, circles.id in (select id from own) as "isMember"
      from circles where circles.id in (select id from own union select id from open)
    )
    select wanted.at::int as at, fitting.id, fitting.name, fitting.color, fitting."isMember"
    from unnest(${sql.param(patterns)}::text[]) with ordinality as wanted (pattern, at)
    cross join lateral (
      select near.*, near.name ~* wanted.pattern as named from near
      where near.name ~* wanted.pattern or near.description ~* wanted.pattern
      order by named desc, member_count desc, id
      limit 6
    ) as fitting
    order by wanted.at, fitting.named desc, fitting.member_count desc, fitting.id`);
  return patterns.map((_, index) =>
    found.rows
      .filter(({ at }) => at === index + 1)
      .map(({ id, name, color, isMember }) => ({ id, name, color, isMember })),
  );
}
