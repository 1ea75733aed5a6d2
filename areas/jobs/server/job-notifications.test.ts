import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addJobApplication, changeJobApplication } from '#areas/jobs/contract/job-application.ts';
import { setJobPreferences } from '#areas/jobs/contract/job-preference.ts';
import { removeSavedSearch, saveSearch } from '#areas/jobs/contract/saved-search.ts';
import { listNotifications, type Notification } from '#areas/notifications/contract/notification.ts';
import { longDate } from '#contract/london.ts';
import { days } from '#server/clock.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { seedDemoJobs } from './demo/demo-jobs.ts';
import { jobRecommendations } from './job-member-tables.ts';
import { jobPostings } from './job-tables.ts';
import { planJobDigests, sendJobDigest } from './job-tasks.ts';
import { remindOfClosingDates } from './reminders/closing-dates.ts';

const test = openTestApp();
const db = () => test.context.db;
beforeAll(() => seedDemoJobs(db(), new Map(), new Date()));

const listed = async (caller: SignedIn): Promise<Notification[]> =>
  (await caller.call(listNotifications, { query: {} })).json();
const textsOf = async (caller: SignedIn) => (await listed(caller)).map(({ text }) => text);
const inDays = (count: number) => new Date(test.clock.now().getTime() + days(count)).toISOString();

describe('a saved search', () => {
  it('with new vacancies notifies its owner once, also without emails', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    await person.call(setJobPreferences, { body: { emailNotifications: false } });
    const body = { name: 'Near me', filters: { subjectArea: 'music' } } as const;
    const { id } = (await person.call(saveSearch, { body })).json();
    await other.call(saveSearch, { body: { name: 'Art', filters: { subjectArea: 'art' } } });
    test.clock.passes(days(1));
    await db().execute(sql`update job_postings set first_seen_at = ${test.clock.now().toISOString()},
      application_deadline = ${inDays(20)} where subject_area = 'music'`);
    test.clock.passes(days(1));
    await planJobDigests.run(test.context, {});
    await test.background.runWaiting(test.context, sendJobDigest);
    await Promise.all([1, 2].map(() => sendJobDigest.run(test.context, { userId: person.person.id })));
    expect(await listed(person)).toMatchObject([
      {
        text: 'There are new vacancies for your saved search ‘Near me’',
        link: '/jobs?tab=browse&subjectArea=music',
        subject: id,
      },
    ]);
    expect(await textsOf(other)).toEqual([]);
    await person.call(removeSavedSearch, { params: { id } });
    expect(await textsOf(person)).toEqual([]);
  });
});

describe('a closing date', () => {
  it('is near for those who saved the vacancy or plan to apply, and nobody else', async () => {
    const [saved, applied, planned, other] = [
      await test.signedIn(),
      await test.signedIn(),
      await test.signedIn(),
      await test.signedIn(),
    ];
    const [near, far] = await db().select().from(jobPostings).limit(2);
    if (!near || !far) throw new Error('The demonstration has no vacancies.');
    const closes = (id: number, moment: string) =>
      db().execute(sql`update job_postings set application_deadline = ${moment} where id = ${id}`);
    await closes(near.id, inDays(2));
    await closes(far.id, inDays(9));
    const recommend = (person: SignedIn, jobPostingId: number) =>
      db()
        .insert(jobRecommendations)
        .values({
          userId: person.person.id,
          jobPostingId,
          matchReasons: [],
          concernFlags: [],
          isSaved: true,
          savedAt: inDays(0),
        });
    await recommend(saved, near.id);
    await recommend(saved, far.id);
    await recommend(applied, near.id);
    for (const person of [applied, planned])
      await person.call(addJobApplication, { body: { jobPostingId: near.id, notes: null } });
    const [{ id: plan }] = (await planned.send('/api/job-applications')).json();
    await planned.call(changeJobApplication, { params: { id: plan }, body: { appliedOn: null } });

    await Promise.all([1, 2].map(() => remindOfClosingDates.run(test.context, {})));
    await remindOfClosingDates.run(test.context, {});
    const text = `The closing date is near for ${near.title} at ${near.schoolName}: ${longDate(inDays(2))} (Example from a stand-in feed)`;
    expect([await textsOf(saved), await textsOf(planned)]).toEqual([[text], [text]]);
    expect([await textsOf(applied), await textsOf(other)]).toEqual([[], []]);

    await db().update(jobRecommendations).set({ isApplied: true });
    await planned.call(changeJobApplication, { params: { id: plan }, body: { status: 'withdrawn' } });
    expect([await textsOf(saved), await textsOf(planned)]).toEqual([[], []]);
  });
});
