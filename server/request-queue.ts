import { needsSession } from '#contract/endpoint.ts';
import type { Route } from './endpoints.ts';
import { overloaded } from './errors.ts';

/** The limits of a queue of requests. */
export interface QueueLimits {
  /** How many requests run at the same time. */
  running: number;
  /** How many more may wait. The next ones are refused at once. */
  waiting: number;
  /** Milliseconds that a request may wait. Then it is refused. */
  longestWait: number;
  /**
   * Milliseconds after which a running request no longer counts. It goes on, and the next one starts. So requests that wait
   * for another server, for example a language model, do not stop all the others.
   */
  longestTurn: number;
}

interface Waiting {
  start(): void;
  refuse(error: Error): void;
  since: number;
}

/**
 * Runs requests in the order in which they arrive, a limited number at a time. More at the same time would not make the
 * server faster, but each would take longer and need memory. See `docs/reliability.md`, "Overload".
 */
export class RequestQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Throws 503 if another request could not even wait. */
  refuseIfFull(): void {
    if (this.#waiting.length >= this.#limits.waiting) throw overloaded();
  }

  /** Does the work of a request when its turn comes. Throws 503 if too many wait, or if it would wait for too long. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.running) this.#running += 1;
    else await this.#wait();
    let counts = true;
    const end = () => {
      if (!counts) return;
      counts = false;
      this.#next();
    };
    const { longestTurn } = this.#limits;
    const timer = Number.isFinite(longestTurn) ? setTimeout(end, longestTurn).unref() : undefined;
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      end();
    }
  }

  #wait(): Promise<void> {
    this.refuseIfFull();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ start: resolve, refuse: reject, since: performance.now() });
      this.#timer ??= setTimeout(() => this.#refuseLate(), this.#limits.longestWait);
    });
  }

  /** A request ended: its place goes to the next one. */
  #next(): void {
    const next = this.#waiting.shift();
    if (next) next.start();
    else this.#running -= 1;
  }

  #refuseLate(): void {
    this.#timer = undefined;
    const latest = performance.now() - this.#limits.longestWait;
    while (this.#waiting[0] && this.#waiting[0].since <= latest) this.#waiting.shift()?.refuse(overloaded());
    const [first] = this.#waiting;
    if (first) this.#timer = setTimeout(() => this.#refuseLate(), Math.max(1, first.since - latest));
  }
}

/** The queues of a server. Each kind of request has its own, so that a flood of one kind does not stop the others. */
export interface RequestQueues {
  reads: RequestQueue;
  searches: RequestQueue;
  changes: RequestQueue;
  exports: RequestQueue;
}

export const makeRequestQueues = (): RequestQueues => ({
  reads: new RequestQueue({ running: 32, waiting: 256, longestWait: 700, longestTurn: 1_000 }),
  // See `docs/adr/046-search.md`.
  searches: new RequestQueue({ running: 3, waiting: 200, longestWait: 2_000, longestTurn: Number.POSITIVE_INFINITY }),
  changes: new RequestQueue({ running: 16, waiting: 256, longestWait: 10_000, longestTurn: 1_000 }),
  // A file is gathered in memory: up to 100 MB for a member with much of everything.
  exports: new RequestQueue({ running: 2, waiting: 16, longestWait: 10_000, longestTurn: Number.POSITIVE_INFINITY }),
});

/**
 * The queue of a route. Null for those that have limits of their own: streams, uploads, and sign-in and everything else that
 * is sent without a session (`docs/adr/086-queues-and-refusals.md`).
 */
export function queueOf({ endpoint, isSearch }: Route, queues: RequestQueues): RequestQueue | null {
  if (isSearch) return queues.searches;
  if (endpoint.events || endpoint.stream || endpoint.upload) return null;
  if (/json|csv|pdf/.test(endpoint.file ?? '')) return queues.exports;
  if (endpoint.method === 'GET') return queues.reads;
  return needsSession(endpoint) ? queues.changes : null;
}
