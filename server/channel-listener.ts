import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from './context.ts';

/** Milliseconds before the first and the longest wait for a new connection. */
const shortestPause = 250;
const longestPause = 10_000;

/**
 * Calls `heard` whenever a transaction on any server notifies the channel, and once after each connection, because
 * something may have happened meanwhile. It has one connection beside the pool. If that breaks, it connects again.
 * Calls never run at the same time.
 */
export class ChannelListener {
  readonly #context: Pick<Context, 'makeClient' | 'log'>;
  readonly #channel: string;
  readonly #heard: () => Promise<void>;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #wake: () => void = () => {};

  /** Starts at once. `channel` is a constant of the program. */
  constructor(context: Pick<Context, 'makeClient' | 'log'>, channel: string, heard: () => Promise<void>) {
    this.#context = context;
    this.#channel = channel;
    this.#heard = heard;
    this.#ended = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#ended;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await this.#listen(() => {
          failures = 0;
        });
      } catch (err) {
        if (signal.aborted) return;
        this.#context.log.warn({ err, channel: this.#channel }, 'a listening connection failed; it is made again');
      }
      const pause = Math.min(longestPause, shortestPause * 2 ** failures) * (0.5 + Math.random() / 2);
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #listen(onListening: () => void): Promise<void> {
    const client = this.#context.makeClient(`staffroom ${this.#channel}`);
    const state: { failure?: Error; isDue: boolean } = { isDue: true };
    const fail = (failure: Error) => {
      state.failure ??= failure;
      this.#wake();
    };
    client.on('error', fail).on('end', () => fail(new Error('Connection terminated')));
    client.on('notification', () => {
      state.isDue = true;
      this.#wake();
    });
    try {
      await client.connect();
      await client.query(`listen ${this.#channel}`);
      onListening();
      while (!state.failure && !this.#stopping.signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        this.#wake = resolve;
        if (state.isDue) {
          state.isDue = false;
          await this.#heard();
        } else await promise;
      }
      if (state.failure) throw state.failure;
    } finally {
      client.end().catch(() => {});
    }
  }
}
