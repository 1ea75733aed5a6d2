import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Database, Db, OpenDatabase } from './database.ts';
import type { Replicas } from './databases/replicas.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Notify } from './notifications.ts';
import type { CountWrite } from './pace.ts';
import type { EndSentDraft } from './sent-drafts.ts';
import type { Settings } from './settings.ts';
import type { Throttle } from './throttle.ts';
import type { WorkQueues } from './work/work-queue.ts';

/** The user that a request comes from. */
export interface Viewer {
  id: number;
}

/** What handlers, jobs and commands receive. Created once at the start. */
export interface Context {
  db: Database;
  /** How many connections the pool has, has idle and lacks. */
  pool: Readonly<Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;
  /** Makes a connection beside the pool, with a name that PostgreSQL shows. The caller connects and ends it. */
  makeClient: OpenDatabase['makeClient'];
  /** Hears the notices that connections of the pool receive. */
  onNotice: OpenDatabase['onNotice'];
  /** The replicas of the database, for reads that may lag. Null if there are none. */
  replicas: Replicas | null;
  clock: Clock;
  settings: Settings;
  log: Logger;
  /** Allows `limit` calls in `seconds`. */
  throttle(name: string, limit: number, seconds: number): Throttle;
  /** Counts a write against the limits of a member. */
  countWrite: CountWrite;
  enqueue: Enqueue;
  notify: Notify;
  endSentDraft: EndSentDraft;
  mailer: Mailer;
  /** Queues of worker threads for long work, one for each kind. */
  work: WorkQueues;
}

/**
 * Adds a job to a task's queue for each of `data`. In a transaction, the jobs are added when the transaction commits. A
 * job is not lost if this process ends.
 */
export type Enqueue = <Data extends object>(db: Db, task: Task<Data>, ...data: Data[]) => Promise<void>;

/**
 * A background job: an email after a request, or hourly housekeeping. A job may run twice (a process may end between
 * doing the work and marking it as done), so running it again must do no harm.
 *
 * `Data` is stored in the database until the job is done. Keep it to ids and what cannot be read again, and never put a
 * secret in it.
 */
export interface Task<Data extends object = object> {
  /** The name of the queue in the database, kebab-case. If it is renamed, waiting jobs are lost. */
  name: string;
  /** When to run it without being asked: a cron expression in UTC. */
  schedule?: string;
  /** How often a failed job is tried again. The wait doubles each time, from a minute to an hour. */
  retries: number;
  /**
   * Seconds without a heartbeat (at least 10) after which another server takes the job over. Set it where a member
   * waits for the result. The default is five minutes.
   */
  missedAfter?: number;
  /** How long a job may wait, in seconds, before it is given up. */
  worthDoingFor: number;
  /**
   * `stopping` is aborted when the server is about to stop. A job that takes seconds should then give up. The next
   * start runs it again.
   */
  run(context: Context, data: Data, stopping?: AbortSignal): Promise<void>;
}
