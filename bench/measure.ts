import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import type pg from 'pg';
import { isTransactionConflict } from '#server/database-errors.ts';
import type { BareRequest } from './bare-server.ts';
import { type Call, callersOf } from './calls.ts';
import type { Cluster } from './cluster.ts';
import type { Community } from './data/community.ts';
import { untilQuiet } from './process-measures.ts';
import { startAndHear, startProduct } from './processes.ts';
import { type Recorded, type RecordedCall, recordCalls } from './record.ts';
import type { Measured } from './results.ts';
import { median, type Sent, type Turn, turn } from './turn.ts';

export interface MeasureOptions {
  calls: readonly Call[];
  callers: readonly number[];
  people: number;
  secondsEach: number;
  rounds: number;
  onMeasured(measured: Measured): void;
}

/** A request of a person as autocannon sends it. */
export const asSent = ({ method, path, cookie, body, person }: Omit<Recorded, 'statements'>): Sent => ({
  method,
  path,
  headers: {
    'x-person': String(person),
    ...(cookie ? { cookie } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  },
  ...(body ? { body: JSON.stringify(body) } : {}),
});

const bareSent = ({ person }: Recorded, path: string): Sent => ({
  method: 'GET',
  path,
  headers: { 'x-person': String(person) },
});

/** The paths of the bare server for a call: all statements, and for a write the one that a bare server would need. */
function bareRequests(at: number, { call, requests }: RecordedCall) {
  return requests.map((request, index) => {
    const { statements } = request;
    const { single: beginning } = call;
    const single = beginning ? statements.filter(({ text }) => text.startsWith(beginning)) : [];
    return {
      whole: { path: `/${at}/${index}`, statements, isWrite: call.kind === 'write' },
      single:
        single.length > 0 ? { path: `/${at}/${index}/single`, statements: single.slice(0, 1), isWrite: false } : null,
    } satisfies Record<string, BareRequest | null>;
  });
}

/** Measures calls of one size against the bare server. The two take turns, so that a slow moment affects both. */
export async function measureCalls(
  cluster: Cluster,
  database: { pool: pg.Pool; size: number },
  community: Community,
  options: MeasureOptions,
): Promise<RecordedCall[]> {
  const people = callersOf(community, options.people);
  const recorded = await recordCalls(cluster.addressOf(database.size), community, options.calls, people);
  const bare = recorded.map((one, at) => bareRequests(at, one));
  const file = join(cluster.folder, 'bare-requests');
  writeFileSync(file, serialize(bare.flat().flatMap(({ whole, single }) => (single ? [whole, single] : [whole]))));
  const product = await startProduct(cluster.urlOf(database.size), cluster.folder, { BUSY_DELAY_MS: '0' });
  const baseline = await startAndHear(
    ['bench/bare-server.ts'],
    { BENCH_DATABASE: JSON.stringify(cluster.addressOf(database.size)), BENCH_REQUESTS: file },
    /"port":(\d+)/,
  );
  try {
    await untilQuiet(product.child.pid ?? 0, database.pool);
    // The compiler of Node optimises code that has run for a while.
    for (const { call, requests } of recorded)
      if (call.kind !== 'write') await turn(product.port, requests.map(asSent), 16, 0.5);
    for (const [at, { call, requests }] of recorded.entries()) {
      const sides = [
        { port: product.port, sent: requests.map(asSent) },
        { port: baseline.port, sent: requests.map((one, index) => bareSent(one, bare[at]?.[index]?.whole.path ?? '')) },
      ];
      const singles = requests.flatMap((one, index) => {
        const path = bare[at]?.[index]?.single?.path;
        return path ? [bareSent(one, path)] : [];
      });
      if (singles.length > 0) sides.push({ port: baseline.port, sent: singles });
      for (const callers of options.callers) {
        const turns: Turn[][] = sides.map(() => []);
        for (let round = -1; round < options.rounds; round += 1)
          for (const [side, { port, sent }] of sides.entries()) {
            // The limits on what one member may write and search are not what is measured.
            await database.pool.query('truncate throttles');
            await takeBack(database.pool, call, people);
            const taken = await turn(port, sent, callers, round < 0 ? options.secondsEach / 2 : options.secondsEach);
            if (round >= 0) turns[side]?.push(taken);
          }
        options.onMeasured(summary(database.size, call, callers, turns));
      }
    }
  } finally {
    await Promise.all([product.stop(), baseline.stop()]);
  }
  return recorded;
}

/** Takes back what these people did. The last requests of the turn before may still run and lock the same rows. */
export async function takeBack(pool: pg.Pool, { before }: Call, people: readonly number[]): Promise<void> {
  for (let tried = 1; before; tried += 1)
    try {
      await pool.query(before, [people]);
      return;
    } catch (error) {
      if (tried === 5 || !isTransactionConflict(error)) throw error;
    }
}

function summary(size: number, call: Call, callers: number, turns: Turn[][]): Measured {
  const [product = [], bare = [], single] = turns;
  const ratioTo = (others: Turn[]) =>
    median(product.map(({ perSecond }, at) => perSecond / (others[at]?.perSecond || Number.POSITIVE_INFINITY)));
  return {
    size,
    call: call.name,
    kind: call.kind,
    callers,
    product: medians(product),
    bare: medians(bare),
    ratio: ratioTo(bare),
    ...(single ? { single: medians(single), singleRatio: ratioTo(single) } : {}),
  };
}

const medians = (turns: Turn[]): Turn => ({
  perSecond: median(turns.map((one) => one.perSecond)),
  p50: median(turns.map((one) => one.p50)),
  p99: median(turns.map((one) => one.p99)),
  replies: turns.reduce((sum, one) => sum + one.replies, 0),
  failed: turns.reduce((sum, one) => sum + one.failed, 0),
});
