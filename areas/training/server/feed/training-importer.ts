import { eq } from 'drizzle-orm';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { FeedFailed, type FeedLimits, openFeed } from '#server/feeds/feed-client.ts';
import { countPage, type Imported, importFeed, maxPages } from '#server/feeds/feed-import.ts';
import { isDue as isDueOf, lockRun, type Run, type Source } from '#server/feeds/feed-run.ts';
import { type Finished, hasOpen, heldSentence as heldSentenceOf } from '#server/feeds/missing-entries.ts';
import { tellOfClosed } from '../marks/closed-courses.ts';
import { trainingCourses, trainingFeeds, type Unfinished } from '../training-tables.ts';
import { type ApiPage, type Resource, readApiPage } from './api-resource.ts';
import { finishRun, type Plan, saveCourses, saveProviders } from './course-keeping.ts';
import { type ReadCourse, type ReadProvider, readCourse, readProvider } from './course-reader.ts';

/** The Department for Education's service. Nothing is requested until the operator sets its address. */
export const teacherTrainingCourses = (baseUrl: string): Source => ({
  key: 'teacher-training-courses',
  name: 'Teacher Training Courses, Department for Education',
  baseUrl,
  licence: 'Open Government Licence v3.0',
  licenceUrl: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
});

const feedAbout = { agent: 'training course importer', setting: 'TRAINING_FEED_URL', read: readApiPage };

const stages = ['providers', 'courses'] as const;
type Stage = (typeof stages)[number];

const pageSize = 100;
/** What was removed from the source without a trace is found by reading everything again. */
const fullEvery = days(7);
/** An interrupted full import starts again after this: its first pages are old. */
const continuesFor = days(2);
/** Changes are read from a little before the last run, in case the clocks differ. */
const overlap = 5 * 60_000;

interface Wishes {
  /** May end more than half of the known courses. */
  isAccepted?: boolean;
  /** Reads everything, also if only changes are due. */
  isFull?: boolean;
  onPage?(soFar: Imported): void;
}

/**
 * Reads the providers and courses of a source: everything at first and each week, otherwise what changed since the last
 * run. Each page is one transaction. An interrupted full import continues at the page that failed. Returns null if
 * another process is importing the source.
 */
export async function importTraining(
  context: Context,
  source: Source,
  manners: Partial<FeedLimits> = {},
  { isAccepted = false, isFull = false, onPage = () => {} }: Wishes = {},
): Promise<Imported | null> {
  let plan: Plan;
  return importFeed(
    context,
    source,
    {
      command: 'import-training',
      sources: trainingFeeds,
      async readPages(run, limits, done) {
        plan = await makePlan(context.db, run, isFull);
        const feed = openFeed(feedAbout, limits);
        for (const stage of stages.slice(stages.indexOf(plan.from.stage))) {
          const first = stage === plan.from.stage ? plan.from.page : 1;
          for (let page = first, hasMore = true; hasMore && page <= maxPages; page += 1) {
            const read = await feed.page(addressOf(source, stage, page, plan), page);
            hasMore = isMore(read, page);
            await takePage(context, run, { stage, page, plan, read }, done);
            onPage(done);
          }
        }
      },
      async finish(tx, run) {
        const finished = await finishRun(tx, run, plan, isAccepted);
        await tellOfClosed(context, tx, { sourceId: run.sourceId });
        return finished;
      },
      heldSentence,
    },
    manners,
  );
}

/** Decides what to read. A full import that continues keeps the mark of the run that began it. */
async function makePlan(db: Db, run: Run, isFullWanted: boolean): Promise<Plan> {
  const { unfinished, readUpTo, lastFullAt } = trainingFeeds;
  const [feed] = await db
    .select({ unfinished, readUpTo, lastFullAt })
    .from(trainingFeeds)
    .where(eq(trainingFeeds.id, run.sourceId));
  const isOld = (moment: string, age: number) => run.now.getTime() - Date.parse(moment) >= age;
  const open = feed?.unfinished;
  if (open && !isOld(open.startedAt, continuesFor)) {
    run.mark = open.mark;
    return { isFull: true, since: null, from: open };
  }
  const from = { stage: 'providers', page: 1 } as const;
  if (isFullWanted || !feed?.readUpTo || !feed.lastFullAt || isOld(feed.lastFullAt, fullEvery))
    return { isFull: true, since: null, from };
  return { isFull: false, since: new Date(Date.parse(feed.readUpTo) - overlap).toISOString(), from };
}

function addressOf({ baseUrl }: Source, stage: Stage, page: number, { since }: Plan): string {
  const query = new URLSearchParams({ 'page[page]': String(page), 'page[per_page]': String(pageSize) });
  if (stage === 'courses') query.set('include', 'provider');
  if (since) query.set('filter[updated_since]', since);
  else if (stage === 'courses') query.set('filter[findable]', 'true');
  return `${baseUrl}/api/public/v1/recruitment_cycles/current/${stage}?${query}`;
}

const isMore = ({ entries, hasMore, count }: ApiPage, page: number): boolean => {
  if (entries.length === 0) return false;
  if (hasMore !== null) return hasMore;
  return count === null ? entries.length >= pageSize : page * pageSize < count;
};

interface Taken {
  stage: Stage;
  page: number;
  plan: Plan;
  read: ApiPage;
}

/** Saves one page, and where to continue after it if the rest fails. */
async function takePage(context: Context, run: Run, taken: Taken, done: Imported): Promise<void> {
  const { stage, plan, read } = taken;
  const included = read.included.flatMap((one) => readProvider(one) ?? []);
  const providers = stage === 'providers' ? readAll(read.entries, readProvider) : included;
  const courses = stage === 'courses' ? readCourses(read) : [];
  await refuseNothing(context.db, run, taken, courses);
  await context.db.transaction(async (tx) => {
    await lockRun(tx, trainingFeeds, run);
    const kept = await saveProviders(tx, run, providers);
    if (stage === 'providers') countPage(done, kept, read.entries.length - providers.length);
    else {
      const { unreadable, ...saved } = await saveCourses(tx, run, courses);
      countPage(done, saved, read.entries.length - courses.length + unreadable);
    }
    if (plan.isFull) await rememberPlace(tx, run, nextPlace(taken));
  });
}

/** The page after this one. After the last one, the last one again: there may be no page behind it. */
function nextPlace({ stage, page, read }: Taken): Pick<Unfinished, 'stage' | 'page'> {
  if (isMore(read, page)) return { stage, page: page + 1 };
  return stage === 'providers' ? { stage: 'courses', page: 1 } : { stage, page };
}

/** Nothing readable in a full import although courses are known: a fault of the feed. */
async function refuseNothing(db: Db, run: Run, { stage, page, plan, read }: Taken, courses: readonly ReadCourse[]) {
  if (!plan.isFull || page > 1) return;
  const isNothing = stage === 'courses' ? courses.length === 0 : readAll(read.entries, readProvider).length === 0;
  if (isNothing && (await hasOpen(db, trainingCourses, run)))
    throw new FeedFailed(`The feed contains no ${stage === 'courses' ? 'course' : 'provider'} that we can read.`);
}

async function rememberPlace(tx: Db, run: Run, next: Pick<Unfinished, 'stage' | 'page'>): Promise<void> {
  const [feed] = await tx
    .select({ unfinished: trainingFeeds.unfinished })
    .from(trainingFeeds)
    .where(eq(trainingFeeds.id, run.sourceId));
  const startedAt =
    feed?.unfinished && feed.unfinished.mark === run.mark ? feed.unfinished.startedAt : run.now.toISOString();
  await tx
    .update(trainingFeeds)
    .set({ unfinished: { ...next, mark: run.mark, startedAt } })
    .where(eq(trainingFeeds.id, run.sourceId));
}

const readAll = (entries: ApiPage['entries'], read: (entry: Resource) => ReadProvider | null) =>
  entries.flatMap((entry) => (entry && read(entry)) ?? []);

function readCourses({ entries, included }: ApiPage): ReadCourse[] {
  const codes = new Map(
    included.flatMap((one) => {
      const code = one.type === 'providers' ? readProvider(one)?.sourceKey : undefined;
      return code ? [[one.id, code] as const] : [];
    }),
  );
  return entries.flatMap((entry) => {
    const providerId = entry?.relationships?.provider?.data?.id;
    return (entry && readCourse(entry, (providerId && codes.get(providerId)) || null)) ?? [];
  });
}

export const isDue = (db: Db, key: string, now: Date) => isDueOf(db, trainingFeeds, key, now);

/** The message that asks the operator to accept a run. */
export const heldSentence = (held: NonNullable<Finished['held']>): string =>
  heldSentenceOf(held, { what: 'known courses', command: 'import-training' });
