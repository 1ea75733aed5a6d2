import { Agent, get } from 'node:http';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Sent } from '../turn.ts';

/** What a flood of reads found. Times are milliseconds of requests with status 200. */
export interface Flood {
  times: number[];
  refused: number;
  /** Replies with 503 that do not say when to come back. */
  withoutRetryAfter: number;
  /** Other statuses and errors, with their numbers. */
  others: Record<string, number>;
  /** Requests that were due while all connections waited for a reply. */
  notSent: number;
}

interface FloodOptions {
  port: number;
  requests: readonly Sent[];
  perSecond: number;
  seconds: number;
  connections: number;
}

/** Sends reads at a rate that does not depend on the replies, in a thread of its own so that other measurements are not late. */
export function flood(options: FloodOptions): Promise<Flood> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: options });
    worker.once('message', (found: Flood) => resolve(found));
    worker.once('error', reject);
  });
}

/** Milliseconds between two looks at the clock. */
const tick = 10;

async function send({ port, requests, perSecond, seconds, connections }: FloodOptions): Promise<Flood> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const found: Flood = { times: [], refused: 0, withoutRetryAfter: 0, others: {}, notSent: 0 };
  const count = (name: string) => {
    found.others[name] = (found.others[name] ?? 0) + 1;
  };
  let inFlight = 0;
  let sent = 0;
  const one = (request: Sent) => {
    const began = performance.now();
    inFlight += 1;
    const sending = get({ port, host: '127.0.0.1', agent, path: request.path, headers: request.headers ?? {} });
    sending.on('response', (reply) => {
      const { statusCode, headers } = reply;
      reply.resume().on('end', () => {
        if (statusCode === 200) found.times.push(performance.now() - began);
        else if (statusCode === 503) found.refused += 1;
        else count(String(statusCode));
        if (statusCode === 503 && !headers['retry-after']) found.withoutRetryAfter += 1;
      });
    });
    sending.on('error', (error: NodeJS.ErrnoException) => count(error.code ?? error.message));
    sending.on('close', () => {
      inFlight -= 1;
    });
  };
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = performance.now() - began;
      const due = Math.floor((Math.min(elapsed, seconds * 1_000) / 1_000) * perSecond);
      for (; sent < due; sent += 1) {
        const request = requests[sent % requests.length];
        if (request && inFlight < connections) one(request);
        else found.notSent += 1;
      }
      // A request without a reply 30 seconds after the end counts as unanswered.
      if (elapsed > (seconds + 30) * 1_000 || (elapsed > seconds * 1_000 && inFlight === 0)) {
        clearInterval(timer);
        resolve();
      }
    }, tick);
  });
  if (inFlight > 0) found.others.unanswered = inFlight;
  agent.destroy();
  return found;
}

if (parentPort) parentPort.postMessage(await send(workerData as FloodOptions));
