import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Context } from './context.ts';

/** Milliseconds before the first and the longest wait for a new connection. */
const shortestPause = 250;
const longestPause = 10_000;

/** What listens on a connection. */
export interface Listening {
  /** The name of the connection, which PostgreSQL and the log show. */
  name: string;
  /** The channels to listen to. Constants of the program. */
  channels: readonly string[];
  /** Receives each notification at once, also while `work` runs. */
  hear(channel: string, payload: string): void;
  /**
   * Runs after each connection with `isNew`, because something may have happened meanwhile, and once more after `wake`.
   * Calls never run at the same time.
   */
  work(client: pg.Client, isNew: boolean): Promise<void>;
  /** The connection is lost. A new one follows. */
  lost?(): void;
}

/**
 * A connection beside the pool that waits for `notify` of PostgreSQL. If it breaks, it is made again, with longer and
 * longer pauses.
 */
export class ListeningConnection {
  readonly #context: Pick<Context, 'makeClient' | 'log'>;
  readonly #listening: Listening;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #isDue = false;
  #notice: () => void = () => {};

  /** Starts at once. */
  constructor(context: Pick<Context, 'makeClient' | 'log'>, listening: Listening) {
    this.#context = context;
    this.#listening = listening;
    this.#ended = this.#run();
  }

  /** Runs `work` once more. */
  wake(): void {
    this.#isDue = true;
    this.#notice();
  }

  /** Ends the connection. Resolves when nothing runs any more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#notice();
    await this.#ended;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const { name } = this.#listening;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await this.#listen(() => {
          failures = 0;
        });
      } catch (err) {
        if (signal.aborted) return;
        this.#context.log.warn({ err, connection: name }, 'a listening connection failed; it is made again');
      } finally {
        this.#listening.lost?.();
      }
      const pause = Math.min(longestPause, shortestPause * 2 ** failures) * (0.5 + Math.random() / 2);
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Listens on a new connection until it fails or everything stops. */
  async #listen(onListening: () => void): Promise<void> {
    const { name, channels, hear, work } = this.#listening;
    const client = this.#context.makeClient(name);
    const state: { failure?: Error } = {};
    const fail = (failure: Error) => {
      state.failure ??= failure;
      this.#notice();
    };
    client.on('error', fail).on('end', () => fail(new Error('Connection terminated')));
    client.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''));
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${channel}`);
      this.#isDue = true;
      let isNew = true;
      while (!state.failure && !this.#stopping.signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        this.#notice = resolve;
        if (this.#isDue) {
          this.#isDue = false;
          await work(client, isNew);
          if (isNew) onListening();
          isNew = false;
        } else await promise;
      }
      if (state.failure) throw state.failure;
    } finally {
      client.end().catch(() => {});
    }
  }
}
