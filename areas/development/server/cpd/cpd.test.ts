import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  type CpdActivity,
  changeCpdActivity,
  draftCpdActivity,
  listCpdActivities,
  removeCpdActivity,
  submitEvidence,
} from '#areas/development/contract/cpd-activity.ts';
import {
  type CpdSummary,
  getCareerMetrics,
  getCpdSummary,
  listActivityTimeline,
  setCpdTarget,
  type TimelineItem,
} from '#areas/development/contract/cpd-summary.ts';
import { termOf } from '#areas/development/contract/school-term.ts';
import { addGoal, changeGoal } from '#areas/people/contract/goal.ts';
import { dayInLondon } from '#server/clock.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { shortestTime } from '#test/timing.ts';
import { draftCpd } from './cpd-draft.ts';
import { hoursThisTerm } from './cpd-summary-queries.ts';
import { cpdActivities } from './cpd-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const today = () => dayInLondon(test.clock.now());
/** The body that the page sends. */
const asThePageDoes = {
  category: 'structured_cpd',
  evidenceType: 'webinar',
  evidenceDescription: 'Oracy in maths, with three schools.',
  hoursCompleted: 1.5,
  reflectionNotes: '',
  skillNodeId: 1,
} as const;
const record = async (person: SignedIn, about: object = {}): Promise<CpdActivity> =>
  (await person.call(submitEvidence, { body: { ...asThePageDoes, ...about } })).json();
const summaryOf = async (person: SignedIn): Promise<CpdSummary> => (await person.call(getCpdSummary, {})).json();
const logOf = async (person: SignedIn, query = {}): Promise<CpdActivity[]> =>
  (await person.call(listCpdActivities, { query })).json();
const timelineOf = async (person: SignedIn): Promise<TimelineItem[]> =>
  (await person.call(listActivityTimeline, {})).json();

describe('a draft with a category and hours', () => {
  const draft = async (person: SignedIn, about: object = {}) =>
    person.call(draftCpdActivity, { body: { category: 'structured_cpd', hoursCompleted: 2, ...about } as never });

  it('counts nowhere until it is complete and confirmed', async () => {
    const person = await test.signedIn();
    const reply = await draft(person);
    expect(reply.statusCode).toBe(201);
    const made: CpdActivity = reply.json();
    expect(made).toMatchObject({
      title: 'Structured CPD',
      activityType: null,
      description: '',
      hoursSpent: 2,
      date: today(),
      status: 'draft',
    });
    expect(await logOf(person, { status: 'confirmed' })).toEqual([]);
    expect((await summaryOf(person)).term.hours).toBe(0);
    const change = async (body: object) => person.call(changeCpdActivity, { ...at(made.id), body });
    for (const incomplete of [{}, { activityType: 'webinar' }, { description: 'Oracy in maths.' }]) {
      const refused = await change({ ...incomplete, status: 'confirmed' });
      expect([refused.statusCode, refused.body]).toEqual([
        400,
        'Choose an activity type and describe the activity. Then it counts.',
      ]);
    }
    const wrongType = await change({ activityType: 'podcast' });
    expect([wrongType.statusCode, wrongType.body]).toEqual([400, 'Choose an activity type from this category']);
    const kept = await change({ activityType: 'webinar' });
    expect(kept.json()).toMatchObject({ title: 'Webinar', status: 'draft' });
    const confirmed = await change({ description: 'Oracy in maths, with three schools.', status: 'confirmed' });
    expect(confirmed.json()).toMatchObject({ title: 'Webinar', status: 'confirmed' });
    expect((await summaryOf(person)).term.hours).toBe(2);
  });

  it('is its owner’s only, and needs a category and half hours', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    const { id }: CpdActivity = (await draft(person)).json();
    expect((await other.call(changeCpdActivity, { ...at(id), body: { title: 'Mine' } })).statusCode).toBe(404);
    expect((await other.call(removeCpdActivity, at(id))).statusCode).toBe(404);
    for (const wrong of [{ category: 'reading' }, { hoursCompleted: 0.7 }, { hoursCompleted: 41 }])
      expect((await draft(person, wrong)).statusCode).toBe(400);
    expect((await test.stranger.call(draftCpdActivity, { body: {} as never })).statusCode).toBe(401);
  });

  it('is kept once when the same request comes twice', async () => {
    const person = await test.signedIn();
    const send = () =>
      person.call(
        draftCpdActivity,
        { body: { category: 'informal_cpd', hoursCompleted: 0.5 } },
        { 'idempotency-key': 'same-draft-key' },
      );
    const replies = await Promise.all([send(), send()]);
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect(await logOf(person, { status: 'draft' })).toHaveLength(1);
  });
});

describe('a CPD activity', () => {
  it('is in the log, the timeline and the totals after the page sends it', async () => {
    const person = await test.signedIn();
    const reply = await person.call(submitEvidence, { body: asThePageDoes });
    expect(reply.statusCode).toBe(201);
    const made: CpdActivity = reply.json();
    expect(made).toMatchObject({
      category: 'structured_cpd',
      activityType: 'webinar',
      title: 'Webinar',
      description: 'Oracy in maths, with three schools.',
      hoursSpent: 1.5,
      reflection: null,
      date: today(),
      standards: [],
      skillArea: null,
      certificateUrl: null,
      status: 'confirmed',
    });
    expect(await logOf(person)).toEqual([made]);
    expect(await timelineOf(person)).toEqual([
      { title: 'Webinar', description: made.description, date: today(), type: 'completed' },
    ]);
    expect((await summaryOf(person)).term.hours).toBe(1.5);
    expect(await hoursThisTerm(test.context.db, person.person.id, test.clock.now())).toBe(1.5);
  });

  it('can have a title, a day, standards in order, a skill and a certificate', async () => {
    const made = await record(await test.signedIn(), {
      title: ' A  day out ',
      date: '2026-03-28',
      standards: ['TS8', 'TS3', 'TS8'],
      skillArea: 'leadership',
      certificateUrl: 'https://a.example/c.pdf',
      reflectionNotes: ' Worth it. ',
    });
    expect(made).toMatchObject({
      title: 'A day out',
      date: '2026-03-28',
      standards: ['TS3', 'TS8'],
      skillArea: 'leadership',
      certificateUrl: 'https://a.example/c.pdf',
      reflection: 'Worth it.',
    });
  });

  it.each([
    [{ evidenceType: '' }, 'Activity type is required'],
    [{ evidenceType: undefined }, 'Activity type is required'],
    [{ evidenceType: 'podcast' }, 'Choose an activity type from this category'],
    [{ category: 'other' }, 'Choose a category'],
    [{ evidenceDescription: 'Too short' }, 'Please provide detailed description (minimum 10 characters)'],
    [{ evidenceDescription: '   a       ' }, 'Please provide detailed description (minimum 10 characters)'],
    [{ hoursCompleted: 0 }, 'CPD hours must be between 0.5 and 40, in steps of half an hour'],
    [{ hoursCompleted: 0.75 }, 'CPD hours must be between 0.5 and 40, in steps of half an hour'],
    [{ hoursCompleted: 40.5 }, 'CPD hours must be between 0.5 and 40, in steps of half an hour'],
    [{ hoursCompleted: '2' }, 'CPD hours must be between 0.5 and 40, in steps of half an hour'],
    [{ skillNodeId: 61 }, 'Choose a skill from the list'],
    [{ skillArea: 'flying' }, 'Choose a skill from the list'],
    [{ certificateUrl: 'javascript:alert(1)' }, 'Enter a web address that starts with https://'],
    [{ date: '2027-02-30' }, 'Choose a day'],
    [{ date: '2999-01-01' }, 'Choose today or a day in the past'],
  ])('with %j is refused', async (about, sentence) => {
    const body = { ...asThePageDoes, ...about };
    const reply = await (await test.signedIn()).send('/api/skill-tree/submit-evidence', { method: 'POST', body });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toMatch(sentence);
  });

  it('changes only the fields that are sent', async () => {
    const person = await test.signedIn();
    const made = await record(person, { reflectionNotes: 'Hm.', standards: ['TS1'], skillArea: 'teamwork' });
    const change = async (body: object) => person.send(`/api/cpd-activities/${made.id}`, { method: 'PATCH', body });
    expect((await change({ hoursSpent: 3 })).json()).toEqual({ ...made, hoursSpent: 3 });
    expect((await change({ activityType: 'podcast' })).body).toBe('Choose an activity type from this category');
    const moved = (await change({ category: 'informal_cpd', activityType: 'podcast', skillArea: '' })).json();
    expect(moved).toMatchObject({ category: 'informal_cpd', title: 'Podcast', skillArea: null, reflection: 'Hm.' });
    expect((await change({ date: '2999-01-01' })).statusCode).toBe(400);
    expect((await change({ status: 'draft' })).body).toBe('You can only confirm a draft');
    expect((await change({})).body).toBe('There is nothing to change');
  });

  it('belongs to its owner: other members get 404', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    const { id } = await record(person);
    for (const reply of [
      await other.call(changeCpdActivity, { ...at(id), body: { hoursSpent: 2 } }),
      await other.call(removeCpdActivity, at(id)),
    ])
      expect([reply.statusCode, reply.body]).toEqual([404, "The CPD activity you're looking for doesn't exist."]);
    expect(await logOf(other)).toEqual([]);
    expect(await timelineOf(other)).toEqual([]);
    expect((await person.call(removeCpdActivity, at(id))).statusCode).toBe(204);
    expect((await person.call(removeCpdActivity, at(id))).statusCode).toBe(404);
    expect((await summaryOf(person)).term.hours).toBe(0);
  });

  it('pressed twice is recorded once', async () => {
    const person = await test.signedIn();
    const press = () => person.call(submitEvidence, { body: asThePageDoes }, { 'idempotency-key': 'one-press' });
    const [first, second] = await Promise.all([press(), press()]);
    expect(first.json()).toEqual(second.json());
    expect(await logOf(person)).toHaveLength(1);
  });

  it('is checked by the database as well', async () => {
    const { person } = await test.signedIn();
    const good = { userId: person.id, category: 'informal_cpd', activityType: 'podcast' } as const;
    const rest = { title: 'T', description: 'D', hoursSpent: 1, date: '2026-01-01' };
    for (const bad of [{ hoursSpent: 0.3 }, { hoursSpent: 41 }, { activityType: 'webinar' as const }])
      await expect(test.context.db.insert(cpdActivities).values({ ...good, ...rest, ...bad })).rejects.toThrow();
  });
});

describe('the log', () => {
  it('is ordered by day, paged and filtered', async () => {
    const person = await test.signedIn();
    await record(person, { date: '2025-10-01', title: 'Old', standards: ['TS7'] });
    await record(person, { date: '2026-10-02', title: 'Newer', reflectionNotes: '100% new' });
    await record(person, { date: '2026-10-02', title: 'Newest', category: 'informal_cpd', evidenceType: 'podcast' });
    const titles = async (query: object) => (await logOf(person, query)).map(({ title }) => title);
    expect(await titles({})).toEqual(['Newest', 'Newer', 'Old']);
    expect(await titles({ category: 'structured_cpd' })).toEqual(['Newer', 'Old']);
    expect(await titles({ standard: 'TS7' })).toEqual(['Old']);
    expect(await titles({ year: 2025 })).toEqual(['Old']);
    expect(await titles({ q: '100%' })).toEqual(['Newer']);
    expect(await titles({ q: '_' })).toEqual([]);
    expect(await titles({ status: 'draft' })).toEqual([]);
    const pages: string[] = [];
    let path: string | undefined = '/api/cpd-activities?limit=1';
    while (path) {
      const reply = await person.send(path);
      pages.push(...reply.json().map(({ title }: CpdActivity) => title));
      path = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(pages).toEqual(['Newest', 'Newer', 'Old']);
    expect((await summaryOf(person)).years).toEqual([2026, 2025]);
  });

  it('with 10,000 entries has exact totals and is fast', async () => {
    const person = await test.signedIn();
    await test.context.db.execute(sql`
      insert into cpd_activities (user_id, category, activity_type, title, description, hours_spent, date, standards)
      select ${person.person.id}, 'informal_cpd', 'podcast', 'P', 'Ten characters', 0.5 + (n % 2), ${today()}::date - n % 3000,
        array['TS' || 1 + n % 8] from generate_series(1, 10000) n`);
    const { since } = termOf(today());
    const rows = await test.context.db.select().from(cpdActivities).where(eq(cpdActivities.userId, person.person.id));
    const expected =
      rows.filter(({ date }) => date >= since).reduce((sum, { hoursSpent }) => sum + hoursSpent * 2, 0) / 2;
    const { term } = await summaryOf(person);
    const timeline = await timelineOf(person);
    expect(await shortestTime(100, () => summaryOf(person))).toBeLessThan(100);
    expect(await shortestTime(50, () => logOf(person))).toBeLessThan(50);
    expect(await shortestTime(50, () => timelineOf(person))).toBeLessThan(50);
    expect([term.hours, timeline.length]).toEqual([expected, 50]);
  });
});

describe('a draft', () => {
  it('is made once for each source, and counts only after it is confirmed', async () => {
    const person = await test.signedIn();
    const draft = {
      from: 'event:7',
      category: 'structured_cpd',
      activityType: 'workshop_attendance',
      title: 'TeachMeet',
      description: 'Seven minutes each.',
      hours: 1.4,
      date: today(),
    } as const;
    const made = await Promise.all([1, 2, 3].map(() => draftCpd(test.context.db, person.person.id, draft)));
    expect(made.filter((one) => one !== null)).toHaveLength(1);
    const [entry] = await logOf(person, { status: 'draft' });
    expect(entry).toMatchObject({ title: 'TeachMeet', hoursSpent: 1.5, status: 'draft' });
    expect([(await summaryOf(person)).term.hours, await timelineOf(person)]).toEqual([0, []]);
    const confirmed = await person.call(changeCpdActivity, { ...at(entry?.id ?? 0), body: { status: 'confirmed' } });
    expect(confirmed.json().status).toBe('confirmed');
    expect((await summaryOf(person)).term.hours).toBe(1.5);
    expect(await test.context.db.$count(cpdActivities, and(eq(cpdActivities.userId, person.person.id)))).toBe(1);
  });
});

describe('the summary', () => {
  it('has hours by term and category, and by standard for this school year', async () => {
    const person = await test.signedIn();
    await record(person, { hoursCompleted: 2, standards: ['TS1', 'TS8'], skillArea: 'leadership' });
    await record(person, { hoursCompleted: 4.5, category: 'informal_cpd', evidenceType: 'podcast', skillNodeId: 6 });
    await record(person, { hoursCompleted: 8, date: '2000-01-01', standards: ['TS1'] });
    const summary = await summaryOf(person);
    expect(summary.term).toEqual({ ...termOf(today()), hours: 6.5 });
    expect(summary.terms).toHaveLength(6);
    expect(summary.terms.at(-1)).toEqual({ ...termOf(today()), structured: 2, reflective: 0, informal: 4.5 });
    expect(summary.standards).toHaveLength(8);
    expect(summary.standards[0]).toEqual({ standard: 'TS1', activities: 1, hours: 2 });
    expect(summary.year).toMatchObject({ hours: 6.5, targetHours: null });
  });

  it('begins a term, and a school year, at midnight in London, in summer time as in winter', async () => {
    const goTo = (moment: string) => test.clock.passes(Date.parse(moment) - test.clock.now().getTime());
    const now = test.clock.now().toISOString();
    goTo('2026-08-31T22:59:00Z');
    const person = await test.signedIn();
    await record(person, { hoursCompleted: 1 });
    const inAugust = await summaryOf(person);
    // Two minutes later it is the first of September in London, and still August in UTC.
    goTo('2026-08-31T23:01:00Z');
    await record(person, { hoursCompleted: 0.5 });
    const inSeptember = await summaryOf(person);
    goTo('2027-01-01T00:00:00Z');
    const inJanuary = await summaryOf(await test.signedIn());
    // The clocks have gone forward: 15 April ends an hour earlier than UTC's.
    goTo('2027-04-15T23:30:00Z');
    const inApril = await summaryOf(await test.signedIn());
    goTo(now);
    expect(inAugust.term).toEqual({ ...termOf('2026-08-31'), hours: 1 });
    expect(inAugust.year).toMatchObject({ name: '2025/26', hours: 1 });
    expect(inSeptember.term).toEqual({ ...termOf('2026-09-01'), hours: 0.5 });
    expect(inSeptember.year).toMatchObject({ name: '2026/27', hours: 0.5 });
    expect([inJanuary.term.since, inApril.term.since]).toEqual(['2027-01-01', '2027-04-16']);
  });

  it('has a yearly target that can be set, changed and removed', async () => {
    const person = await test.signedIn();
    for (const hours of [30, 12.5, null]) {
      expect((await person.call(setCpdTarget, { body: { hours } })).json()).toEqual({ targetHours: hours });
      expect((await summaryOf(person)).year.targetHours).toBe(hours);
    }
    const refused = await person.send('/api/cpd-target', { method: 'PUT', body: { hours: 0 } });
    expect(refused.body).toBe('Target must be between 1 and 400 hours, in steps of half an hour');
  });

  it('counts the goals reached, and is 0 without goals', async () => {
    const person = await test.signedIn();
    const rate = async () => (await person.call(getCareerMetrics, {})).json();
    expect(await rate()).toEqual({ goalCompletionRate: 0, goals: 0, goalsCompleted: 0 });
    const goals = await Promise.all(
      [1, 2, 3].map(async () => (await person.call(addGoal, { body: { title: 'A goal' } })).json()),
    );
    await person.call(changeGoal, { ...at(goals[0].id), body: { isCompleted: true } });
    expect(await rate()).toEqual({ goalCompletionRate: 1 / 3, goals: 3, goalsCompleted: 1 });
  });
});
