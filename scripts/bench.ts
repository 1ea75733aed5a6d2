import { parseArgs } from 'node:util';
import { allCalls } from '../bench/calls.ts';
import { defaultFolder } from '../bench/cluster.ts';
import { prepare } from '../bench/prepare.ts';
import { stopAll } from '../bench/processes.ts';
import { runBench } from '../bench/run.ts';

const help = `
  npm run bench -- [options]     measures the product against a bare server on data of its own (docs/performance.md)

    --quick                      two sizes and few calls, in under three minutes
    --sizes 1000,10000           numbers of people (default: 1000, 10000, 100000, 1000000)
    --call Thread                only the calls with this in their name
    --callers 1,16,64            callers at the same time
    --seconds 2  --rounds 5      how long a turn takes, and how many turns alternate
    --data .cache/bench          the folder of the data, which is made where it is missing
    --seed 1                     another number makes other data
    --prepare                    only makes the data
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    quick: { type: 'boolean' },
    prepare: { type: 'boolean' },
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
const sizes = numbers(values.sizes, isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000, 1_000_000]);
const folder = values.data ?? defaultFolder;

async function main(): Promise<void> {
  await prepare(folder, sizes, Number(values.seed ?? 1));
  if (values.prepare) return;
  const wanted = allCalls.filter(({ name }) => name.toLowerCase().includes((values.call ?? '').toLowerCase()));
  await runBench({
    folder,
    sizes,
    calls: isQuick && !values.call ? wanted.filter((call) => call.isQuick) : wanted,
    callers: numbers(values.callers, isQuick ? [16] : [1, 16, 64]),
    people: isQuick ? 64 : 200,
    secondsEach: Number(values.seconds ?? (isQuick ? 0.5 : 2)),
    rounds: Number(values.rounds ?? (isQuick ? 3 : 5)),
    ...(isQuick ? { name: 'quick' } : {}),
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
