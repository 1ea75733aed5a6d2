import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { addJobApplication, listJobApplications } from '#areas/jobs/contract/job-application.ts';
import { standInWords } from '#areas/jobs/contract/job-posting.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { days } from '#server/clock.ts';
import { openTestApp } from '#test/test-app.ts';
import { seedDemoJobs } from './demo/demo-jobs.ts';
import { jobDigestEmail } from './job-emails.ts';
import { jobRecommendations } from './job-member-tables.ts';
import { jobsPersonalData } from './jobs-personal-data.ts';
import { listPostings } from './postings/posting-queries.ts';
import { vacancyPassages } from './postings/vacancy-passages.ts';
import { vacancySearch } from './postings/vacancy-search.ts';
import { remindOfClosingDates } from './reminders/closing-dates.ts';
import { listComingClosingDates } from './reminders/coming-closing-dates.ts';

const test = openTestApp();
const db = () => test.context.db;
beforeAll(() => seedDemoJobs(db(), new Map(), new Date()));

it('says wherever it names a vacancy of a stand-in feed that it is an example, and never of a real one', async () => {
  const now = test.clock.now();
  const someone = await test.signedIn();
  const personId = someone.person.id;
  const { rows } = await db().execute<{ id: number }>(sql`update job_postings
    set application_deadline = ${new Date(now.getTime() + days(2)).toISOString()}
    where id = (select min(id) from job_postings) returning id`);
  const id = rows[0]?.id ?? 0;
  await db()
    .insert(jobRecommendations)
    .values({
      ...{ userId: personId, jobPostingId: id, matchReasons: [], concernFlags: [] },
      ...{ isSaved: true, savedAt: now.toISOString() },
    });
  await remindOfClosingDates.run(test.context, {});
  const inExport = jobsPersonalData.find(
    (entry) => 'name' in entry.inExport && entry.inExport.name === 'jobApplications',
  )?.inExport as { rows(db: unknown, personId: number): Promise<{ isStandIn: boolean }[]> };

  const shown = async () => {
    const [found] = await vacancySearch.show(db(), personId, [id]);
    const [passage] = await vacancyPassages.show(db(), { id: personId, now }, [{ item: String(id), sources: [] }]);
    const [notified] = (await someone.call(listNotifications, { query: {} })).json();
    const postings = await listPostings(test.context, { id: personId }, [id]);
    const unsubscribe = { page: 'https://example.org', oneClick: 'https://example.org' } as never;
    const email = jobDigestEmail({ name: 'Ann', email: 'ann@example.org' }, postings, false, '', unsubscribe);
    return [found?.place, passage?.facts, notified?.text, email.paragraphs.join(' ')];
  };
  const flags = async () => {
    const [application] = (await someone.call(listJobApplications, { query: {} })).json();
    const [exported] = await inExport.rows(db(), personId);
    return [application?.isStandIn, exported?.isStandIn];
  };
  const closing = async () =>
    (await listComingClosingDates(db(), personId, now, new Date(now.getTime() + days(7)), 5)).map(
      ({ isStandIn }) => isStandIn,
    );

  for (const text of await shown()) expect(text).toContain(standInWords);
  expect(await closing()).toEqual([true]);
  await db().execute(sql`update job_board_sources set is_stand_in = false`);
  for (const text of await shown()) {
    expect(text).toBeTruthy();
    expect(text).not.toContain('stand-in');
  }
  expect(await closing()).toEqual([false]);
  const added = (await someone.call(addJobApplication, { body: { jobPostingId: id, notes: null } })).json();
  expect([added.isStandIn, ...(await flags())]).toEqual([false, false, false]);
  await db().execute(sql`update job_board_sources set is_stand_in = true`);
  expect(await flags()).toEqual([true, true]);
  await db().execute(sql`delete from job_postings where id = ${id}`);
  expect(await flags()).toEqual([false, false]);
});
