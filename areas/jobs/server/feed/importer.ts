import { z } from 'zod';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { FeedFailed, type FeedLimits, openFeed } from '#server/feeds/feed-client.ts';
import { countPage, type Imported, importFeed, maxPages } from '#server/feeds/feed-import.ts';
import {
  beginRun as beginRunOf,
  endRun as endRunOf,
  isDue as isDueOf,
  type Run,
  type Source,
} from '#server/feeds/feed-run.ts';
import { type Finished, hasOpen, heldSentence as heldSentenceOf } from '#server/feeds/missing-entries.ts';
import { jobBoardSources, jobPostings } from '../job-tables.ts';
import { endExpired, finishRun, savePage } from './posting-keeping.ts';
import { readVacancy } from './vacancy-reader.ts';

export type { Source };

/** The Department for Education's service. Nothing is requested until the operator sets its address. */
export const teachingVacancies = (baseUrl: string): Source => ({
  key: 'teaching-vacancies',
  name: 'Teaching Vacancies, Department for Education',
  baseUrl,
  licence: 'Open Government Licence v3.0',
  licenceUrl: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
});

const page = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ totalPages: z.number().nullish() }).nullish().catch(null),
});

const feedAbout = {
  agent: 'vacancy importer',
  setting: 'JOBS_FEED_URL',
  read: (json: unknown) => page.safeParse(json).data ?? null,
};

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
  return importFeed(
    context,
    source,
    {
      command: 'import-jobs',
      sources: jobBoardSources,
      async readPages(run, limits, done) {
        const feed = openFeed(feedAbout, limits);
        for (let isLast = false; !isLast; ) {
          const number = done.pages + 1;
          const { data, meta } = await feed.page(`${source.baseUrl}/api/v1/jobs.json?page=${number}`, number);
          isLast = data.length === 0 || number >= Math.min(meta?.totalPages ?? maxPages, maxPages);
          await takePage(context, run, data, done);
          onPage(done);
        }
      },
      finish: (tx, run) => finishRun(tx, run, isAccepted),
      afterFailure: endExpired,
      heldSentence,
    },
    manners,
  );
}

async function takePage(context: Context, run: Run, entries: unknown[], done: Imported): Promise<void> {
  const read = entries.map(readVacancy).filter((vacancy) => vacancy !== null);
  // Nothing readable although vacancies are open: a fault of the feed.
  if (done.pages === 0 && read.length === 0 && (await hasOpen(context.db, jobPostings, run)))
    throw new FeedFailed('The feed contains no vacancy that we can read.');
  const kept = await context.db.transaction((tx) => savePage(tx, run, read));
  countPage(done, kept, entries.length - read.length);
}

export const beginRun = (db: Db, source: Source, now: Date) => beginRunOf(db, jobBoardSources, source, now);
export const endRun = (db: Db, run: Run, failure: string | null) => endRunOf(db, jobBoardSources, run, failure);
export const isDue = (db: Db, key: string, now: Date) => isDueOf(db, jobBoardSources, key, now);

/** The message that asks the operator to accept a run. */
export const heldSentence = (held: NonNullable<Finished['held']>): string =>
  heldSentenceOf(held, { what: 'known vacancies', command: 'import-jobs' });
