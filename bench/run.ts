import type { Call } from './calls.ts';
import { measureGrowth } from './growth.ts';
import { measureCalls } from './measure.ts';
import { describeDataset, withDatabase } from './prepare.ts';
import { beginResults, type Results, writeResults } from './results.ts';
import { growthHead, growthLine, tableHead, tableLine } from './table.ts';
import { findTopStatements } from './top-statements.ts';

export interface RunOptions {
  folder: string;
  sizes: readonly number[];
  calls: readonly Call[];
  callers: readonly number[];
  people: number;
  secondsEach: number;
  rounds: number;
  /** Part of the name of the file with the results. */
  name?: string;
}

/** Measures calls at each size, prints them and writes them into `bench/results/`. */
export async function runBench(options: RunOptions): Promise<Results> {
  const results = beginResults(options.secondsEach, options.rounds, '');
  console.log(tableHead);
  for (const size of options.sizes)
    await withDatabase(options.folder, size, async (cluster, database, community) => {
      const version = await database.pool.query<{ server_version: string }>('show server_version');
      results.machine.postgres = version.rows[0]?.server_version ?? '';
      results.datasets.push(await describeDataset(database, size));
      await database.pool.query('select pg_stat_statements_reset()');
      await measureCalls(cluster, { pool: database.pool, size }, community, {
        ...options,
        onMeasured(measured) {
          results.measured.push(measured);
          console.log(tableLine(measured));
        },
      });
      results.top.push(...(await findTopStatements(database.pool, size)));
    });
  await addGrowth(results, options);
  console.log(`\n  ${writeResults(results, options.name)}\n`);
  return results;
}

/** Only the growth from the smallest to the largest size. */
export async function runGrowth(options: RunOptions): Promise<void> {
  const results = beginResults(options.secondsEach, options.rounds, '');
  await addGrowth(results, options);
  console.log(`\n  ${writeResults(results, 'growth')}\n`);
}

async function addGrowth(results: Results, { sizes, callers, ...options }: RunOptions): Promise<void> {
  const sorted = sizes.toSorted((a, b) => a - b);
  const [few, many] = [sorted[0], sorted.at(-1)];
  if (few === undefined || many === undefined || few === many) return;
  console.log(growthHead);
  await measureGrowth({
    ...options,
    sizes: [few, many],
    callers: callers.includes(16) ? 16 : Math.max(...callers),
    onMeasured(growth) {
      results.growth.push(growth);
      console.log(growthLine(growth));
    },
  });
}
