import { eq, inArray, sql, TransactionRollbackError } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setEmailSettings } from '#areas/notifications/contract/email-settings.ts';
import { setPreferences } from '#areas/people/contract/preferences.ts';
import { blocks, users } from '#areas/people/server/index.ts';
import type { DigestPart } from '#server/digests.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { saveEmailSettings } from '../email-settings/email-settings-queries.ts';
import { markNotificationsRead } from '../notification-actions.ts';
import { makeNotify } from '../notify.ts';
import { claimDigests } from './claim-digests.ts';
import { claimDue } from './claim-due.ts';
import { notificationEmails } from './delivery-tables.ts';
import { deliveryTasks } from './delivery-tasks.ts';
import { replanEmails } from './due-times.ts';

const test = openTestApp({ NATION: 'england' });

/** Items that may not be seen. */
const hidden = new Set<number>();
const muted: [number, number][] = [];

const kind = (key: string, more: Partial<NotificationKind> = {}): NotificationKind => ({
  key,
  group: 'waiting',
  one: ({ who, title }) => `${who} asked about ${title}`,
  many: ({ who, count, title }) => `${who} asked ${count} times about ${title}`,
  because: 'you follow this discussion',
  show: async (_db, _personId, events) =>
    events.map(({ subject, item }) =>
      hidden.has(item ?? 0)
        ? null
        : { title: `Marking ${subject}`, link: `/d/${subject}#reply-${item}`, place: 'Maths' },
    ),
  ...more,
});
const question = kind('test.question', { mute: async (_db, person, subject) => void muted.push([person, subject]) });
const meeting = kind('test.meeting', { inHolidays: true, because: 'it is about a meeting' });
const mention = kind('test.mention', { group: 'mentions', because: 'you were mentioned' });
const goal = kind('test.goal', { group: 'development', because: 'you set a goal', one: () => 'A goal is due' });
const vacancy = kind('test.vacancy', { ownEmail: true });
const notificationKinds = new Map([question, meeting, mention, goal, vacancy].map((each) => [each.key, each]));

let news: string[] = [];
let suggestions: string[] = [];
const part = (section: DigestPart['section'], group: DigestPart['group'], texts: () => string[]): DigestPart => ({
  section,
  group,
  find: async (_db, _personId, { most }) =>
    texts()
      .slice(0, most)
      .map((text) => ({ text, link: '/circles', note: '3 people took part' })),
});
const digestParts = [part('new', 'circles', () => news), part('fits', 'development', () => suggestions)];

const tasks = deliveryTasks({ notificationKinds, digestParts });
const taskNamed = (wanted: string) => {
  const found = tasks.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no task ${wanted}.`);
  return found;
};

/** UK time in winter is UTC. */
const goTo = (moment: string) => test.clock.goTo(moment);
let item = 0;
async function notify(to: SignedIn, by: SignedIn | null, of = question, subject = to.person.id) {
  item += 1;
  const about = { subject, item, ...(by ? { by: by.person.id } : {}) };
  await test.context.db.transaction((tx) =>
    makeNotify(test.context.enqueue, test.context)(tx, of, [to.person.id], about),
  );
  return item;
}

/** Runs what the schedule runs, and returns the emails to this person. */
async function mailsTo(person: SignedIn) {
  await taskNamed('plan-notification-emails').run(test.context, {} as never);
  await taskNamed('plan-weekly-digests').run(test.context, {} as never);
  for (const name of ['send-notification-email', 'send-weekly-digest'])
    await test.background.runWaiting(test.context, taskNamed(name));
  return (await test.mails()).filter(({ to }) => to?.[0]?.address === person.person.email);
}
const subjectsFor = async (person: SignedIn) => (await mailsTo(person)).map(({ subject }) => subject);

let me: SignedIn;
let helen: SignedIn;
beforeEach(async () => {
  hidden.clear();
  news = [];
  suggestions = [];
  goTo('2026-11-24T10:00:00Z');
  [me, helen] = await Promise.all([test.signedIn(), test.signedIn({ name: 'Helen Tyson' })]);
});

describe('an email about a notification', () => {
  it('is sent at once, once, with the reason and the links to stop it', async () => {
    await notify(me, helen);
    const [email, ...others] = await mailsTo(me);
    expect(others).toEqual([]);
    expect(email?.subject).toBe(`Helen Tyson asked about Marking ${me.person.id}`);
    expect(email?.text).toContain('You get this because you follow this discussion.');
    expect(email?.text).toContain(`http://localhost:3000/d/${me.person.id}#reply-`);
    const header = (name: string) => email?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/api\/unsubscribe\?token=[\w.-]+>$/);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(await subjectsFor(me)).toHaveLength(1);
  });

  it('waits until 7:00 in the evening', async () => {
    goTo('2026-11-24T22:00:00Z');
    await notify(me, helen);
    expect(await subjectsFor(me)).toEqual([]);
    goTo('2026-11-25T07:00:00Z');
    expect(await subjectsFor(me)).toHaveLength(1);
  });

  it('lists everything that is due together', async () => {
    goTo('2026-11-24T22:00:00Z');
    await notify(me, helen);
    await notify(me, helen);
    await notify(me, helen, meeting);
    goTo('2026-11-25T07:00:00Z');
    const [email, ...others] = await mailsTo(me);
    expect(others).toEqual([]);
    expect(email?.subject).toBe(`Helen Tyson asked about Marking ${me.person.id} and 1 more`);
    expect(email?.text).toContain(`Helen Tyson asked 2 times about Marking ${me.person.id}`);
    expect(email?.html).toContain('it is about a meeting, and because you follow this discussion.');
  });

  it('contains only what was not sent before', async () => {
    await notify(me, helen);
    await mailsTo(me);
    await notify(me, helen);
    expect(await subjectsFor(me)).toEqual(Array(2).fill(`Helen Tyson asked about Marking ${me.person.id}`));
  });

  it('is not sent in school holidays, except about meetings', async () => {
    goTo('2026-12-22T10:00:00Z');
    await notify(me, helen);
    await notify(me, helen, meeting, 7);
    expect(await subjectsFor(me)).toEqual(['Helen Tyson asked about Marking 7']);
    goTo('2027-01-04T07:00:00Z');
    expect(await subjectsFor(me)).toHaveLength(2);
  });

  it('follows the holidays that the member chose', async () => {
    await me.call(setEmailSettings, { body: { nation: 'wales' } });
    goTo('2027-02-09T10:00:00Z');
    await notify(me, helen);
    await notify(helen, me);
    expect([(await subjectsFor(me)).length, (await subjectsFor(helen)).length]).toEqual([0, 1]);
    await saveEmailSettings(test.context.db, me.person.id, { holidays: true });
    await replanEmails(test.context.db, notificationKinds, me.person.id, test.context);
    expect(await subjectsFor(me)).toHaveLength(1);
  });

  it('is sent on the morning after, or never, if the member chose that', async () => {
    await me.call(setEmailSettings, { body: { rhythms: { waiting: 'daily' } } });
    await helen.call(setEmailSettings, { body: { rhythms: { waiting: 'never' } } });
    await notify(me, helen);
    await notify(helen, me);
    expect(await subjectsFor(me)).toEqual([]);
    goTo('2026-11-25T07:00:00Z');
    expect([(await subjectsFor(me)).length, (await subjectsFor(helen)).length]).toEqual([1, 0]);
  });

  it('is not sent for a kind with its own emails', async () => {
    await notify(me, helen, vacancy);
    expect(await subjectsFor(me)).toEqual([]);
  });

  it('is bounded for a member with 10,000 events', async () => {
    await notify(me, helen);
    const personId = me.person.id;
    await test.context.db.execute(sql`
      with made as (
        insert into notifications (person_id, kind, subject, happened_at)
        select ${personId}, 'test.question', 100000 + n, now() from generate_series(1, 10000) n returning id
      ), event as (
        insert into notification_events (notification_id, person_id, event, item, by_id)
        select id, ${personId}, 'many:' || id, id, ${helen.person.id} from made returning id
      )
      insert into notification_emails (event_id, person_id, rhythm, due_at)
      select id, ${personId}, 'at_once', ${test.clock.now().toISOString()}::timestamptz from event`);
    const [email, ...others] = await mailsTo(me);
    expect(others).toEqual([]);
    expect(email?.text?.match(/asked about/g)?.length).toBe(20);
    expect(email?.text).toContain('There are more on your notifications page.');
  });
});

describe('between the event and the email', () => {
  const cases: [string, (event: number) => Promise<unknown>][] = [
    ['access is lost', async (event) => hidden.add(event)],
    ['the author is suspended', () => change(helen, { suspendedAt: new Date().toISOString() })],
    ['the author is erased', () => change(helen, { erasedAt: new Date().toISOString() })],
    [
      'the author is blocked',
      () => test.context.db.insert(blocks).values({ blockerId: me.person.id, blockedId: helen.person.id }),
    ],
    ['it is read', () => markNotificationsRead(test.context.db, me.person.id, [question], me.person.id)],
    ['email is switched off', () => me.call(setPreferences, { body: { emailNotifications: false } })],
    ['the group is set to never', () => me.call(setEmailSettings, { body: { rhythms: { waiting: 'never' } } })],
    ['the address of the member is not confirmed', () => change(me, { emailConfirmedAt: null })],
    ['the member is suspended', () => change(me, { suspendedAt: new Date().toISOString() })],
    ['the member is erased', () => change(me, { erasedAt: new Date().toISOString() })],
  ];
  const change = (person: SignedIn, changes: Partial<typeof users.$inferInsert>) =>
    test.context.db.update(users).set(changes).where(eq(users.id, person.person.id));

  it.each(cases)('%s, and nothing is sent', async (_case, happens) => {
    const event = await notify(me, helen);
    await happens(event);
    expect(await subjectsFor(me)).toEqual([]);
  });

  it.each([
    ['circleUpdates', mention],
    ['developmentReminders', goal],
  ] as const)('%s is switched off, and nothing is sent', async (name, of) => {
    await me.call(setEmailSettings, { body: { rhythms: { [of.group]: 'at_once' } } });
    await notify(me, helen, of);
    await me.call(setPreferences, { body: { [name]: false } });
    expect(await subjectsFor(me)).toEqual([]);
    await notify(me, helen, of, 77);
    const rows = await test.context.db.$count(notificationEmails, eq(notificationEmails.personId, me.person.id));
    expect(rows).toBe(1);
  });

  it('18:00 passes, and the email is sent in the morning', async () => {
    await notify(me, helen);
    await taskNamed('plan-notification-emails').run(test.context, {} as never);
    goTo('2026-11-24T18:00:00Z');
    expect(await subjectsFor(me)).toEqual([]);
    goTo('2026-11-25T07:00:00Z');
    expect(await subjectsFor(me)).toHaveLength(1);
  });
});

describe('two servers', () => {
  it('put an event into one email', async () => {
    for (const subject of [1, 2, 3]) await notify(me, helen, question, subject);
    const claimed = await Promise.all(
      Array.from({ length: 5 }, () => test.context.db.transaction((tx) => claimDue(tx, test.clock.now()))),
    );
    expect(claimed.flat().filter(({ personId }) => personId === me.person.id)).toHaveLength(1);
  });

  it('send an email once, and with the same Message-ID after a crash', async () => {
    await notify(me, helen);
    const claimed = await test.context.db.transaction((tx) => claimDue(tx, test.clock.now()));
    const [mine] = claimed.filter(({ personId }) => personId === me.person.id);
    const send = taskNamed('send-notification-email');
    await Promise.allSettled([send.run(test.context, mine as never), send.run(test.context, mine as never)]);
    await send.run(test.context, mine as never);
    const sent = async () => (await test.mails()).filter(({ to }) => to?.[0]?.address === me.person.email);
    expect(await sent()).toHaveLength(1);
    // The process ended after sending and before marking.
    await test.context.db.execute(sql`
      update emails set state = 'sending', last_tried_at = now() - interval '5 minutes' where person_id = ${me.person.id}`);
    await send.run(test.context, mine as never);
    const [first, second] = await sent();
    expect(second?.messageId).toBe(first?.messageId);
  });
});

describe('the weekly digest', () => {
  const monday = '2026-11-30T07:00:00Z';

  it('lists notifications, what is new and two things that fit', async () => {
    news = ['Marking without tears', 'Cover'];
    suggestions = ['One', 'Two', 'Three'];
    await notify(me, helen, mention);
    expect(await subjectsFor(me)).toEqual([]);
    goTo(monday);
    const [email, ...others] = await mailsTo(me);
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Your week on Staffroom');
    for (const text of ['FOR YOU', 'Helen Tyson asked about', 'NEW IN YOUR CIRCLES', 'Marking without tears', 'Two'])
      expect(email?.text).toContain(text);
    expect(email?.text).not.toContain('Three');
    expect(await subjectsFor(me)).toHaveLength(1);
    goTo('2026-12-07T07:00:00Z');
    news = [];
    expect(await subjectsFor(me)).toHaveLength(1);
  });

  it('is not sent if there is nothing to list, or only suggestions', async () => {
    suggestions = ['One'];
    goTo(monday);
    expect(await subjectsFor(me)).toEqual([]);
  });

  it('leaves out what the member does not get once a week', async () => {
    news = ['Marking without tears'];
    await me.call(setEmailSettings, { body: { rhythms: { circles: 'never' } } });
    await helen.call(setPreferences, { body: { circleUpdates: false } });
    goTo(monday);
    expect([await subjectsFor(me), await subjectsFor(helen)]).toEqual([[], []]);
  });

  it('is sent on the first day after a bank holiday, and not in a week of holidays', async () => {
    news = ['Marking without tears'];
    goTo('2026-12-21T08:00:00Z');
    expect(await subjectsFor(me)).toEqual([]);
    goTo('2027-05-03T08:00:00Z');
    expect(await subjectsFor(me)).toEqual([]);
    goTo('2027-05-04T08:00:00Z');
    expect(await subjectsFor(me)).toHaveLength(1);
  });

  it('is made for every member, each batch after the last member of the one before', async () => {
    const { db } = test.context;
    const names = Array.from({ length: 1_200 }, (_, at) => `batch.${at}`);
    const emailConfirmedAt = test.clock.now().toISOString();
    const made = await db
      .insert(users)
      .values(
        names.map((name) => ({
          name,
          username: name,
          email: `${name}@school.example`,
          password: '',
          emailConfirmedAt,
        })),
      )
      .returning({ id: users.id });
    const ids = made.map(({ id }) => id);
    goTo(monday);
    const first = ids[600] ?? 0;
    let claimed: number[] = [];
    const claimAndTakeBack = test.context.db.transaction(async (tx) => {
      claimed = (await claimDigests(tx, test.context, first)).map(({ personId }) => personId);
      tx.rollback();
    });
    await expect(claimAndTakeBack).rejects.toBeInstanceOf(TransactionRollbackError);
    expect(claimed.toSorted((a, b) => a - b)).toEqual(ids.filter((id) => id > first).slice(0, 500));
    await taskNamed('plan-weekly-digests').run(test.context, {} as never);
    const counts = await db.execute(sql`
      select (select count(*)::int from weekly_digests where person_id = any(${sql.param(ids)}::int[])) as digests,
        count(*)::int as jobs, count(distinct data->>'personId')::int as people
      from pgboss.job where name = 'send-weekly-digest' and (data->>'personId')::int = any(${sql.param(ids)}::int[])`);
    expect(counts.rows[0]).toEqual({ digests: 1_200, jobs: 1_200, people: 1_200 });
    await db.execute(sql`delete from pgboss.job where name = 'send-weekly-digest'`);
    await db.delete(users).where(inArray(users.id, ids));
  });

  it('is made once when two servers make it', async () => {
    news = ['Marking without tears'];
    goTo(monday);
    const plan = taskNamed('plan-weekly-digests');
    await Promise.all(Array.from({ length: 4 }, () => plan.run(test.context, {} as never)));
    expect(await subjectsFor(me)).toHaveLength(1);
  });
});
