import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addJobApplication,
  changeJobApplication,
  listJobApplications,
  removeJobApplication,
} from '#areas/jobs/contract/job-application.ts';
import { defaultJobPreferences, getJobPreferences, setJobPreferences } from '#areas/jobs/contract/job-preference.ts';
import { listSavedSearches, removeSavedSearch, saveSearch } from '#areas/jobs/contract/saved-search.ts';
import { saveEmailSettings } from '#areas/notifications/server/email-settings/email-settings-queries.ts';
import { userPreferences } from '#areas/people/server/preference-tables.ts';
import { days, hours } from '#server/clock.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { seedDemoJobs } from '../demo/demo-jobs.ts';
import { jobBoardSources, jobPostings } from '../job-tables.ts';
import { planJobDigests, sendJobDigest, sendJobDigestEmail } from '../job-tasks.ts';

const test = openTestApp();
beforeAll(() => seedDemoJobs(test.context.db, new Map(), new Date()));

const at = (id: number) => ({ params: { id } });
const save = async (person: SignedIn, filters: object, name = 'Mine') =>
  person.call(saveSearch, { body: { name, filters } });

describe('job preferences', () => {
  it('start with the defaults and save changes', async () => {
    const person = await test.signedIn();
    expect((await person.call(getJobPreferences, {})).json()).toEqual(defaultJobPreferences);
    const set = { location: ' Leeds ', maxDistance: 40, jobTypes: ['leadership' as const], salaryMin: 45_000 };
    const kept = { ...defaultJobPreferences, ...set, location: 'Leeds' };
    expect((await person.call(setJobPreferences, { body: set })).json()).toEqual(kept);
    expect((await person.call(setJobPreferences, { body: { salaryMin: null } })).json()).toEqual({
      ...kept,
      salaryMin: null,
    });
    expect((await (await test.signedIn()).call(getJobPreferences, {})).json()).toEqual(defaultJobPreferences);
  });

  it.each([
    [{ notificationFrequency: 'hourly' }, 'Notification frequency must be one of: daily, weekly'],
    [{ maxDistance: 0 }, 'Max distance must be at least 1'],
    [{ maxJobsPerNotification: 21 }, 'Max jobs per notification must be at most 20'],
    [{ jobTypes: ['wizard'] }, 'Job types must be one of: teaching, leadership, support, admin'],
    [{ salaryMin: -1 }, 'Salary min must be at least 0'],
    [{}, 'There is nothing to set'],
  ])('refuse %j', async (body, sentence) => {
    const reply = await (await test.signedIn()).send('/api/job-preferences', { method: 'PUT', body });
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });
});

describe('applications', () => {
  it('are recorded once for each vacancy, changed and removed', async () => {
    const person = await test.signedIn();
    const [posting] = await test.context.db.select().from(jobPostings).limit(1);
    const body = { jobPostingId: posting?.id ?? 0, notes: 'Rang the office.' };
    const [first, second] = [
      await person.call(addJobApplication, { body }),
      await person.call(addJobApplication, { body }),
    ];
    expect(first.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    const { id } = first.json();
    expect(first.json()).toMatchObject({ title: posting?.title, status: 'applied', offerReceived: false });
    const change = async (changes: object) =>
      (await person.call(changeJobApplication, { ...at(id), body: changes })).json();
    expect(await change({ status: 'interviewing', interviewOn: '2027-01-14' })).toMatchObject({
      notes: 'Rang the office.',
      interviewOn: '2027-01-14',
    });
    await change({ status: 'offered' });
    expect(await change({ status: 'declined' })).toMatchObject({ status: 'declined', offerReceived: true });
    await test.context.db.execute(sql`update job_applications set job_posting_id = null where id = ${id}`);
    expect((await person.call(listJobApplications, { query: {} })).json()).toMatchObject([
      { title: posting?.title, jobPostingId: null },
    ]);
    const other = await test.signedIn();
    expect((await other.call(changeJobApplication, { ...at(id), body: { notes: 'x' } })).statusCode).toBe(404);
    expect((await other.call(removeJobApplication, at(id))).statusCode).toBe(404);
    expect((await person.call(removeJobApplication, at(id))).statusCode).toBe(204);
  });

  it('are refused for a vacancy that does not exist', async () => {
    const reply = await (await test.signedIn()).call(addJobApplication, { body: { jobPostingId: 2_000_000_000 } });
    expect(reply.statusCode).toBe(404);
  });
});

describe('saved searches', () => {
  it('are saved, listed and removed by their owner, up to twenty', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    const made = (await save(person, { subjectArea: 'music', location: '', salaryMin: '30000' })).json();
    expect(made).toMatchObject({ name: 'Mine', filters: { subjectArea: 'music', salaryMin: 30_000 } });
    // A missing limit must not become 0 pounds, which would leave out vacancies without pay.
    const open = (await save(await test.signedIn(), { salaryMin: null })).json();
    expect(open.filters).toEqual({});
    expect((await other.call(removeSavedSearch, at(made.id))).statusCode).toBe(404);
    const replies = await Promise.all(Array.from({ length: 25 }, (_, index) => save(person, {}, `Search ${index}`)));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(19);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.body).toBe(
      'You have 20 saved searches. Remove one first.',
    );
    expect((await person.call(removeSavedSearch, at(made.id))).statusCode).toBe(204);
    expect((await person.call(listSavedSearches, { query: {} })).json()).toHaveLength(19);
  });

  it.each([
    [{ name: 'A', filters: { jobType: 'wizard' } }, 'Job type must be one of'],
    [{ name: 'A', filters: { salaryMin: 5, salaryMax: 1 } }, 'Salary min must not be more'],
    [{ name: 'A', filters: { within: 10, location: 'Atlantis' } }, 'Location is not a place we know'],
    [{ name: ' ', filters: {} }, 'Name is required'],
    [{ name: 'A', filters: { q: 'half \ud83d' } }, 'Text cannot contain'],
  ])('refuse %j', async (body, sentence) => {
    const reply = await (await test.signedIn()).send('/api/job-searches', { method: 'POST', body });
    expect([reply.statusCode, reply.body.slice(0, sentence.length)]).toEqual([400, sentence]);
  });
});

describe('the email about saved searches', () => {
  /** A member who wants emails at any time, so that the tests do not depend on the day. */
  const reader = async () => {
    const person = await test.signedIn();
    await saveEmailSettings(test.context.db, person.person.id, { evenings: true, holidays: true });
    return person;
  };
  /** Vacancies that arrived now. */
  const arrive = async (subject: string) => {
    await test.context.db.execute(sql`update job_postings set first_seen_at = ${test.clock.now().toISOString()},
      application_deadline = ${new Date(test.clock.now().getTime() + days(20)).toISOString()} where subject_area = ${subject}`);
  };
  const morning = async () => {
    await planJobDigests.run(test.context, {});
    await test.background.runWaiting(test.context, sendJobDigest);
    await test.background.runWaiting(test.context, sendJobDigestEmail);
  };
  const mailsTo = async (person: SignedIn) =>
    (await test.mails()).filter(({ to }) => to?.some(({ address }) => address === person.person.email));

  it('contains the new vacancies of the saved searches, at most five and each once', async () => {
    const person = await reader();
    await save(person, { subjectArea: 'mathematics' });
    await save(person, { q: 'mathematics' }, 'Words');
    test.clock.passes(days(1));
    await morning();
    expect(await mailsTo(person)).toEqual([]);
    await arrive('mathematics');
    test.clock.passes(days(1));
    await morning();
    await morning();
    const [mail, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('5 new vacancies for your saved searches');
    expect(mail?.text?.match(/Closes\s\d+\s\w+\s\d{4}/g)).toHaveLength(5);
    expect(mail?.text?.match(/Example\sfrom\sa\sstand-in\sfeed: /g)).toHaveLength(5);
    expect(mail?.text).toContain('You can see more on Staffroom.');
    expect(mail?.text).toContain('Example vacancies, made up for the demonstration');
  });

  it('lists the newest first, also if two arrived within a second', async () => {
    const person = await reader();
    await save(person, { subjectArea: 'music' });
    test.clock.passes(days(1));
    await arrive('music');
    await test.context.db.execute(sql`update job_postings
      set posted_date = date_trunc('second', now()) + (case place when 1 then '0.5s' else '0s' end)::interval,
        title = case place when 1 then 'The newer' else 'The older' end
      from (select id, row_number() over (order by id) as place from job_postings where subject_area = 'music') as music
      where music.id = job_postings.id and place <= 2`);
    test.clock.passes(days(1));
    await morning();
    const [mail] = await mailsTo(person);
    expect(mail?.text?.match(/The (newer|older)/g)).toEqual(['The newer', 'The older']);
  });

  it('misses no vacancy of an import that runs at the same time', async () => {
    const person = await reader();
    await save(person, { subjectArea: 'history' });
    test.clock.passes(days(1));
    // The import starts. Its last page arrives after the email, with the time of its start.
    const began = test.clock.now().toISOString();
    await test.context.db.update(jobBoardSources).set({ lastStartedAt: began });
    test.clock.passes(60_000);
    await morning();
    await test.context.db.execute(sql`update job_postings set first_seen_at = ${began},
      application_deadline = ${new Date(test.clock.now().getTime() + days(20)).toISOString()} where subject_area = 'history'`);
    await test.context.db.update(jobBoardSources).set({ lastCompletedAt: began });
    test.clock.passes(days(1));
    await morning();
    test.clock.passes(days(1));
    await morning();
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('follows the notification preferences and the chosen frequency', async () => {
    const [weekly, silent, off] = [await reader(), await reader(), await reader()];
    for (const person of [weekly, silent, off]) await save(person, { subjectArea: 'english' });
    await weekly.call(setJobPreferences, { body: { notificationFrequency: 'weekly', maxJobsPerNotification: 1 } });
    await silent.call(setJobPreferences, { body: { emailNotifications: false } });
    await test.context.db.insert(userPreferences).values({ userId: off.person.id, emailNotifications: false });
    test.clock.passes(hours(20));
    await arrive('english');
    test.clock.passes(hours(4));
    await morning();
    expect(await mailsTo(weekly)).toEqual([]);
    test.clock.passes(days(6));
    await morning();
    expect((await mailsTo(weekly)).map(({ subject }) => subject)).toEqual(['A new vacancy for your saved searches']);
    expect([...(await mailsTo(silent)), ...(await mailsTo(off))]).toEqual([]);
    // Turned off after it was enqueued: no email either.
    await test.context.db
      .update(userPreferences)
      .set({ emailNotifications: false })
      .where(eq(userPreferences.userId, off.person.id));
    await sendJobDigest.run(test.context, { userId: off.person.id });
    expect(await mailsTo(off)).toEqual([]);
  });

  it('waits for the hours in which a member wants emails', async () => {
    const person = await test.signedIn();
    await save(person, { subjectArea: 'geography' });
    // The next Saturday at 10:00, and the Monday after it.
    const saturday = new Date(test.clock.now().getTime() + days(1));
    saturday.setUTCHours(10, 0, 0, 0);
    while (saturday.getUTCDay() !== 6) saturday.setUTCDate(saturday.getUTCDate() + 1);
    test.clock.passes(saturday.getTime() - test.clock.now().getTime());
    await arrive('geography');
    await saveEmailSettings(test.context.db, person.person.id, { holidays: true });
    await morning();
    expect(await mailsTo(person)).toEqual([]);
    test.clock.passes(days(2));
    await morning();
    expect(await mailsTo(person)).toHaveLength(1);
  });
});
