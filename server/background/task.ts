import type { Context } from '../endpoints.ts';

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

/** A failure that trying again will not mend. Its message is kept in the database: no personal data in it. */
export class NotWorthRetrying extends Error {}
