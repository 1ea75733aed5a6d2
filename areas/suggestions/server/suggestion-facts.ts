import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { circleSuggestions } from './suggestion-tables.ts';

/** Counting stops here: no badge needs more. */
const enough = 500;

/** Counts a person's suggestions for the badges. */
export async function countSuggestionFacts(db: Db, userId: number) {
  const { rows } = await db.execute<{ circlesSuggested: number; circlesSuggestedAndMade: number }>(sql`select
    count(*)::int as "circlesSuggested",
    (count(*) filter (where s.status = 'created'))::int as "circlesSuggestedAndMade"
    from (select status from ${circleSuggestions} where suggested_by_user_id = ${userId} limit ${enough}) s`);
  const [counted] = rows;
  if (!counted) throw new Error('Nothing was counted.');
  return counted;
}
