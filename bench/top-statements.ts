import type pg from 'pg';
import type { TopStatement } from './results.ts';

/** The ten statements of this database that took the most time. The bench prints the beginning of each. */
export async function findTopStatements(pool: pg.Pool, size: number): Promise<TopStatement[]> {
  const { rows } = await pool.query<{ calls: string; total: number; mean: number; text: string }>(
    `select calls::text, total_exec_time as total, mean_exec_time as mean, query as text from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database()) and toplevel
      order by total_exec_time desc limit 10`,
  );
  console.log(`\n  the ten statements that took the most time with ${size.toLocaleString('en-GB')} people`);
  for (const { calls, total, mean, text } of rows)
    console.log(
      `  ${`${(total / 1_000).toFixed(1)} s`.padStart(9)}${calls.padStart(9)} × ${mean.toFixed(2).padStart(7)} ms   ${text.replaceAll(/\s+/g, ' ').slice(0, 90)}`,
    );
  console.log('');
  return rows.map(({ calls, total, mean, text }) => ({
    size,
    calls: Number(calls),
    totalMilliseconds: total,
    meanMilliseconds: mean,
    text: text.replaceAll(/\s+/g, ' ').slice(0, 2_000),
  }));
}
