import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseUnreachable } from '#server/database.ts';
import { fillIndex, planFills, skipRow } from './fill-index.ts';
import { batchSize, type IndexParts, indexChanges, skipChange } from './index-changes.ts';

/** Milliseconds between two looks for changes. */
const lookAfter = 500;
/** Milliseconds before a failed batch is tried again. */
const shortestPause = 1_000;
const longestPause = 60_000;

/**
 * Keeps the index up to date while the server runs, and fills it for kinds that are new. Several servers take turns. It
 * asks the database twice a second, because `notify` would make all transactions that write wait for each other.
 */
export class Indexer {
  readonly #parts: IndexParts;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #isFilled = false;
  /** Batches that have one row, after one that failed, so that only the row which cannot be indexed is left out. */
  #singles = 0;

  /** Starts at once. */
  constructor(parts: IndexParts, log: Logger) {
    this.#parts = parts;
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
    let isPlanned = false;
    for (let failures = 0; !signal.aborted; ) {
      try {
        if (!isPlanned) await planFills(this.#parts);
        isPlanned = true;
        await this.#work();
        failures = 0;
      } catch (err) {
        failures += 1;
        if (isDatabaseUnreachable(err)) this.#log.warn('the search index cannot reach the database');
        else this.#log.error({ err }, 'the search index could not be written; it is tried again');
        await this.#pause(Math.min(longestPause, shortestPause * 2 ** failures));
      }
    }
  }

  /** Indexes what has changed, then a part of what is not filled yet, and pauses. */
  async #work(): Promise<void> {
    const began = performance.now();
    const changes = await this.#try(indexChanges, skipChange);
    if (!this.#isFilled) this.#isFilled = (await this.#try(fillIndex, skipRow)) === null;
    // Filling leaves half of the time to requests.
    if (!this.#isFilled) await this.#pause(performance.now() - began);
    else if (changes !== batchSize && this.#singles === 0) await this.#pause(lookAfter);
  }

  /**
   * Runs a batch. If it fails, its rows are tried one by one, and one that fails alone is skipped: it must not stop the
   * index for all others. `npm run staffroom rebuild-search` reads it again.
   */
  async #try<Done>(
    work: (parts: IndexParts, most: number) => Promise<Done>,
    skip: (parts: IndexParts) => Promise<object | undefined>,
  ): Promise<Done | undefined> {
    try {
      const done = await work(this.#parts, this.#singles > 0 ? 1 : batchSize);
      this.#singles = Math.max(this.#singles - 1, 0);
      return done;
    } catch (err) {
      if (isDatabaseUnreachable(err) || this.#stopping.signal.aborted) throw err;
      if (this.#singles > 0) this.#log.error({ err, skipped: await skip(this.#parts) }, 'an entry cannot be indexed');
      else this.#singles = batchSize;
      return undefined;
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {});
  }
}
