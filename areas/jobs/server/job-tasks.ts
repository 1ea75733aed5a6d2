import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { JobPosting } from '#areas/jobs/contract/job-posting.ts';
import type { JobSearch } from '#areas/jobs/contract/job-search.ts';
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
import { jobBoardSources } from './job-tables.ts';
import { listPostings, searchPostings } from './postings/posting-queries.ts';
import { findJobPreferences } from './search/preference-queries.ts';

const hour = 3_600;

/** Every hour, if the operator named a feed and it is due. Two nodes at once: one does it, the other finds it done. */
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

/** Finds what is new for one member's searches, remembers until when they have heard, and enqueues the email. */
export const sendJobDigest: Task<{ userId: number }> = {
  name: 'send-job-digest',
  retries: 5,
  worthDoingFor: 20 * hour,
  run: (context, { userId }) => planDigest(context, userId),
};

/** What a digest tells: the vacancies, newest first, and whether there are more. */
interface Digest {
  userId: number;
  jobIds: number[];
  isMore: boolean;
}

/** Emails a digest. It is a task of its own, because an email is sent outside the transaction that remembers what it tells. */
export const sendJobDigestEmail: Task<Digest> = {
  name: 'send-job-digest-email',
  retries: 5,
  worthDoingFor: 20 * hour,
  async run(context, { userId, jobIds, isMore }) {
    const person = await findReader(context.db, userId);
    const jobs = await listPostings(context, { id: userId }, jobIds);
    if (!person || jobs.length === 0) return;
    const email = jobDigestEmail(person, jobs, isMore, publicAddress(context.settings));
    await context.mailer.send(email, { kind: 'job-digest', personId: userId });
  },
};

/** Early each morning: who saved a search, wants mails, and is to hear today. */
export const planJobDigests: Task = {
  name: 'plan-job-digests',
  schedule: '40 5 * * *',
  retries: 3,
  worthDoingFor: 6 * hour,
  async run(context) {
    const now = context.clock.now();
    // Somebody who hears daily is due after most of a day: the clock of two mornings is never quite the same.
    const heardBefore = (period: number) => new Date(now.getTime() - period + days(1) / 6).toISOString();
    const frequency = sql`coalesce(${userJobPreferences.notificationFrequency}, 'daily')`;
    for (let after = 0; ; ) {
      const people = await context.db
        .selectDistinct({ userId: jobSearches.userId })
        .from(jobSearches)
        .innerJoin(users, eq(users.id, jobSearches.userId))
        .leftJoin(userPreferences, ownPreferences)
        .leftJoin(userJobPreferences, eq(userJobPreferences.userId, jobSearches.userId))
        .where(
          and(
            gt(jobSearches.userId, after),
            isNull(users.erasedAt),
            wantsMail,
            sql`coalesce(${userJobPreferences.emailNotifications}, true)`,
            sql`${jobSearches.heardAt} < case ${frequency} when 'weekly' then ${heardBefore(days(7))}::timestamptz else ${heardBefore(days(1))}::timestamptz end`,
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

/** The member, if they want emails. */
async function findReader(db: Db, userId: number) {
  const [person] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .leftJoin(userPreferences, ownPreferences)
    .where(and(eq(users.id, userId), isNull(users.erasedAt), wantsMail));
  return person;
}

async function planDigest(context: Context, userId: number): Promise<void> {
  const person = await findReader(context.db, userId);
  const preferences = await findJobPreferences(context.db, userId);
  if (!person || !preferences.emailNotifications) return;
  const heardAt = await completeUpTo(context.db, context.clock.now());
  await context.db.transaction(async (tx) => {
    // Two runs at once: the second waits here, and finds that they have heard.
    const searches = await tx
      .select()
      .from(jobSearches)
      .where(eq(jobSearches.userId, userId))
      .orderBy(asc(jobSearches.id))
      .for('update');
    const found = new Map<number, JobPosting>();
    let isMore = false;
    for (const { filters, heardAt } of searches) {
      const wanted = { ...filters, limit: preferences.maxJobsPerNotification };
      const page = await searchOr(context, tx, userId, wanted, heardAt);
      for (const job of page.items) found.set(job.id, job);
      isMore ||= page.next !== null;
    }
    // Not as text: PostgreSQL leaves out a fraction's last noughts, and '0Z' would come after '0.5Z'.
    const jobs = [...found.values()].toSorted(
      (a, b) => Date.parse(b.postedDate) - Date.parse(a.postedDate) || b.id - a.id,
    );
    const shown = jobs.slice(0, preferences.maxJobsPerNotification);
    await tx.update(jobSearches).set({ heardAt }).where(eq(jobSearches.userId, userId));
    if (shown.length === 0) return;
    const jobIds = shown.map(({ id }) => id);
    await context.enqueue(tx, sendJobDigestEmail, { userId, jobIds, isMore: isMore || jobs.length > shown.length });
  });
}

/**
 * Up to when all that is new is here: now, or the beginning of an import that goes on. What it brings bears that moment, and some of it
 * is still to come: rather a vacancy told twice than one never. One that stopped half way stops counting after six hours.
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

/** A search for a place that we no longer know finds nothing; the others of that person still go out. */
async function searchOr(context: Context, tx: Db, userId: number, wanted: JobSearch, since: string) {
  try {
    return await searchPostings(context, tx, { id: userId }, wanted, since);
  } catch (error) {
    if (error instanceof Refusal) return { items: [], next: null };
    throw error;
  }
}

export const jobTasks: Task<never>[] = [importJobsTask, planJobDigests, sendJobDigest, sendJobDigestEmail];
