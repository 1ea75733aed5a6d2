import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenDatabase } from '#server/database.ts';
import { callersOf, reads } from './calls.ts';
import type { Cluster } from './cluster.ts';
import type { Community } from './data/community.ts';
import { benchPassword, usernameOf } from './data/people-tables.ts';
import { memoryOf, untilQuiet } from './process-measures.ts';
import { runCommand, type Started, startProduct } from './processes.ts';
import { cookieOf } from './record.ts';
import { median, type Sent, type Turn, turn } from './turn.ts';

/** What the commands beside the table measure with: a database with data, and its community. */
export interface Measuring {
  cluster: Cluster;
  database: OpenDatabase;
  community: Community;
  size: number;
}

/** All reads of many people in one list, each person's in turn. */
export function mixedReads(community: Community): Sent[] {
  return callersOf(community, 200).flatMap((person, at) =>
    reads
      // The limit on searches counts one member's searches, and few members read here all the time.
      .filter(({ name }) => name !== 'Search' && name !== 'Directory')
      .flatMap((call) => call.variants(community, person, at))
      .map(({ path, person: reader }) => ({
        method: 'GET' as const,
        path,
        headers: { 'x-person': String(person), cookie: cookieOf(community, reader ?? person) },
      })),
  );
}

const start = ({ cluster, size }: Measuring, environment: Record<string, string> = {}): Promise<Started> =>
  startProduct(cluster.urlOf(size), cluster.folder, environment);

const describe = ({ perSecond, p50, p99, failed }: Turn) =>
  `${perSecond.toFixed(0)} reads a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${failed > 0 ? `, ${failed} failed` : ''}`;

/** The most memory of the product while 64 callers read everything for some minutes, and its memory when Savi has answered after that. */
export async function measureMemory(measuring: Measuring, minutes: number) {
  const product = await start(measuring);
  const seen: number[] = [];
  try {
    const pid = product.child.pid ?? 0;
    await untilQuiet(pid, measuring.database.pool);
    const before = memoryOf(pid);
    const timer = setInterval(() => seen.push(memoryOf(pid)), 1_000);
    const taken = await turn(product.port, mixedReads(measuring.community), 64, minutes * 60);
    clearInterval(timer);
    const most = Math.max(...seen);
    console.log(
      `  64 callers for ${minutes} min: ${before.toFixed(0)} MB at the start, ${most.toFixed(0)} MB at most, ${median(seen).toFixed(0)} MB as median\n  ${describe(taken)}`,
    );
    const [asker = 1] = callersOf(measuring.community, 1);
    await askSavi(product.port, cookieOf(measuring.community, asker));
    await untilQuiet(pid, measuring.database.pool);
    const withSavi = memoryOf(pid);
    console.log(`  with Savi, which nobody had opened before: ${withSavi.toFixed(0)} MB`);
    const each = Math.max(1, Math.round(seen.length / 60));
    return {
      minutes,
      before,
      most,
      withSavi,
      median: median(seen),
      seen: seen.filter((_, at) => at % each === 0),
      ...taken,
    };
  } finally {
    await product.stop();
  }
}

/** How long the product takes from the start of its process until it can be reached. The first start is left out. */
export async function measureStart(measuring: Measuring, rounds: number) {
  const times: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const product = await start(measuring);
    await product.stop();
    if (round >= 0) times.push(product.took);
  }
  console.log(
    `  start to ready: ${(median(times) / 1_000).toFixed(2)} s (${times.map((one) => (one / 1_000).toFixed(2)).join(', ')})`,
  );
  return { median: median(times), times };
}

/** How long a backup takes, and the reads beside it against those without it. */
export async function measureBackup(measuring: Measuring) {
  const product = await start(measuring);
  const path = join(measuring.cluster.folder, 'bench.backup');
  // In a process of its own, as an operator runs it: this one sends the requests.
  const backUp = () =>
    runCommand(['backup', '--to', path], {
      DATABASE_URL: measuring.cluster.urlOf(measuring.size),
      DATA_DIR: join(measuring.cluster.folder, 'product'),
    });
  try {
    const requests = mixedReads(measuring.community);
    await untilQuiet(product.child.pid ?? 0, measuring.database.pool);
    await turn(product.port, requests, 16, 5);
    const before = await turn(product.port, requests, 16, 10);
    const began = performance.now();
    let isDone = false;
    const backup = backUp().finally(() => {
      isDone = true;
    });
    const during: Turn[] = [];
    while (!isDone) during.push(await turn(product.port, requests, 16, 5));
    await backup;
    const beside = (performance.now() - began) / 1_000;
    rmSync(path);
    const aloneBegan = performance.now();
    await backUp();
    const alone = (performance.now() - aloneBegan) / 1_000;
    const { size: bytes } = statSync(path);
    const rate = median(during.map((one) => one.perSecond)) / before.perSecond;
    console.log(
      `  backup: ${alone.toFixed(1)} s alone, ${beside.toFixed(1)} s beside reads, ${(bytes / 1e6).toFixed(0)} MB`,
    );
    console.log(`  before: ${describe(before)}\n  during: ${rate.toFixed(2)} of that`);
    return { alone, beside, bytes, before: before.perSecond, share: rate, p99: median(during.map((one) => one.p99)) };
  } finally {
    rmSync(path, { force: true });
    await product.stop();
  }
}

/** Asks a question, for which the product loads what Savi knows. */
async function askSavi(port: number, cookie: string): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/ai-coach/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ question: 'When do I have to hand in my notice?' }),
  });
  if (!reply.ok) throw new Error(`Savi does not answer: ${reply.status} ${await reply.text()}`);
  await reply.arrayBuffer();
}

/** The p99 of reads while 32 people sign in at once, again and again. */
export async function measureSignIns(measuring: Measuring, rounds: number) {
  const { community, database } = measuring;
  const product = await start(measuring, { BUSY_DELAY_MS: '0' });
  try {
    const requests = mixedReads(community);
    await untilQuiet(product.child.pid ?? 0, measuring.database.pool);
    await turn(product.port, requests, 8, 5);
    const before = await turn(product.port, requests, 8, 10);
    const during: Turn[] = [];
    const waits: number[] = [];
    let next = 2;
    let failed = 0;
    for (let round = 0; round < rounds; round += 1) {
      await database.pool.query('truncate throttles');
      const signIns = Array.from({ length: 32 }, async () => {
        next += 2;
        const person = next;
        const began = performance.now();
        const reply = await fetch(`http://127.0.0.1:${product.port}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: usernameOf(person), password: benchPassword }),
        });
        await reply.arrayBuffer();
        if (!reply.ok) failed += 1;
        waits.push(performance.now() - began);
      });
      const [taken] = await Promise.all([turn(product.port, requests, 8, 2), ...signIns]);
      during.push(taken);
    }
    const p99 = median(during.map((one) => one.p99));
    console.log(
      `  before: ${describe(before)}\n  during 32 sign-ins: p99 ${p99.toFixed(1)} ms, ${failed} sign-ins failed; a sign-in took up to ${Math.max(...waits).toFixed(0)} ms`,
    );
    return { before: before.p99, p99, failed, slowestSignIn: Math.max(...waits) };
  } finally {
    await product.stop();
  }
}
