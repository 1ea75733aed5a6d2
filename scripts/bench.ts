import { parseArgs } from 'node:util';
import { benchBrowser } from '../bench/browser/bench-browser.ts';
import { benchLists } from '../bench/browser/scroll-lists.ts';
import { allCalls } from '../bench/calls.ts';
import { defaultFolder } from '../bench/cluster.ts';
import { measureCompression } from '../bench/compression.ts';
import { measureOverload } from '../bench/overload/measure-overload.ts';
import { snapshotPlans } from '../bench/plans.ts';
import { describeDataset, prepare, withDatabase } from '../bench/prepare.ts';
import { stopAll } from '../bench/processes.ts';
import { writeReport } from '../bench/report.ts';
import { beginResults, writeResults } from '../bench/results.ts';
import { runBench, runGrowth } from '../bench/run.ts';
import { measureBackup, measureMemory, measureSignIns, measureStart } from '../bench/single-measures.ts';

const help = `
  npm run bench -- [options]     measures the product against a bare server on data of its own (docs/performance.md)

    --quick                      two sizes and few calls, in under three minutes
    --sizes 1000,10000           numbers of people (default: 1000, 10000, 100000, 1000000)
    --call Thread,Vote           only the calls with one of these in their name
    --callers 1,16,64            callers at the same time
    --seconds 2  --rounds 5      how long a turn takes, and how many turns alternate
    --data .cache/bench          the folder of the data, which is made where it is missing
    --seed 1                     another number makes other data
    --prepare                    only makes the data
    --growth                     only how much longer each call takes with the most people than with the fewest
    --memory                     the most memory while 64 callers read for --minutes (10)
    --start                      the time from the start of the process until it is ready
    --backup                     the time of a backup, and the reads beside it
    --sign-ins                   the reads beside 32 sign-ins at once
    --compression                what compressed replies save and cost on the most used reads
                                 (these measure the last of --sizes, or 1,000,000 people)
    --overload                   ten times what the product can serve, for --minutes (2)
    --browser                    every route in Chromium at a quarter of the speed and 4 Mbit/s (--call /jobs: one)
    --scroll                     the frames while lists of 5,000 rows scroll in Chromium
    --report                     writes the tables and plots of docs/performance.md from bench/results
    --plans                      writes the plans of all statements into bench/plans/, and refuses bad ones
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    quick: { type: 'boolean' },
    prepare: { type: 'boolean' },
    growth: { type: 'boolean' },
    browser: { type: 'boolean' },
    scroll: { type: 'boolean' },
    overload: { type: 'boolean' },
    plans: { type: 'boolean' },
    report: { type: 'boolean' },
    memory: { type: 'boolean' },
    start: { type: 'boolean' },
    backup: { type: 'boolean' },
    'sign-ins': { type: 'boolean' },
    compression: { type: 'boolean' },
    minutes: { type: 'string' },
    sizes: { type: 'string' },
    call: { type: 'string' },
    callers: { type: 'string' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    data: { type: 'string' },
    seed: { type: 'string' },
  },
});

const numbers = (text: string | undefined, otherwise: number[]) => text?.split(',').map(Number) ?? otherwise;
const isQuick = values.quick === true;
const isSingle =
  values.plans ||
  values.memory ||
  values.start ||
  values.backup ||
  values['sign-ins'] ||
  values.overload ||
  values.compression;
const defaultSizes = () => {
  if (isSingle) return [1_000_000];
  return isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000, 1_000_000];
};
const folder = values.data ?? defaultFolder;

async function main(): Promise<void> {
  if (values.report) return writeReport();
  if (values.browser) return benchBrowser(values.call);
  if (values.scroll) return benchLists(folder);
  const sizes = numbers(values.sizes, defaultSizes());
  await prepare(folder, sizes, Number(values.seed ?? 1));
  if (values.prepare) return;
  if (isSingle) return measureSingle(sizes.at(-1) ?? 1_000_000);
  const names = (values.call ?? '').toLowerCase().split(',');
  const wanted = allCalls.filter((call) => names.some((name) => call.name.toLowerCase().includes(name)));
  await (values.growth ? runGrowth : runBench)({
    folder,
    sizes,
    calls: isQuick && !values.call ? wanted.filter((call) => call.isQuick) : wanted,
    callers: numbers(values.callers, isQuick ? [16] : [1, 16, 64]),
    people: isQuick ? 64 : 200,
    secondsEach: Number(values.seconds ?? (isQuick ? 0.2 : 2)),
    rounds: Number(values.rounds ?? (isQuick ? 3 : 5)),
    ...(isQuick ? { name: 'quick' } : {}),
  });
}

/** One measure of one size, which is not a call. */
async function measureSingle(size: number): Promise<void> {
  await withDatabase(folder, size, async (cluster, database, community) => {
    const measuring = { cluster, database, community, size };
    const rounds = Number(values.rounds ?? 5);
    const results = beginResults(0, rounds, '');
    const other = results.other;
    results.datasets.push(await describeDataset(database, size));
    if (values.memory) other.memory = await measureMemory(measuring, Number(values.minutes ?? 10));
    if (values.start) other.start = await measureStart(measuring, rounds);
    if (values.backup) other.backup = await measureBackup(measuring);
    if (values['sign-ins']) other.signIns = await measureSignIns(measuring, rounds);
    if (values.compression) other.compression = await measureCompression(measuring, rounds);
    if (values.overload) {
      const overload = await measureOverload(measuring, Number(values.minutes ?? 2));
      other.overload = overload;
      for (const fault of overload.faults) console.log(`  ${fault}`);
      if (overload.faults.length > 0) process.exitCode = 1;
    }
    if (Object.keys(other).length > 0) console.log(`\n  ${writeResults(results, Object.keys(other).join('-'))}\n`);
    if (!values.plans) return;
    const faults = await snapshotPlans(cluster, { pool: database.pool, size }, community, values.call ?? '');
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  });
}

if (values.help) console.log(help);
else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stopAll().then(() => process.exit(130)));
  try {
    await main();
  } finally {
    await stopAll();
  }
}
