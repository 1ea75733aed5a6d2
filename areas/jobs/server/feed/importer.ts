import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { withAdvisoryLock } from '#server/advisory-lock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { jobBoardSources } from '../job-tables.ts';
import { FeedFailed, type FeedLimits, openFeed } from './feed-client.ts';
import { endExpired, type Finished, finishRun, type Kept, savePage } from './posting-keeping.ts';
import type { Run } from './run.ts';
import { readVacancy } from './vacancy-reader.ts';

/** A source of postings. Its row in the database says how often and how fast to read it. */
export interface Source {
  key: string;
  name: string;
  baseUrl: string;
  licence: string | null;
  licenceUrl: string | null;
  /** Its vacancies are examples. */
  isStandIn?: true;
}

/** The Department for Education's service. Nothing is requested until the operator sets its address. */
export const teachingVacancies = (baseUrl: string): Source => ({
  key: 'teaching-vacancies',
  name: 'Teaching Vacancies, Department for Education',
  baseUrl,
  licence: 'Open Government Licence v3.0',
  licenceUrl: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
});

export interface Imported extends Kept {
  pages: number;
  ended: number;
  /** Entries without a title, a school, a date or an address. */
  unreadable: number;
  /** How many of how many vacancies it would have ended, if the operator must accept that first. Otherwise null. */
  held: Finished['held'];
  /** Why it stopped early, in a sentence. Pages before that are saved. */
  failure: string | null;
}

/** More pages than the service could have, so that an endless feed cannot keep an import running. */
const maxPages = 2_000;

const calm: Pick<FeedLimits, 'patience' | 'pause'> = { patience: 30_000, pause: (time) => sleep(time) };

/**
 * Reads a source from its first page to its last. Each page is one transaction, so a crash leaves complete pages.
 * Returns null if another process is importing the source. `isAccepted`: may end more than half of the known vacancies.
 */
export async function importJobs(
  context: Context,
  source: Source,
  manners: Partial<FeedLimits> = {},
  onPage: (soFar: Imported) => void = () => {},
  isAccepted = false,
): Promise<Imported | null> {
  return withAdvisoryLock(context.db, `import-jobs ${source.key}`, async () => {
    const { run, rateLimit } = await beginRun(context.db, source, context.clock.now());
    const feed = openFeed(source.baseUrl, { rateLimit, ...calm, ...manners });
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
      for (let isLast = false; !isLast; ) {
        const page = await feed.page(done.pages + 1);
        isLast = page.isLast || done.pages + 1 >= maxPages;
        await takePage(context, run, page.entries, done);
        onPage(done);
      }
      const { ended, held } = await context.db.transaction((tx) => finishRun(tx, run, isAccepted));
      done.ended += ended;
      done.held = held;
    } catch (error) {
      if (!(error instanceof FeedFailed)) throw error;
      done.failure = error.message;
      done.ended += await context.db.transaction((tx) => endExpired(tx, run));
    }
    await endRun(context.db, run, done.failure, done.held && heldSentence(done.held));
    return done;
  });
}

async function takePage(context: Context, run: Run, entries: unknown[], done: Imported): Promise<void> {
  const read = entries.map(readVacancy).filter((vacancy) => vacancy !== null);
  // Nothing readable although vacancies are open: a fault of the feed.
  if (done.pages === 0 && read.length === 0 && (await hasOpen(context.db, run)))
    throw new FeedFailed('The feed contains no vacancy that we can read.');
  const kept = await context.db.transaction((tx) => savePage(tx, run, read));
  done.pages += 1;
  done.added += kept.added;
  done.changed += kept.changed;
  done.unchanged += kept.unchanged;
  done.unreadable += entries.length - read.length;
}

/** Starts a run: creates or updates the source's row and takes the next run number. */
export async function beginRun(db: Db, source: Source, now: Date): Promise<{ run: Run; rateLimit: number }> {
  const { key, ...about } = source;
  const [row] = await db
    .insert(jobBoardSources)
    .values({ key, ...about, currentRun: 1, lastStartedAt: now.toISOString() })
    .onConflictDoUpdate({
      target: jobBoardSources.key,
      set: { ...about, currentRun: sql`${jobBoardSources.currentRun} + 1`, lastStartedAt: now.toISOString() },
    })
    .returning();
  if (!row) throw new Error('The source was not saved.');
  return { run: { sourceId: row.id, number: row.currentRun, now }, rateLimit: row.rateLimit };
}

/** The message that asks the operator to accept a run. */
export const heldSentence = ({ closing, of }: NonNullable<Finished['held']>): string =>
  `This run would end ${closing} of ${of} known vacancies, so it ended none. If the feed is right, run: npm run import-jobs -- --accept`;

/** `note`: a message for the operator about a complete run. */
export async function endRun(db: Db, run: Run, failure: string | null, note: string | null = null): Promise<void> {
  await db
    .update(jobBoardSources)
    .set({ lastFailure: failure ?? note, ...(failure ? {} : { lastCompletedAt: run.now.toISOString() }) })
    .where(eq(jobBoardSources.id, run.sourceId));
}

async function hasOpen(db: Db, run: Run): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from job_postings where source_id = ${run.sourceId} and is_active limit 1`,
  );
  return rows.length > 0;
}

/** Whether a source is due: never read, or its interval has passed (with a minute's tolerance for the clock). */
export async function isDue(db: Db, key: string, now: Date): Promise<boolean> {
  const [source] = await db.select().from(jobBoardSources).where(eq(jobBoardSources.key, key));
  if (!source) return true;
  if (!source.isActive) return false;
  if (!source.lastStartedAt) return true;
  return now.getTime() - Date.parse(source.lastStartedAt) >= (source.scrapingFrequency - 60) * 1_000;
}
