import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { beforeAll, describe, expect, it } from 'vitest';
import { allTasks } from '#app/server/gathered.ts';
import { suspendPerson } from '#areas/account/server/suspension.ts';
import { goToEvent, leaveEvent } from '#areas/development/contract/event.ts';
import { listNotifications, type Notification } from '#areas/notifications/contract/notification.ts';
import { setPreferences } from '#areas/people/contract/preferences.ts';
import { NotYet, type Task } from '#server/background/task.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { addEvent, cancelEvent, changeEvent } from './event-actions.ts';
import { events } from './event-tables.ts';
import { informParticipants, remindOfEvents, sendEventChange } from './event-tasks.ts';

const test = openTestApp();
const inDays = (count: number) => dayInLondon(new Date(test.clock.now().getTime() + days(count)));
/** A weekday on which emails are sent at once: Tuesday 9 January 2029 at 10:00. */
beforeAll(() => test.clock.passes(Date.parse('2029-01-09T10:00:00Z') - test.clock.now().getTime()));

const at = (id: number) => ({ params: { id } });

const add = (about: Partial<Parameters<typeof addEvent>[1]> = {}) =>
  addEvent(test.context.db, {
    title: 'TeachMeet; "oracy", and more',
    description: `Été ${'long '.repeat(40)}\nBring a mug.`,
    category: 'TeachMeet',
    date: '2029-07-03',
    startTime: '16:00',
    endTime: '17:30',
    ...about,
  });

const taskNamed = (name: string) => allTasks.find((task) => task.name === name) as unknown as Task;

/** Runs the jobs that an action added: the fan-out of notifications, and the emails. */
async function runJobs(): Promise<void> {
  await test.background.runWaiting(test.context, taskNamed('notify-audience'));
  await test.background.runWaiting(test.context, informParticipants);
  await test.background.runWaiting(test.context, sendEventChange);
}

const mailsTo = async ({ person }: SignedIn): Promise<Email[]> =>
  (await test.mails()).filter(({ to }) => to?.[0]?.address === person.email);

const notificationsOf = async (caller: SignedIn): Promise<string[]> =>
  (await caller.call(listNotifications, {})).json().map(({ text }: Notification) => text);

/** The calendar file of an email, read by a parser that did not write it. */
function calendarOf(mail: Email | undefined) {
  const files = mail?.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType)) ?? [];
  const texts = files.map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)));
  expect(new Set(texts).size).toBe(1);
  const [text = ''] = texts;
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  if (!event || others.length > 0) throw new Error('One event was expected.');
  return {
    files,
    method: calendar.getFirstPropertyValue('method'),
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    status: event.getFirstPropertyValue('status'),
    summary: event.getFirstPropertyValue('summary'),
    location: event.getFirstPropertyValue('location'),
    start: String(event.getFirstPropertyValue('dtstart')),
    end: String(event.getFirstPropertyValue('dtend')),
    organizer: event.getFirstPropertyValue('organizer'),
    attendee: event.getFirstPropertyValue('attendee'),
  };
}

/** A context whose clock stands at a moment. */
const contextAt = (moment: string) => ({ ...test.context, clock: { now: () => new Date(moment) } });

describe('a changed event', () => {
  it('is emailed once, with a calendar file, to the members who are going', async () => {
    const [me, left, silent, hushed] = [
      await test.signedIn({ name: 'Zoë O’Neill' }),
      await test.signedIn(),
      await test.signedIn(),
      await test.signedIn(),
    ];
    const id = await add();
    for (const caller of [me, left, silent, hushed]) await caller.call(goToEvent, at(id));
    await left.call(leaveEvent, at(id));
    await silent.call(setPreferences, { body: { emailNotifications: false } });
    const change = { date: '2029-07-10', startTime: '15:45', place: 'The hall', link: 'https://meet.example.org/o' };
    expect(await changeEvent(test.context, id, change)).toBe(true);
    expect(await changeEvent(test.context, id, change)).toBe(false);
    await suspendPerson(test.context.db, hushed.person.id, 'R', test.clock.now());
    await runJobs();
    // A job may run twice, and two servers may run it.
    await Promise.all(
      [1, 2].map(() => informParticipants.run(test.context, { eventId: id, beganAt: '2029-07-03T15:00:00Z' })),
    );
    await runJobs();
    const [mail, ...more] = await mailsTo(me);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Changed: TeachMeet; "oracy", and more');
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain('Tuesday 10 July 2029, 15:45 to 17:30, UK time');
    expect(mail?.text).toContain('Place: The hall');
    expect(mail?.text).toContain(`http://localhost:3000/events/${id}`);
    expect(calendarOf(mail)).toMatchObject({
      method: 'REQUEST',
      uid: `event-${id}@localhost`,
      sequence: 1,
      status: 'CONFIRMED',
      summary: 'TeachMeet; "oracy", and more',
      location: 'The hall, https://meet.example.org/o',
      start: '2029-07-10T14:45:00Z',
      end: '2029-07-10T16:30:00Z',
      organizer: 'mailto:no-reply@localhost',
      attendee: `MAILTO:${me.person.email}`,
    });
    for (const caller of [left, silent, hushed]) expect(await mailsTo(caller)).toEqual([]);
    expect(await notificationsOf(me)).toEqual(['TeachMeet; "oracy", and more has a new time or place']);
    expect(await notificationsOf(silent)).toHaveLength(1);
    expect(await notificationsOf(left)).toEqual([]);
  });

  it('sends one email with the latest state if it changes again before the first email', async () => {
    const me = await test.signedIn();
    const id = await add();
    await me.call(goToEvent, at(id));
    await changeEvent(test.context, id, { startTime: '15:00' });
    await test.background.runWaiting(test.context, informParticipants);
    await changeEvent(test.context, id, { startTime: '15:30' });
    await runJobs();
    const [mail, ...more] = await mailsTo(me);
    expect(more).toEqual([]);
    expect(calendarOf(mail)).toMatchObject({ sequence: 2, start: '2029-07-03T14:30:00Z' });
  });

  it('reaches every member of a large event', async () => {
    const me = await test.signedIn();
    const id = await add();
    await me.call(goToEvent, at(id));
    await test.context.db.execute(`
      with made as (
        insert into users (username, password, name, email) select 'crowd.' || n, '', 'P', 'crowd.' || n || '@crowd.example'
        from generate_series(1, 1200) n returning id)
      insert into event_participants (event_id, person_id, known_version) select ${id}, id, 0 from made`);
    await changeEvent(test.context, id, { place: 'The hall' });
    await test.background.runWaiting(test.context, informParticipants);
    const { rows } = await test.context.db.execute(
      `select count(*)::int as jobs, count(distinct data->>'personId')::int as people
       from pgboss.job where name = 'send-event-change' and state = 'created' and (data->>'eventId')::int = ${id}`,
    );
    expect(rows).toEqual([{ jobs: 1201, people: 1201 }]);
    await test.context.db.execute(`delete from pgboss.job where name = 'send-event-change'`);
  });
});

describe('the email about a change', () => {
  /** What a change at one moment does: 'sent', or 'waits' for the member's hours. */
  async function outcome(moment: string, before: { date: string; startTime: string }, change: { date: string }) {
    const me = await test.signedIn();
    const id = await add({ endTime: '20:00', ...before });
    await me.call(goToEvent, at(id));
    const context = contextAt(moment);
    await changeEvent(context, id, change);
    const { rows } = await test.context.db.execute<{ data: { eventId: number; beganAt: string } }>(
      `select data from pgboss.job where name = 'inform-event-participants' and (data->>'eventId')::int = ${id}`,
    );
    await test.background.runWaiting(test.context, informParticipants);
    await test.context.db.execute(`delete from pgboss.job where name = 'send-event-change'`);
    const job = { eventId: id, personId: me.person.id, version: 1, beganAt: rows[0]?.data.beganAt ?? '' };
    const result = await sendEventChange.run(context, job).then(
      () => 'sent',
      (error: Error) => (error instanceof NotYet ? 'waits' : String(error)),
    );
    expect((await mailsTo(me)).length).toBe(result === 'sent' ? 1 : 0);
    return result;
  }
  const farAway = { date: '2029-07-10' };

  it.each([
    ['is sent on a weekday', '2029-06-12T10:00:00Z', '2029-07-03', '16:00', 'sent'],
    ['waits in the evening', '2029-06-12T21:00:00Z', '2029-07-03', '16:00', 'waits'],
    ['waits at a weekend', '2029-06-16T10:00:00Z', '2029-07-03', '16:00', 'waits'],
    ['is sent in school holidays', '2029-08-07T10:00:00Z', '2029-09-12', '16:00', 'sent'],
    ['is sent at a weekend if the event was to begin then', '2029-06-16T10:00:00Z', '2029-06-17', '16:00', 'sent'],
    ['is sent in the evening if the event was to begin early', '2029-06-12T21:00:00Z', '2029-06-13', '08:30', 'sent'],
    ['waits in the evening if the morning is early enough', '2029-06-12T21:00:00Z', '2029-06-13', '16:00', 'waits'],
  ])('%s', async (_name, moment, date, startTime, expected) => {
    expect(await outcome(moment, { date, startTime }, date > farAway.date ? { date: '2029-09-20' } : farAway)).toBe(
      expected,
    );
  });
});

describe('a cancelled event', () => {
  it('is emailed with a file that cancels it in the calendar, and replaces the news that it moved', async () => {
    const me = await test.signedIn();
    const id = await add();
    await me.call(goToEvent, at(id));
    await changeEvent(test.context, id, { startTime: '15:00' });
    await runJobs();
    expect(await cancelEvent(test.context, id)).toBe(true);
    await runJobs();
    const [moved, cancelled, ...more] = await mailsTo(me);
    expect(more).toEqual([]);
    expect(cancelled?.subject).toBe('Cancelled: TeachMeet; "oracy", and more');
    expect(calendarOf(cancelled)).toMatchObject({
      method: 'CANCEL',
      uid: calendarOf(moved).uid,
      organizer: calendarOf(moved).organizer,
      sequence: 2,
      status: 'CANCELLED',
    });
    expect(await notificationsOf(me)).toEqual(['TeachMeet; "oracy", and more is cancelled']);
  });

  it('that is over is not emailed', async () => {
    const me = await test.signedIn();
    const id = await add({ date: inDays(1) });
    await me.call(goToEvent, at(id));
    await test.context.db
      .update(events)
      .set({ date: inDays(-1) })
      .where(eq(events.id, id));
    expect(await cancelEvent(test.context, id)).toBe(true);
    await runJobs();
    expect(await mailsTo(me)).toEqual([]);
  });
});

describe('the reminder', () => {
  const remind = async (moment: string) => {
    await remindOfEvents.run(contextAt(moment), {});
    await test.background.runWaiting(test.context, taskNamed('notify-audience'));
  };

  it.each([
    // The day before the clocks go forward, and back: the day of the event has 23 or 25 hours.
    ['spring', '2029-03-25', '2029-03-24T06:59:00Z', '2029-03-24T07:05:00Z'],
    ['autumn', '2029-10-28', '2029-10-27T05:59:00Z', '2029-10-27T06:05:00Z'],
    ['the days after', '2029-10-29', '2029-10-28T06:59:00Z', '2029-10-28T07:05:00Z'],
    ['summer', '2029-06-12', '2029-06-11T05:59:00Z', '2029-06-11T06:05:00Z'],
  ])('comes once, from 7:00 in London on the day before: %s', async (_name, date, tooEarly, inTime) => {
    const [me, left] = [await test.signedIn(), await test.signedIn()];
    const id = await add({ title: 'Tomorrow', date });
    const cancelled = await add({ title: 'Off', date });
    for (const event of [id, cancelled]) await me.call(goToEvent, at(event));
    await left.call(goToEvent, at(id));
    await left.call(leaveEvent, at(id));
    await cancelEvent(test.context, cancelled);
    await remind(tooEarly);
    expect((await notificationsOf(me)).filter((text) => text.includes('Tomorrow'))).toEqual([]);
    await Promise.all([remind(inTime), remind(inTime)]);
    await remind(new Date(Date.parse(inTime) + 3_600_000).toISOString());
    const told = (await notificationsOf(me)).filter((text) => /Tomorrow|Off on/.test(text));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^You are going to Tomorrow on \w+ \d+ \w+ 2029 at 16:00$/);
    expect(await notificationsOf(left)).toEqual([]);
  });

  it('comes again for a new day, and is not shown for an event that was cancelled since', async () => {
    const me = await test.signedIn();
    const id = await add({ title: 'Twice', date: '2029-06-12' });
    await me.call(goToEvent, at(id));
    const texts = async () => (await notificationsOf(me)).filter((text) => text.startsWith('You are going'));
    await remind('2029-06-11T08:05:00Z');
    expect(await texts()).toEqual(['You are going to Twice on Tuesday 12 June 2029 at 16:00']);
    await changeEvent(test.context, id, { date: '2029-06-20' });
    await remind('2029-06-19T08:05:00Z');
    expect(await texts()).toEqual(['You are going to Twice on Wednesday 20 June 2029 at 16:00']);
    const { rows } = await test.context.db.execute(
      `select count(*)::int as count from notification_events where person_id = ${me.person.id} and event like 'event-tomorrow:%'`,
    );
    expect(rows).toEqual([{ count: 2 }]);
    await cancelEvent(test.context, id);
    expect(await texts()).toEqual([]);
  });

  it('catches up on the day itself after a pause of the server, but not after the start', async () => {
    const me = await test.signedIn();
    const id = await add({ title: 'Late', date: '2029-06-12' });
    const begun = await add({ title: 'Begun', date: '2029-06-12', startTime: '07:30' });
    for (const event of [id, begun]) await me.call(goToEvent, at(event));
    await remind('2029-06-12T08:05:00Z');
    expect(await notificationsOf(me)).toEqual(['You are going to Late on Tuesday 12 June 2029 at 16:00']);
  });
});
