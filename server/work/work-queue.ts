import { Piscina } from 'piscina';
import { Refusal, tooBusy } from '../errors.ts';

/** A function that a worker thread runs: its module, and its exported name. Make one with `workTask`. */
export interface WorkTask<Input, Output> {
  readonly module: URL;
  readonly name: string;
  /** Only for the types. It is never set. */
  readonly types?: (input: Input) => Output;
}

/**
 * Names an exported function as a task, with its types:
 * `workTask<typeof module, 'matchJobs'>(new URL('./match-jobs.ts', import.meta.url), 'matchJobs')`.
 *
 * The function takes one value and may be asynchronous. Input and output are copied by structured clone: plain objects,
 * arrays, `Map`, `Set`, `Date` and bytes (a `Buffer` arrives as `Uint8Array`). It has no settings and no environment
 * variables. If it needs the database, pass rows or a `DatabaseAddress` in its input and open a connection there.
 * It must return data, not throw a `Refusal`: an error loses its class between threads and becomes a 500.
 */
export function workTask<Module, Name extends keyof Module & string>(
  module: URL,
  name: Name,
): Module[Name] extends (input: infer Input) => infer Output ? WorkTask<Input, Awaited<Output>> : never {
  return { module, name } as never;
}

export interface WorkQueueOptions {
  /** How many tasks run at the same time. The default is 1; use 2 at most. */
  threads?: 1 | 2;
  /** How many more may wait. Beyond this, `run` throws 503. The default is 16. */
  waiting?: number;
  /** How many tasks one member may have in this queue, running or waiting. Beyond this, `run` throws 429. */
  perPerson?: number;
  /** How long a task may take, including its wait. Then its thread is ended. The default is 20 seconds. */
  milliseconds?: number;
  /** Memory of one thread for JavaScript objects. The default is 256 MB. */
  megabytes?: number;
  /**
   * How long a queue without a task keeps its threads, in milliseconds. The default is five minutes. A thread that has worked
   * keeps up to 150 MB, and a new one starts in less than a second. Use `Infinity` if its modules keep data between tasks.
   */
  keepsIdle?: number;
  /** Whether requests have priority over the threads. The default is true, and has an effect only on Linux. */
  yieldsToRequests?: boolean;
}

export interface RunOptions {
  /** Ends the task when it is aborted, while it waits or runs. See `callerGone`. */
  signal?: AbortSignal | undefined;
  /** The id of the member, for `perPerson`. */
  person?: number | undefined;
}

/** Runs tasks in worker threads, a few at a time, in the order of the calls. */
export interface WorkQueue {
  /**
   * Runs a task and returns the result of its function. Throws what the function throws; a `Refusal` with 503 when the
   * queue is full, the time is up or the server closes; a `Refusal` with 429 beyond `perPerson`; and the signal's
   * reason when the signal is aborted.
   */
  run<Input, Output>(task: WorkTask<Input, Output>, input: NoInfer<Input>, options?: RunOptions): Promise<Output>;
}

/** All queues of a server, by name. Closing ends their threads. */
export interface WorkQueues {
  /** The queue with this name. The first call creates it. Its threads start with the first task. */
  queue(name: string, options?: WorkQueueOptions): WorkQueue;
  /** Ends every thread and its task. Later tasks get 503. */
  close(): Promise<void>;
}

const full = () => tooBusy('Staffroom is very busy. Try again in a few seconds.');
const late = () => tooBusy('This took too long. Try again in a few seconds.');
const closing = () => tooBusy('Staffroom is restarting. Try again in a few seconds.');
const onePersonsShare = () =>
  new Refusal(429, 'Your last request is still in progress. Try again in a few seconds.', 5);

/** Makes the queues of a server. `defaults` replaces the defaults of `WorkQueueOptions`. */
export function makeWorkQueues(defaults: WorkQueueOptions = {}): WorkQueues {
  const queues = new Map<string, WorkQueue & { close(): Promise<void> }>();
  let isClosed = false;
  return {
    queue(name, options = {}) {
      const known = queues.get(name);
      if (known) return known;
      const made = makeWorkQueue({ ...defaults, ...options }, () => isClosed);
      queues.set(name, made);
      return made;
    },
    async close() {
      isClosed = true;
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}

function makeWorkQueue(
  {
    threads = 1,
    waiting = 16,
    perPerson,
    milliseconds = 20_000,
    megabytes = 256,
    keepsIdle = 300_000,
    yieldsToRequests = true,
  }: WorkQueueOptions,
  isClosed: () => boolean,
): WorkQueue & { close(): Promise<void> } {
  let pool: Piscina | undefined;
  let inQueue = 0;
  const ofPerson = new Map<number, number>();
  let endIdle: NodeJS.Timeout | undefined;

  const endThreads = async () => {
    clearTimeout(endIdle);
    const ended = pool;
    pool = undefined;
    await ended?.destroy();
  };

  const runInThread = async <Output>(task: WorkTask<never, Output>, input: unknown, signal?: AbortSignal) => {
    pool ??= startThreads(threads, megabytes, yieldsToRequests);
    const timeUp = AbortSignal.timeout(milliseconds);
    try {
      return (await pool.run(input, {
        filename: task.module.href,
        name: task.name,
        signal: signal ? AbortSignal.any([signal, timeUp]) : timeUp,
      })) as Output;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (isClosed()) throw closing();
      if (timeUp.aborted) throw late();
      throw error;
    }
  };

  return {
    async run(task, input, { signal, person } = {}) {
      signal?.throwIfAborted();
      if (isClosed()) throw closing();
      if (inQueue >= threads + waiting) throw full();
      const own = person === undefined ? 0 : (ofPerson.get(person) ?? 0);
      if (perPerson !== undefined && own >= perPerson) throw onePersonsShare();
      inQueue += 1;
      clearTimeout(endIdle);
      if (person !== undefined) ofPerson.set(person, own + 1);
      try {
        return await runInThread(task, input, signal);
      } finally {
        inQueue -= 1;
        if (person !== undefined) giveBack(ofPerson, person);
        if (inQueue === 0 && Number.isFinite(keepsIdle)) endIdle = setTimeout(endThreads, keepsIdle).unref();
      }
    },
    close: endThreads,
  };
}

function startThreads(threads: number, megabytes: number, yieldsToRequests: boolean): Piscina {
  const pool = new Piscina({
    // All threads start together: the library replaces a crashed thread only up to the minimum.
    minThreads: threads,
    maxThreads: threads,
    // The default waits block a thread between two tasks. A database connection in it would then not be served.
    atomics: 'disabled',
    // No secrets in the threads. With the cache of compiled code, a thread starts faster and takes 30 MB less.
    env: process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    // Only on Linux: elsewhere it would apply to the whole process.
    niceIncrement: yieldsToRequests && process.platform === 'linux' ? 10 : 0,
  });
  // A thread ended without a task. The next task gets a new one.
  pool.on('error', () => {});
  return pool;
}

function giveBack(ofPerson: Map<number, number>, person: number): void {
  const left = (ofPerson.get(person) ?? 1) - 1;
  if (left > 0) ofPerson.set(person, left);
  else ofPerson.delete(person);
}
