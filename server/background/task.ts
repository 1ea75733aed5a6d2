import type { Context } from '../endpoints.ts';

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

/** A failure that trying again will not fix. The database keeps its message, so it must not contain personal data. */
export class NotWorthRetrying extends Error {}
