import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Period } from '../analytics-period.ts';
import type { ComputedRow } from '../computed-figures.ts';
import { amount, type Cell, exact, people } from '../small-numbers.ts';
import { isIn, rowsOf } from './rows-of.ts';

/** The published practices of the circle: whether there are any, and the number that is shown. */
export async function readPractices(db: Db, circleId: number): Promise<{ isAny: boolean; total: Cell }> {
  const [found] = await rowsOf<{ practices: number; authors: number }>(
    db,
    sql`select count(*)::int as practices, count(distinct user_id)::int as authors from best_practices
      where circle_id = ${circleId} and status = 'published' and taken_down_at is null`,
  );
  const { practices = 0, authors = 0 } = found ?? {};
  return { isAny: practices > 0, total: amount(practices, authors) };
}

const results = ['all', 'worked', 'partly', 'not'] as const;

/** Answers to how it went, of everybody who tried a practice of the circle: practices, answers and people. */
export async function readResults(db: Db, circleId: number, period: Period): Promise<ComputedRow[]> {
  const found = await rowsOf<{ result: string; practices: number; answers: number; people: number }>(
    db,
    sql`select coalesce(t.result, 'all') as result, count(distinct t.practice_id)::int as practices,
        count(*)::int as answers, count(distinct t.user_id)::int as people
      from best_practices p join practice_trials t on t.practice_id = p.id
      where p.circle_id = ${circleId} and p.status = 'published' and p.taken_down_at is null
        and t.result is not null and ${isIn(sql`t.reported_at`, period)}
      group by grouping sets ((t.result), ())`,
  );
  return results.map((key) => {
    const one = found.find(({ result }) => result === key);
    const { practices = 0, answers = 0, people: by = 0 } = one ?? {};
    return { key, cells: [exact(practices, by), amount(answers, by), people(by)] };
  });
}
