import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The shortest of up to 40 runs, in milliseconds. Another process may hold the processor during most of them. It stops
 * at the first run that takes less than `limit`.
 */
export async function shortestTime(limit: number, work: () => unknown): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 40 && shortest >= limit; run += 1) {
    if (run > 0) await sleep(250);
    const began = performance.now();
    await work();
    shortest = Math.min(shortest, performance.now() - began);
  }
  return shortest;
}

/**
 * How much processor time this process used for some work, in milliseconds of a machine at its usual speed. What other processes do
 * makes the processor slower, too.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const first = slowness();
  const before = process.cpuUsage();
  await work();
  const used = process.cpuUsage(before).user / 1_000;
  return (used * 2) / (first.processor + slowness().processor);
}

const items = Array.from({ length: 2_000 }, (_, at) => ({
  id: at,
  name: `Person ${at}`,
  words: ['a', 'b', String(at)],
}));
const pieceOfWork = () => {
  for (let round = 0; round < 30; round += 1) JSON.parse(JSON.stringify(items));
};
/** The processor time of the piece of work on a quiet machine like those that run the tests, in milliseconds. */
const usual = 45;

/**
 * How many times as long as usual a fixed piece of work takes now: its processor time, and its whole time, which also grows while other
 * processes have the processor. Both are at least 1.
 */
export function slowness(): { processor: number; whole: number } {
  const before = process.cpuUsage();
  const began = performance.now();
  pieceOfWork();
  const { user } = process.cpuUsage(before);
  return { processor: Math.max(1, user / 1_000 / usual), whole: Math.max(1, (performance.now() - began) / usual) };
}

/**
 * How long `first` takes compared with `second`, in turns, so that a slow moment of the machine falls on both alike.
 * Compares the medians of all runs so far, and measures again up to five times while the ratio is not close to 1.
 */
export async function timeRatio(
  first: (run: number) => Promise<unknown>,
  second: (run: number) => Promise<unknown>,
  { runs, tolerance }: { runs: number; tolerance: number },
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  const time = async (work: () => Promise<unknown>, into: number[]) => {
    const began = performance.now();
    await work();
    into.push(performance.now() - began);
  };
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  for (let round = 0, run = 0; ; round += 1) {
    for (let turn = 0; turn < runs; turn += 1, run += 1) {
      await time(() => first(run), times[0]);
      await time(() => second(run), times[1]);
    }
    const ratio = median(times[0]) / median(times[1]);
    if (round === 4 || Math.abs(Math.log(ratio)) < Math.log(1 + tolerance)) return ratio;
  }
}
