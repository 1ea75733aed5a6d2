import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Database, Db } from './database.ts';
import type { Mailer } from './mail/mailer.ts';
import type { CountWrite } from './pace.ts';
import type { Settings } from './settings.ts';
import type { Throttle } from './throttle.ts';
import type { WorkQueues } from './work/work-queue.ts';

/** The person a request comes from. */
export interface Viewer {
  id: number;
}

/** What handlers, tasks and commands work with. Created once, at the start. */
export interface Context {
  db: Database;
  clock: Clock;
  settings: Settings;
  log: Logger;
  /** Allows `limit` calls in `seconds`. */
  throttle(name: string, limit: number, seconds: number): Throttle;
  /** Counts a write against a person's limits: posts, and messages and reactions. */
  countWrite: CountWrite;
  enqueue: Enqueue;
  mailer: Mailer;
  /** Runs long computations in worker threads, each kind in its own queue. */
  work: WorkQueues;
}

/**
 * Adds one job to a task's queue for each of `data`. Inside a transaction, the jobs exist only if it commits. A job runs even
 * if this process ends before.
 */
export type Enqueue = <Data extends object>(db: Db, task: Task<Data>, ...data: Data[]) => Promise<void>;

/**
 * Work that is done after the reply, or by the clock: a mail, the hourly sweep. A task may run twice (the power may go
 * between doing and writing down that it is done), so running it again must do no harm.
 *
 * `Data` waits in the database until the work is done: keep it to ids and what can't be found again, and never a secret.
 */
export interface Task<Data extends object = object> {
  /** The queue's name in the database, kebab-case. Renaming it forgets what waits. */
  name: string;
  /** When to run by itself: a cron expression in UTC. */
  schedule?: string;
  /** How often it is tried again after a failure, waiting longer each time: a minute first, an hour at most. */
  retries: number;
  /**
   * For work somebody waits for: if the server that does it has not been heard of for this many seconds (at least 10), another takes
   * over. Otherwise that takes five minutes.
   */
  missedAfter?: number;
  /** How long it may wait at most, in seconds, before it is no longer worth doing. */
  worthDoingFor: number;
  /** `stopping` is fired when the server is about to stop: work that takes seconds gives up with it, and is done by the next start. */
  run(context: Context, data: Data, stopping?: AbortSignal): Promise<void>;
}
