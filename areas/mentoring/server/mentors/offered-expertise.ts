import { and, eq, ne, sql } from 'drizzle-orm';
import { ownPreferences, userPreferences, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { containing } from '#server/list-filters.ts';
import { mentorOffers } from './mentor-offer-tables.ts';
import { isShownMentor } from './mentor-queries.ts';

/**
 * Those of `words` that at least one other mentor with a free place offers. The list of mentors finds that mentor with the
 * same word as `expertise`.
 */
export async function offeredAmong(db: Db, viewer: Viewer, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const isOffered = and(
    isShownMentor,
    sql`${mentorOffers.hasFreePlace}`,
    ne(users.id, viewer.id),
    sql`${mentorOffers.offered} ilike wanted.pattern`,
  );
  const found = await db.execute<{ at: number }>(sql`
    select at::int from unnest(${sql.param(words.map(containing))}::text[]) with ordinality as wanted (pattern, at)
    where exists (
      select from ${mentorOffers}
      inner join ${users} on ${eq(users.id, mentorOffers.mentorId)}
      left join ${userPreferences} on ${ownPreferences}
      where ${isOffered}
    )`);
  return new Set(found.rows.flatMap(({ at }) => words[at - 1] ?? []));
}
