import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeCpdActivity } from '#areas/development/contract/cpd-activity.ts';
import { listNotifications, listWaiting, type Notification } from '#areas/notifications/contract/notification.ts';
import { changeGoal } from '#areas/people/contract/goal.ts';
import { careerMilestones } from '#areas/people/server/goals/goal-tables.ts';
import { longDate } from '#contract/london.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { schoolYearBegan, statutoryTraining } from './catalogue/catalogue-queries.ts';
import { developmentResources } from './catalogue/catalogue-tables.ts';
import { resourceEnrolments } from './catalogue/enrolment-tables.ts';
import { draftCpd } from './cpd/cpd-draft.ts';
import { cpdActivities } from './cpd/cpd-tables.ts';
import { developmentReminders } from './development-reminders.ts';

const test = openTestApp();
const db = () => test.context.db;
let person: SignedIn;
let other: SignedIn;

beforeEach(async () => {
  [person, other] = [await test.signedIn(), await test.signedIn()];
});

const textsOf = async (caller: SignedIn): Promise<string[]> =>
  (await caller.call(listNotifications, { query: {} })).json().map(({ text }: Notification) => text);
/** Two servers run the job at the same time, and one runs it again. */
const mornings = async () => {
  await Promise.all([1, 2].map(() => developmentReminders.run(test.context, {})));
  await developmentReminders.run(test.context, {});
};
const inDays = (count: number) => new Date(test.clock.now().getTime() + days(count));
const dayIn = (count: number) => dayInLondon(inDays(count));

describe('goals', () => {
  const add = async (targetDate: string | null, completedAt: string | null = null) => {
    const values = { userId: person.person.id, title: 'Private', horizon: 'short' as const, targetDate, completedAt };
    const [made] = await db().insert(careerMilestones).values(values).returning({ id: careerMilestones.id });
    return made?.id ?? 0;
  };

  it('remind their owner in the week before their date, once', async () => {
    await add(dayIn(8));
    await add(dayIn(-1));
    await add(null);
    await add(dayIn(3), inDays(-1).toISOString());
    const first = await add(dayIn(7));
    await mornings();
    expect(await textsOf(person)).toEqual([`Your goal is due on ${longDate(inDays(7))}`]);
    await add(dayIn(0));
    await mornings();
    expect(await textsOf(person)).toEqual(['2 of your goals are due soon']);
    expect(await textsOf(other)).toEqual([]);
    await person.call(changeGoal, { params: { id: first }, body: { isCompleted: true } });
    expect(await textsOf(person)).toEqual([`Your goal is due on ${longDate(inDays(0))}`]);
  });

  it('are not shown any more after they were postponed or deleted', async () => {
    const id = await add(dayIn(2));
    await mornings();
    await person.call(changeGoal, { params: { id }, body: { targetDate: dayIn(40) } });
    expect(await textsOf(person)).toEqual([]);
  });
});

describe('statutory training', () => {
  const items = { yearly: 900_001, once: 900_002 };
  beforeAll(async () => {
    const item = {
      description: 'A description',
      category: 'Inclusion',
      duration: '1 hour',
      provider: 'P',
      price: 'Free',
      cpdCategory: 'informal_cpd' as const,
      cpdActivityType: 'online_learning' as const,
      cpdHours: 1,
    };
    await db()
      .insert(developmentResources)
      .values([
        { ...item, id: items.yearly, title: 'Safeguarding', type: statutoryTraining },
        { ...item, id: items.once, title: 'A course', type: 'Course' },
      ]);
  });
  const plan = (resourceId: number, enrolledDaysAgo: number, completedAt: string | null = null) =>
    db()
      .insert(resourceEnrolments)
      .values({
        userId: person.person.id,
        resourceId,
        enrolledAt: inDays(-enrolledDaysAgo).toISOString(),
        completedAt,
      });

  it('is due two weeks after it was planned, once, and until it is completed', async () => {
    await plan(items.once, 15);
    await mornings();
    expect(await textsOf(person)).toEqual([]);
    await plan(items.yearly, 15);
    await mornings();
    expect(await textsOf(person)).toEqual(['Statutory training is due: Safeguarding']);
    expect(await textsOf(other)).toEqual([]);
    await db().update(resourceEnrolments).set({ completedAt: test.clock.now().toISOString() });
    expect(await textsOf(person)).toEqual([]);
  });

  it('is due again in the first days of the next school year', async () => {
    await plan(items.yearly, 2, inDays(-1).toISOString());
    await mornings();
    expect(await textsOf(person)).toEqual([]);
    const [year] = schoolYearBegan(test.clock.now()).split('-');
    const september = new Date(`${Number(year) + 1}-09-02T08:00:00Z`).getTime();
    const away = september - test.clock.now().getTime();
    test.clock.passes(away);
    try {
      await mornings();
    } finally {
      test.clock.passes(-away);
    }
    // Shown by the real date: the training of this year was completed.
    expect(await textsOf(person)).toEqual([]);
    await db()
      .update(resourceEnrolments)
      .set({ completedAt: inDays(-400).toISOString() });
    expect(await textsOf(person)).toEqual(['Statutory training is due: Safeguarding']);
  });
});

describe('drafted CPD entries', () => {
  const draft = async (title: string, daysAgo: number) => {
    const made = await draftCpd(db(), person.person.id, {
      from: title,
      category: 'informal_cpd',
      activityType: 'mentoring',
      title,
      description: 'What we talked about',
      hours: 1,
      date: dayIn(-daysAgo),
    });
    await db()
      .update(cpdActivities)
      .set({ createdAt: inDays(-daysAgo).toISOString() })
      .where(eq(cpdActivities.id, made?.id ?? 0));
    return made?.id ?? 0;
  };
  const waitingOf = async (caller: SignedIn) =>
    (await caller.call(listWaiting, {})).json().map(({ text }: { text: string }) => text);

  it('wait for an answer at once, and notify after a week, at most once a week', async () => {
    const first = await draft('First', 8);
    await draft('Newest', 1);
    expect(await waitingOf(person)).toEqual([
      'Confirm ‘First’ for your CPD record',
      'Confirm ‘Newest’ for your CPD record',
    ]);
    await mornings();
    expect(await textsOf(person)).toEqual(['Confirm or discard 1 drafted CPD entry']);
    const second = await draft('Second', 9);
    await mornings();
    expect(await textsOf(person)).toEqual(['Confirm or discard 2 drafted CPD entries']);
    expect([await textsOf(other), await waitingOf(other)]).toEqual([[], []]);
    for (const id of [first, second])
      await person.call(changeCpdActivity, { params: { id }, body: { status: 'confirmed' } });
    expect(await textsOf(person)).toEqual([]);
    expect(await waitingOf(person)).toEqual(['Confirm ‘Newest’ for your CPD record']);
  });

  it('are bounded for a member with 10,000 of them', async () => {
    await db().execute(`insert into cpd_activities (user_id, category, activity_type, title, description, hours_spent, date,
        skill_node_id, status, drafted_from, created_at)
      select ${person.person.id}, 'informal_cpd', 'mentoring', 'Draft ' || n, 'What we talked about', 1, current_date, 1, 'draft',
        'test:' || n, now() - interval '8 days' from generate_series(1, 10000) n`);
    await mornings();
    expect(await textsOf(person)).toEqual(['Confirm or discard 100 or more drafted CPD entries']);
    expect(await waitingOf(person)).toHaveLength(100);
  });
});
