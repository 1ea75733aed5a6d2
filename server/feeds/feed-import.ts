import { setTimeout as sleep } from 'node:timers/promises';
import type { PgTable } from 'drizzle-orm/pg-core';
import { withAdvisoryLock } from '../advisory-lock.ts';
import type { Db } from '../database.ts';
import type { Context } from '../endpoints.ts';
import { FeedFailed, type FeedLimits } from './feed-client.ts';
import { beginRun, endRun, type Run, type Source } from './feed-run.ts';
import type { Finished } from './missing-entries.ts';

/** What an import did. */
export interface Imported {
  pages: number;
  added: number;
  changed: number;
  unchanged: number;
  ended: number;
  /** Entries that have not what is needed. */
  unreadable: number;
  /** How many of how many entries it would have ended, if the operator must accept that first. Otherwise null. */
  held: Finished['held'];
  /** Why it stopped early, in a sentence. Pages before that are saved. */
  failure: string | null;
}

/** What a page of entries did to the rows. */
export type Kept = Pick<Imported, 'added' | 'changed' | 'unchanged'>;

/** More pages than a service could have, so that an endless feed cannot keep an import running. */
export const maxPages = 2_000;

const calm: Pick<FeedLimits, 'patience' | 'pause'> = { patience: 30_000, pause: (time) => sleep(time) };

/** The parts of an importer that differ between feeds. */
export interface Importing {
  /** The command and the table of sources: 'import-jobs'. */
  command: string;
  sources: PgTable;
  /** Reads all pages and saves each in a transaction of its own. Adds to `done`. */
  readPages(run: Run, limits: FeedLimits, done: Imported): Promise<void>;
  /** After the last page: ends what is gone. */
  finish(tx: Db, run: Run): Promise<Finished>;
  /** After a failure: ends only the entries whose own date has passed. Returns how many. */
  afterFailure?(tx: Db, run: Run): Promise<number>;
  heldSentence(held: NonNullable<Finished['held']>): string;
}

/**
 * Runs an importer over a source. A crash leaves complete pages. Returns null if another process is importing the source.
 * `manners` replaces waits in tests.
 */
export async function importFeed(
  context: Context,
  source: Source,
  { command, sources, readPages, finish, afterFailure, heldSentence }: Importing,
  manners: Partial<FeedLimits> = {},
): Promise<Imported | null> {
  return withAdvisoryLock(context.db, `${command} ${source.key}`, async () => {
    const { run, rateLimit } = await beginRun(context.db, sources, source, context.clock.now());
    const done: Imported = {
      pages: 0,
      added: 0,
      changed: 0,
      unchanged: 0,
      ended: 0,
      unreadable: 0,
      held: null,
      failure: null,
    };
    try {
      await readPages(run, { rateLimit, ...calm, ...manners }, done);
      const { ended, held } = await context.db.transaction((tx) => finish(tx, run));
      done.ended += ended;
      done.held = held;
    } catch (error) {
      if (!(error instanceof FeedFailed)) throw error;
      done.failure = error.message;
      if (afterFailure) done.ended += await context.db.transaction((tx) => afterFailure(tx, run));
    }
    await endRun(context.db, sources, run, done.failure, done.held && heldSentence(done.held));
    return done;
  });
}

/** Adds what a page did to what the import did. */
export function countPage(done: Imported, kept: Kept, unreadable: number): void {
  done.pages += 1;
  done.added += kept.added;
  done.changed += kept.changed;
  done.unchanged += kept.unchanged;
  done.unreadable += unreadable;
}
