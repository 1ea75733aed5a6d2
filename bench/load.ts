import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export interface Load {
  address: string;
  /** One caller for each cookie. */
  cookies: string[];
  milliseconds: number;
}

/** The times of the replies with a 2xx status, in milliseconds. */
export interface Loaded {
  perSecond: number;
  median: number;
  p99: number;
  slowest: number;
  /** Replies by status. */
  statuses: Record<number, number>;
}

/** Reads one address again and again in its own thread. The callers ignore `Retry-After`, as the worst callers do. */
export const loaded = (load: Load): Promise<Loaded> =>
  new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url), { workerData: load }).once('message', resolve).once('error', reject);
  });

async function run({ address, cookies, milliseconds }: Load): Promise<Loaded> {
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const end = performance.now() + milliseconds;
  await Promise.all(
    cookies.map(async (cookie) => {
      while (performance.now() < end) {
        const began = performance.now();
        const reply = await fetch(address, { headers: { cookie } });
        await reply.arrayBuffer();
        statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
        if (reply.ok) times.push(performance.now() - began);
      }
    }),
  );
  times.sort((a, b) => a - b);
  return {
    perSecond: Math.round((times.length / milliseconds) * 1000),
    median: times[times.length >> 1] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    slowest: times.at(-1) ?? 0,
    statuses,
  };
}

if (!isMainThread) parentPort?.postMessage(await run(workerData as Load));
