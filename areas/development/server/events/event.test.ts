import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  attendEvent,
  type Event,
  getEventCalendar,
  getEventsCalendar,
  listEvents,
  listPastEvents,
} from '#areas/development/contract/event.ts';
import { users } from '#areas/people/server/index.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { openTestApp } from '#test/test-app.ts';
import { addEvent, cancelEvent, newEvent } from './event-actions.ts';

const test = openTestApp();
const inDays = (count: number) => dayInLondon(new Date(Date.now() + days(count)));

const add = (about: Partial<Parameters<typeof addEvent>[1]> = {}) =>
  addEvent(test.context.db, {
    title: 'TeachMeet: oracy',
    description: 'Five minutes each. Bring a mug.',
    category: 'TeachMeet',
    date: inDays(10),
    startTime: '16:00',
    endTime: '17:30',
    ...about,
  });

describe('events', () => {
  it('are listed from today on, soonest first, page by page', async () => {
    const person = await test.signedIn();
    await add({ title: 'Later', date: inDays(30) });
    await add({ title: 'Soon, evening', date: inDays(3), startTime: '18:00', endTime: '19:00' });
    await add({ title: 'Soon, morning', date: inDays(3), startTime: '09:00', endTime: '10:00' });
    await add({ title: 'Today', date: inDays(0) });
    await add({ title: 'Over', date: inDays(-1) });
    const seen: Event[] = [];
    let path: string | undefined = '/api/events?limit=2';
    while (path) {
      const reply = await person.send(path);
      seen.push(...reply.json());
      path = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(seen.map(({ title }) => title)).toEqual(['Today', 'Soon, morning', 'Soon, evening', 'Later']);
    const leap = await add({ title: 'Leap day', date: '2028-02-29', startTime: '08:05', endTime: '09:00' });
    const found = (await person.call(listEvents, {})).json().find(({ id }: Event) => id === leap);
    expect(found).toEqual({
      id: leap,
      title: 'Leap day',
      description: 'Five minutes each. Bring a mug.',
      category: 'TeachMeet',
      circle: null,
      date: '2028-02-29',
      startTime: '08:05',
      endTime: '09:00',
      month: 'Feb',
      day: 29,
      roles: [],
      phases: [],
      levels: [],
      subjects: [],
      skills: [],
      place: null,
      link: null,
      goingCount: 0,
      capacity: null,
      isGoing: false,
      hasEnded: false,
      fitsYou: true,
    });
    expect(await cancelEvent(test.context, leap)).toBe(true);
    expect(await cancelEvent(test.context, leap)).toBe(false);
  });

  it('have calendar files with London times in summer and winter, and any title', async () => {
    const person = await test.signedIn();
    const summer = await add({
      title: 'Sports day; "rain, or shine"\nreally',
      description: `Été ${'long '.repeat(40)}`,
      date: '2027-07-01',
      startTime: '09:30',
      endTime: '12:00',
    });
    const winter = await add({ date: '2028-01-10', startTime: '16:00', endTime: '17:00' });
    const file = await person.call(getEventCalendar, { params: { id: summer } });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename=/);
    expect(file.headers['content-disposition']).not.toMatch(/[\r\n]/);
    expect(file.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    // RFC 5545: CRLF, lines of at most 75 octets, text escaped, UTC.
    const lines = file.body.split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
    const unfolded = file.body.replaceAll('\r\n ', '');
    expect(unfolded).toContain('DTSTART:20270701T083000Z\r\n');
    expect(unfolded).toContain('DTEND:20270701T110000Z\r\n');
    expect(unfolded).toContain('SUMMARY:Sports day\\; "rain\\, or shine"');
    expect(unfolded).toContain(`UID:event-${summer}@localhost\r\n`);
    const all = (await person.call(getEventsCalendar, {})).body.replaceAll('\r\n ', '');
    expect(all).toContain('DTSTART:20280110T160000Z');
    expect(all).toContain(`UID:event-${winter}@localhost`);
    // The file also contains cancelled events.
    expect(all.match(/STATUS:CONFIRMED/g)?.length).toBe(
      (await person.call(listEvents, { query: { limit: 200 } })).json().length,
    );
    expect((await person.call(getEventCalendar, { params: { id: 2_000_000_000 } })).statusCode).toBe(404);
  });

  it('keep their length if they begin in the hour that the clocks skip', async () => {
    const person = await test.signedIn();
    const file = async (startTime: string, endTime: string) => {
      const id = await add({ date: '2027-03-28', startTime, endTime });
      return (await person.call(getEventCalendar, { params: { id } })).body;
    };
    expect(await file('01:30', '02:30')).toMatch(/DTSTART:20270328T013000Z[\s\S]*DTEND:20270328T023000Z/);
    expect(await file('01:10', '01:50')).toMatch(/DTSTART:20270328T011000Z[\s\S]*DTEND:20270328T015000Z/);
    // Both times exist, and local time skips the hour between them.
    expect(await file('00:30', '02:30')).toMatch(/DTSTART:20270328T003000Z[\s\S]*DTEND:20270328T013000Z/);
  });

  it('leave the lists when they are cancelled, and calendar files say so', async () => {
    const person = await test.signedIn();
    const id = await add({ title: 'Off', date: '2028-03-01', startTime: '09:00', endTime: '10:00' });
    const at = { params: { id } };
    expect((await person.call(getEventCalendar, at)).body).toMatch(/SEQUENCE:0[\s\S]*STATUS:CONFIRMED/);
    expect(await cancelEvent(test.context, id)).toBe(true);
    expect(await cancelEvent(test.context, id)).toBe(false);
    const listed: Event[] = (await person.call(listEvents, { query: { limit: 200 } })).json();
    expect(listed.map((event) => event.id)).not.toContain(id);
    expect((await person.call(attendEvent, at)).statusCode).toBe(404);
    for (const { body } of [await person.call(getEventCalendar, at), await person.call(getEventsCalendar, {})])
      expect(body).toMatch(new RegExp(`UID:event-${id}@localhost\r\nSEQUENCE:1\r\n[\\s\\S]*STATUS:CANCELLED`));
  });

  it('draft an entry of their length, once, when a member says that they attended', async () => {
    const [person, other, newcomer] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
    await test.context.db
      .update(users)
      .set({ createdAt: new Date(Date.now() - days(30)).toISOString() })
      .where(inArray(users.id, [person.person.id, other.person.id]));
    const over = await add({
      title: 'Was good',
      date: inDays(-2),
      startTime: '16:00',
      endTime: '17:10',
      category: 'Webinar',
    });
    await add({ title: 'Too long ago', date: inDays(-40) });
    const past = async (by = person) =>
      (await by.call(listPastEvents, {})).json().map(({ title }: Event) => title) as string[];
    expect(await past()).toContain('Was good');
    expect(await past()).not.toContain('Too long ago');
    expect(await past()).not.toContain('Later');
    // Nobody attended an event here before they joined.
    expect(await past(newcomer)).toEqual([]);
    const at = { params: { id: over } };
    const replies = await Promise.all([1, 2].map(() => person.call(attendEvent, at)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 201)?.json()).toMatchObject({
      title: 'Was good',
      activityType: 'webinar',
      hoursSpent: 1,
      date: inDays(-2),
      status: 'draft',
    });
    expect(await past()).not.toContain('Was good');
    expect(await past(other)).toContain('Was good');
    const coming = await person.call(attendEvent, { params: { id: await add({ date: inDays(5) }) } });
    expect([coming.statusCode, coming.body]).toEqual([409, 'This event has not ended yet.']);
  });

  it.each([
    [{ endTime: '15:00' }, 'must come after the start'],
    [{ date: '2027-02-30' }, 'must be a day like 2027-03-04'],
    [{ startTime: '25:00' }, 'must be a time like 16:00'],
    [{ title: ' ' }, 'is required'],
  ])('are refused with %j', (about, message) => {
    const wanted = {
      title: 'T',
      description: 'D',
      category: 'C',
      date: '2027-03-04',
      startTime: '16:00',
      endTime: '17:00',
    };
    expect(newEvent.safeParse({ ...wanted, ...about }).error?.issues[0]?.message).toBe(message);
  });
});
