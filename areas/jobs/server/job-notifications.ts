import { and, eq, inArray, sql } from 'drizzle-orm';
import { standInWords } from '#areas/jobs/contract/job-posting.ts';
import { longDate } from '#contract/london.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { jobSearches } from './job-member-tables.ts';
import { jobBoardSources, jobPostings } from './job-tables.ts';
import { isToApplyFor } from './reminders/vacancies-to-apply-for.ts';

/** The subject is a saved search. The vacancies come by email in their own rhythm (`docs/product/jobs.md`). */
export const searchHasVacancies: NotificationKind = {
  key: 'jobs.search-has-vacancies',
  group: 'jobs',
  ownEmail: true,
  one: ({ title }) => `There are new vacancies for your saved search ‘${title}’`,
  because: 'you saved this search',
  async show(db, personId, events) {
    const ids = events.map(({ subject }) => subject);
    const rows = await db
      .select({ id: jobSearches.id, title: jobSearches.name, filters: jobSearches.filters })
      .from(jobSearches)
      .where(and(inArray(jobSearches.id, ids), eq(jobSearches.userId, personId)));
    const searches = new Map(rows.map((row) => [row.id, row]));
    return events.map(({ subject }) => {
      const search = searches.get(subject);
      if (!search) return null;
      const given = Object.entries(search.filters).filter(([, value]) => value !== undefined && value !== '');
      const query = new URLSearchParams([
        ['tab', 'browse'],
        ...given.map(([key, value]): [string, string] => [key, String(value)]),
      ]);
      return { title: search.title, link: `/jobs?${query}` };
    });
  },
};

/** The subject is a vacancy that the recipient wants to apply for. The title also contains its closing date. */
export const vacancyCloses: NotificationKind = {
  key: 'jobs.closing-date',
  group: 'jobs',
  one: ({ title }) => `The closing date is near for ${title}`,
  because: 'you saved this vacancy or plan to apply for it',
  async show(db, personId, events) {
    const ids = events.map(({ subject }) => subject);
    const { id, title, schoolName, applicationDeadline, isActive } = jobPostings;
    const rows = await db
      .select({ id, title, schoolName, applicationDeadline, isStandIn: jobBoardSources.isStandIn })
      .from(jobPostings)
      .innerJoin(jobBoardSources, eq(jobBoardSources.id, jobPostings.sourceId))
      .where(
        and(
          inArray(id, ids),
          eq(isActive, true),
          sql`${applicationDeadline} > now()`,
          isToApplyFor(sql`${personId}::int`, sql`(now() at time zone 'Europe/London')::date`),
        ),
      );
    const postings = new Map(rows.map((row) => [row.id, row]));
    return events.map(({ subject }) => {
      const posting = postings.get(subject);
      if (!posting?.applicationDeadline) return null;
      const until = longDate(posting.applicationDeadline);
      const label = posting.isStandIn ? ` (${standInWords})` : '';
      return { title: `${posting.title} at ${posting.schoolName}: ${until}${label}`, link: `/jobs/${posting.id}` };
    });
  },
};

export const jobKinds = [searchHasVacancies, vacancyCloses];
