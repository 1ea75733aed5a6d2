import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { JobPosting } from '#areas/jobs/contract/job-posting.ts';
import type { JobSearch } from '#areas/jobs/contract/job-search.ts';
import { nextMomentFor, unsubscribeLinks } from '#areas/notifications/server/index.ts';
import { ownPreferences, userPreferences, users, wantsMail } from '#areas/people/server/index.ts';
import type { Task } from '#server/background/task.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { Refusal } from '#server/errors.ts';
import { publicAddress } from '#server/settings.ts';
import { heldSentence, importJobs, isDue, teachingVacancies } from './feed/importer.ts';
import { jobDigestEmail } from './job-emails.ts';
import { jobSearches, userJobPreferences } from './job-member-tables.ts';
import { searchHasVacancies } from './job-notifications.ts';
import { jobBoardSources } from './job-tables.ts';
import { computeMarketTask } from './market/compute-market.ts';
import { listPostings, searchPostings } from './postings/posting-queries.ts';
import { remindOfClosingDates } from './reminders/closing-dates.ts';
import { findJobPreferences } from './search/preference-queries.ts';
import { vacancyEmails } from './search/vacancy-emails.ts';

const hour = 3_600;

/**
 * Every hour, if the operator set a feed and it is due. If two nodes start at the same time, one imports and the other
 * skips.
 */
export const importJobsTask: Task = {
  name: 'import-jobs',
  schedule: '23 * * * *',
  retries: 0,
  worthDoingFor: hour,
  async run(context) {
    const { JOBS_FEED_URL: baseUrl } = context.settings;
    if (!baseUrl) return;
    const source = teachingVacancies(baseUrl);
    if (!(await isDue(context.db, source.key, context.clock.now()))) return;
    const done = await importJobs(context, source);
    if (done?.failure) context.log.warn({ source: source.key, pages: done.pages }, `vacancies: ${done.failure}`);
    else if (done?.held)
      context.log.warn({ source: source.key, ...done.held }, `vacancies: ${heldSentence(done.held)}`);
    if (done && !done.failure) context.log.info({ source: source.key, ...done }, 'vacancies imported');
  },
};

/**
 * Finds the new vacancies for one member's searches, records up to when they were told, notifies them and enqueues the
 * email if they want it.
 */
export const sendJobDigest: Task<{ userId: number }> = {
  name: 'send-job-digest',
  retries: 5,
  worthDoingFor: 20 * hour,
  run: (context, { userId }) => planDigest(context, userId),
};

/** The content of the email: the vacancies, newest first, and whether there are more. */
interface Digest {
  userId: number;
  jobIds: number[];
  isMore: boolean;
}

/**
 * Sends the email. This is a separate task, because an email is sent outside the transaction that records its content.
 */
export const sendJobDigestEmail: Task<Digest> = {
  name: 'send-job-digest-email',
  retries: 5,
  worthDoingFor: 20 * hour,
  async run(context, { userId, jobIds, isMore }) {
    const person = await findReader(context.db, userId);
    const jobs = await listPostings(context, { id: userId }, jobIds);
    if (!person || jobs.length === 0) return;
    const { name, what } = vacancyEmails;
    const unsubscribe = await unsubscribeLinks(context, userId, { stops: 'own', name }, what);
    const email = jobDigestEmail(person, jobs, isMore, publicAddress(context.settings), unsubscribe);
    await context.mailer.send(email, { kind: 'job-digest', personId: userId });
  },
};

/**
 * At 7 o'clock in the UK, and twice more in case the server was off: looks for new vacancies for each member who has
 * saved searches and is due.
 */
export const planJobDigests: Task = {
  name: 'plan-job-digests',
  schedule: '5 6-8 * * *',
  retries: 3,
  worthDoingFor: 6 * hour,
  async run(context) {
    const now = context.clock.now();
    // A daily email is due after most of a day, because the job does not start at exactly the same time each
    // morning.
    const toldBefore = (period: number) => new Date(now.getTime() - period + days(1) / 6).toISOString();
    const frequency = sql`coalesce(${userJobPreferences.notificationFrequency}, 'daily')`;
    for (let after = 0; ; ) {
      const people = await context.db
        .selectDistinct({ userId: jobSearches.userId })
        .from(jobSearches)
        .innerJoin(users, eq(users.id, jobSearches.userId))
        .leftJoin(userJobPreferences, eq(userJobPreferences.userId, jobSearches.userId))
        .where(
          and(
            gt(jobSearches.userId, after),
            isNull(users.erasedAt),
            isNull(users.suspendedAt),
            sql`${jobSearches.heardAt} < case ${frequency} when 'weekly' then ${toldBefore(days(7))}::timestamptz else ${toldBefore(days(1))}::timestamptz end`,
          ),
        )
        .orderBy(asc(jobSearches.userId))
        .limit(500);
      await context.enqueue(context.db, sendJobDigest, ...people);
      after = people.at(-1)?.userId ?? 0;
      if (people.length < 500) return;
    }
  },
};

/** Returns the member if they want emails. */
async function findReader(db: Db, userId: number) {
  const [person] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .leftJoin(userPreferences, ownPreferences)
    .where(and(eq(users.id, userId), isNull(users.erasedAt), isNull(users.suspendedAt), wantsMail));
  return person;
}

async function planDigest(context: Context, userId: number): Promise<void> {
  const person = await findReader(context.db, userId);
  const preferences = await findJobPreferences(context.db, userId);
  const wantsEmail = person !== undefined && preferences.emailNotifications;
  const now = context.clock.now();
  // At a weekend or in the holidays the vacancies wait for the next email.
  if (wantsEmail && (await nextMomentFor(context, userId)) > context.clock.now()) return;
  const heardAt = await completeUpTo(context.db, now);
  await context.db.transaction(async (tx) => {
    // Locked, so that a second run at the same time finds these searches already done.
    const searches = await tx
      .select()
      .from(jobSearches)
      .where(eq(jobSearches.userId, userId))
      .orderBy(asc(jobSearches.id))
      .for('update');
    const found = new Map<number, JobPosting>();
    let isMore = false;
    for (const { id, filters, heardAt } of searches) {
      const wanted = { ...filters, limit: preferences.maxJobsPerNotification };
      const page = await searchOrNothing(context, tx, userId, wanted, heardAt);
      for (const job of page.items) found.set(job.id, job);
      if (page.items.length > 0)
        await context.notify(tx, searchHasVacancies, [userId], { subject: id, event: `job-search:${id}:${heardAt}` });
      isMore ||= page.next !== null;
    }
    // Compared as dates: PostgreSQL omits trailing zeros of a fraction, so '0Z' would sort after '0.5Z'.
    const jobs = [...found.values()].toSorted(
      (a, b) => Date.parse(b.postedDate) - Date.parse(a.postedDate) || b.id - a.id,
    );
    const shown = jobs.slice(0, preferences.maxJobsPerNotification);
    await tx.update(jobSearches).set({ heardAt }).where(eq(jobSearches.userId, userId));
    if (shown.length === 0 || !wantsEmail) return;
    const jobIds = shown.map(({ id }) => id);
    await context.enqueue(tx, sendJobDigestEmail, { userId, jobIds, isMore: isMore || jobs.length > shown.length });
  });
}

/**
 * The moment up to which all new vacancies are in the database: now, or the start of a running import. Its vacancies
 * get that moment, and some are still to come; a duplicate is better than a missed vacancy. An import that stopped half
 * way is ignored after six hours.
 */
async function completeUpTo(db: Db, now: Date): Promise<string> {
  const { lastStartedAt, lastCompletedAt } = jobBoardSources;
  const [running] = await db
    .select({ since: sql<string>`min(${lastStartedAt}) - interval '1 millisecond'`.mapWith(lastStartedAt) })
    .from(jobBoardSources)
    .where(
      and(
        gt(lastStartedAt, new Date(now.getTime() - 6 * hour * 1_000).toISOString()),
        sql`${lastStartedAt} > coalesce(${lastCompletedAt}, '-infinity')`,
      ),
    );
  return running?.since ?? now.toISOString();
}

/** Returns nothing for a search whose place is no longer known, so that the member's other searches still go out. */
async function searchOrNothing(context: Context, tx: Db, userId: number, wanted: JobSearch, since: string) {
  try {
    return await searchPostings(context, tx, { id: userId }, wanted, since);
  } catch (error) {
    if (error instanceof Refusal) return { items: [], next: null };
    throw error;
  }
}

export const jobTasks: Task<never>[] = [
  importJobsTask,
  planJobDigests,
  sendJobDigest,
  sendJobDigestEmail,
  remindOfClosingDates,
  computeMarketTask,
];
