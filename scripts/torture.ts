import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runFaults, Undo } from '../bench/faults/run.ts';

const help = `
  npm run torture -- [options]     makes faults while many people use the product, then checks what is stored (docs/reliability.md)

    --minutes 10                   how long the load lasts
    --seed 7                       the same number makes the same list of faults
    --callers 16                   requests at the same time
    --json result.json             writes the result to a file
`;
const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '7' },
    callers: { type: 'string', default: '16' },
    json: { type: 'string', default: 'bench/results/torture.json' },
  },
});

async function main(undo: Undo): Promise<void> {
  const began = Date.now();
  const result = await runFaults(
    {
      seconds: Number(values.minutes) * 60,
      seed: Number(values.seed),
      callers: Number(values.callers),
      onFault: ({ at, kind, lasts }, isDone) =>
        console.log(
          `  ${(at / 1_000).toFixed(1).padStart(7)} s  ${kind.padEnd(18)} ${isDone ? `${(lasts / 1_000).toFixed(1)} s` : 'skipped: not possible on this machine'}`,
        ),
    },
    undo,
  );
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(values.json, `${JSON.stringify({ date: new Date(began).toISOString(), ...result }, null, 2)}\n`);
  const { faults, ...figures } = result;
  console.log(JSON.stringify(figures, null, 2));
  for (const fault of faults.slice(0, 50)) console.log(`  WRONG  ${fault}`);
  console.log(`\n  ${faults.length === 0 ? 'Everything is there, once.' : `${faults.length} things are wrong.`}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (values.help) console.log(help);
else {
  const undo = new Undo();
  // Nothing may keep running, also if a part does not stop.
  const end = (code: number) => {
    setTimeout(() => process.exit(code), 30_000);
    void undo.all().then(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(130));
  process.once('uncaughtException', (error) => {
    console.error(error);
    end(1);
  });
  try {
    await main(undo);
  } finally {
    await undo.all();
  }
}
