import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseUnreachable } from '../database-errors.ts';

/** Milliseconds between two looks for changes. */
const lookAfter = 500;
/** Milliseconds before a failed batch is tried again. */
const shortestPause = 1_000;
const longestPause = 60_000;
/** Changes or rows of one transaction. */
export const batchSize = 500;

/** How an index is kept up to date. Each function runs in a transaction of its own. */
export interface IndexWork {
  /** The index in log lines: 'the search index'. */
  name: string;
  /** Plans to fill the index with what no earlier start has known. */
  plan(): Promise<void>;
  /** Indexes the oldest changes, and returns how many there were. */
  indexChanges(most: number): Promise<number>;
  /** Drops the oldest change, because it cannot be indexed. Returns it. */
  skipChange(): Promise<object | undefined>;
  /** Indexes the next rows of what is not filled yet. Null if everything is. */
  fill(most: number): Promise<object | null>;
  /** Goes past the next row, because it cannot be indexed. Returns it. */
  skipRow(): Promise<object | undefined>;
}

/**
 * Keeps an index up to date while the server runs, and fills it with what is new. Several servers take turns. It asks the
 * database twice a second, because `notify` would make all transactions that write wait for each other.
 */
export class Indexer {
  readonly #index: IndexWork;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #isFilled = false;
  /** Batches that have one row, after one that failed, so that only the row which cannot be indexed is left out. */
  #singles = 0;

  /** Starts at once. */
  constructor(index: IndexWork, log: Logger) {
    this.#index = index;
    this.#log = log;
    this.#ended = this.#run();
  }

  /** Waits for the batch in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const { name } = this.#index;
    let isPlanned = false;
    for (let failures = 0; !signal.aborted; ) {
      try {
        if (!isPlanned) await this.#index.plan();
        isPlanned = true;
        await this.#work();
        failures = 0;
      } catch (err) {
        failures += 1;
        if (isDatabaseUnreachable(err)) this.#log.warn(`${name} cannot reach the database`);
        else this.#log.error({ err }, `${name} could not be written; it is tried again`);
        await this.#pause(Math.min(longestPause, shortestPause * 2 ** failures));
      }
    }
  }

  /** Indexes what has changed, then a part of what is not filled yet, and pauses. */
  async #work(): Promise<void> {
    const { indexChanges, skipChange, fill, skipRow } = this.#index;
    const began = performance.now();
    const changes = await this.#try(indexChanges, skipChange);
    if (!this.#isFilled) this.#isFilled = (await this.#try(fill, skipRow)) === null;
    // Filling leaves half of the time to requests.
    if (!this.#isFilled) await this.#pause(performance.now() - began);
    else if (changes !== batchSize && this.#singles === 0) await this.#pause(lookAfter);
  }

  /**
   * Runs a batch. If it fails, its rows are tried one by one, and one that fails alone is skipped: it must not stop the
   * index for all others. The command that builds the index again reads it.
   */
  async #try<Done>(
    work: (most: number) => Promise<Done>,
    skip: () => Promise<object | undefined>,
  ): Promise<Done | undefined> {
    try {
      const done = await work(this.#singles > 0 ? 1 : batchSize);
      this.#singles = Math.max(this.#singles - 1, 0);
      return done;
    } catch (err) {
      if (isDatabaseUnreachable(err) || this.#stopping.signal.aborted) throw err;
      if (this.#singles > 0)
        this.#log.error({ err, skipped: await skip() }, `an entry of ${this.#index.name} cannot be indexed`);
      else this.#singles = batchSize;
      return undefined;
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {});
  }
}
