import { setTimeout as sleep } from 'node:timers/promises';
import { callersOf } from '../calls.ts';
import { memoryOf, untilQuiet } from '../process-measures.ts';
import { startProduct } from '../processes.ts';
import { cookieOf } from '../record.ts';
import { type Measuring, mixedReads } from '../single-measures.ts';
import { median, type Sent, turn } from '../turn.ts';
import { flood } from './flood.ts';
import { floodExports, floodSignIns, holdIdle, sendSlowly } from './hostile-callers.ts';

/** The highest figures: milliseconds, and MB for the memory. */
const limits = { p95: 2_000, memory: 400, recovery: 5_000, health: 2_000 };

/**
 * Offers ten times what the product can serve for some minutes, with idle and slow connections, wrong sign-ins and exports beside
 * it. Prints what the readers saw, and returns the faults.
 */
export async function measureOverload(measuring: Measuring, minutes: number) {
  const { cluster, community, database, size } = measuring;
  const product = await startProduct(cluster.urlOf(size), cluster.folder);
  const pid = product.child.pid ?? 0;
  const requests = mixedReads(community);
  try {
    await untilQuiet(pid, database.pool);
    await turn(product.port, requests, 16, 5);
    const { perSecond: capacity } = await turn(product.port, requests, 16, 5);
    const cookies = callersOf(community, 8).map((person) => cookieOf(community, person));
    const idle = await holdIdle(product.port, 5_000);
    const beside = await turn(product.port, requests, 16, 5);
    const slow = await sendSlowly(product.port, cookies[0] ?? '', 200);
    const signIns = floodSignIns(product.port);
    const exports = floodExports(product.port, cookies);
    const watch = watchServer(product.port, pid);
    const found = await flood({
      port: product.port,
      requests,
      perSecond: capacity * 10,
      seconds: minutes * 60,
      connections: 800,
    });
    const ended = performance.now();
    await Promise.all([signIns.stop(), exports.stop(), slow.stop(), idle.stop()]);
    const recovery = await recover(product.port, requests[0], ended);
    const { health, memory, unanswered } = await watch.stop();
    found.times.sort((a, b) => a - b);
    const figures = {
      minutes,
      capacity,
      offered: capacity * 10,
      served: found.times.length / (minutes * 60),
      p50: median(found.times),
      p95: found.times[Math.floor(found.times.length * 0.95)] ?? 0,
      refused: found.refused,
      withoutRetryAfter: found.withoutRetryAfter,
      others: found.others,
      notSent: found.notSent,
      idleConnections: idle.opened,
      besideIdle: beside.perSecond / capacity,
      signIns: Object.fromEntries(signIns.statuses),
      exports: Object.fromEntries(exports.statuses),
      slowestHealthCheck: Math.max(...health),
      unansweredHealthChecks: unanswered,
      memory: Math.max(...memory),
      recovery,
    };
    console.log(JSON.stringify(figures, null, 2));
    return { ...figures, faults: faultsOf(figures) };
  } finally {
    await product.stop();
  }
}

function faultsOf(figures: {
  p95: number;
  memory: number;
  recovery: number;
  slowestHealthCheck: number;
  unansweredHealthChecks: number;
  withoutRetryAfter: number;
  others: Record<string, number>;
}): string[] {
  const faults = [
    figures.p95 > limits.p95 && `the p95 of reads is ${figures.p95.toFixed(0)} ms`,
    figures.memory > limits.memory && `the memory reaches ${figures.memory.toFixed(0)} MB`,
    figures.recovery > limits.recovery && `the product recovers after ${figures.recovery.toFixed(0)} ms`,
    figures.slowestHealthCheck > limits.health && `a health check takes ${figures.slowestHealthCheck.toFixed(0)} ms`,
    figures.unansweredHealthChecks > 0 && `${figures.unansweredHealthChecks} health checks get no reply`,
    figures.withoutRetryAfter > 0 && `${figures.withoutRetryAfter} refusals do not say when to come back`,
    Object.keys(figures.others).length > 0 && `other replies: ${JSON.stringify(figures.others)}`,
  ];
  return faults.filter((fault) => fault !== false);
}

/** Checks the health and the memory of the server four times a second. */
function watchServer(port: number, pid: number) {
  const state = { isOver: false };
  const health: number[] = [];
  const memory: number[] = [];
  let unanswered = 0;
  const run = (async () => {
    while (!state.isOver) {
      const began = performance.now();
      const isAnswered = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
        (reply) => reply.ok,
        () => false,
      );
      if (isAnswered) health.push(performance.now() - began);
      else unanswered += 1;
      memory.push(memoryOf(pid));
      await sleep(250);
    }
  })();
  return {
    async stop() {
      state.isOver = true;
      await run;
      return { health, memory, unanswered };
    },
  };
}

/** Milliseconds from the end of the load until three reads in a row take less than a quarter of a second. */
async function recover(port: number, request: Sent | undefined, ended: number): Promise<number> {
  for (let quick = 0; quick < 3; ) {
    const began = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}${request?.path}`, { headers: request?.headers ?? {} });
    await reply.arrayBuffer();
    quick = reply.ok && performance.now() - began < 250 ? quick + 1 : 0;
    if (quick < 3) await sleep(50);
    if (performance.now() - ended > 60_000) break;
  }
  return performance.now() - ended;
}
