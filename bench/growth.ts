import type pg from 'pg';
import { type Call, callersOf } from './calls.ts';
import { startCluster } from './cluster.ts';
import { asSent, takeBack } from './measure.ts';
import { makeReady, openCommunity } from './prepare.ts';
import { untilQuiet } from './process-measures.ts';
import { startProduct } from './processes.ts';
import { cookieOf } from './record.ts';
import type { Growth } from './results.ts';
import { median, type Sent, type Turn, turn } from './turn.ts';

export interface GrowthOptions {
  folder: string;
  /** The smallest and the largest number of people. */
  sizes: readonly [number, number];
  calls: readonly Call[];
  callers: number;
  people: number;
  secondsEach: number;
  rounds: number;
  onMeasured(growth: Growth): void;
}

/** A server on the data of one size, and what is sent to it. */
interface Side {
  port: number;
  pool: pg.Pool;
  people: readonly number[];
  sentOf(call: Call): Sent[];
  stop(): Promise<void>;
}

/**
 * Measures how many times as long each call takes with many people as with few. Two servers take turns, because the speed of
 * a shared machine changes from minute to minute: the growth is the median of the ratios of each pair of turns.
 */
export async function measureGrowth({ folder, sizes, ...options }: GrowthOptions): Promise<void> {
  const cluster = await startCluster(folder, false);
  const open = async (size: number): Promise<Side> => {
    const database = cluster.open(size);
    await makeReady(database);
    const community = await openCommunity(database, size);
    const people = callersOf(community, options.people);
    const product = await startProduct(cluster.urlOf(size), cluster.folder, { BUSY_DELAY_MS: '0' });
    await untilQuiet(product.child.pid ?? 0, database.pool);
    return {
      port: product.port,
      pool: database.pool,
      people,
      sentOf: (call) =>
        people.flatMap((person, at) =>
          call
            .variants(community, person, at)
            .map((variant) =>
              asSent({ ...variant, cookie: variant.person === null ? null : cookieOf(community, variant.person) }),
            ),
        ),
      async stop() {
        await product.stop();
        await database.close();
      },
    };
  };
  const sides: Side[] = [];
  try {
    for (const size of sizes) sides.push(await open(size));
    for (const call of options.calls) options.onMeasured(await growthOf(call, sides, sizes, options));
  } finally {
    await Promise.all(sides.map((side) => side.stop()));
    await cluster.stop();
  }
}

async function growthOf(
  call: Call,
  sides: readonly Side[],
  [from, to]: GrowthOptions['sizes'],
  { callers, secondsEach, rounds }: Pick<GrowthOptions, 'callers' | 'secondsEach' | 'rounds'>,
): Promise<Growth> {
  const sent = sides.map((side) => side.sentOf(call));
  const turns: Turn[][] = sides.map(() => []);
  for (let round = -1; round < rounds; round += 1)
    for (const [at, { port, pool, people }] of sides.entries()) {
      await pool.query('truncate throttles');
      await takeBack(pool, call, people);
      const taken = await turn(port, sent[at] ?? [], callers, secondsEach);
      if (round >= 0) turns[at]?.push(taken);
    }
  const [few = [], many = []] = turns;
  const times = (key: 'p50' | 'p99') => median(many.map((one, at) => one[key] / (few[at]?.[key] || one[key])));
  const medians = (side: Turn[]) => ({
    p50: median(side.map(({ p50 }) => p50)),
    p99: median(side.map(({ p99 }) => p99)),
  });
  return {
    call: call.name,
    callers,
    from,
    to,
    few: medians(few),
    many: medians(many),
    p50: times('p50'),
    p99: times('p99'),
  };
}
