import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { suspendPerson, unsuspendPerson } from '#areas/account/server/suspension.ts';
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from '#areas/calendar/contract/calendar-feed.ts';
import { goToEvent, leaveEvent } from '#areas/development/contract/event.ts';
import { addEvent, cancelEvent, changeEvent } from '#areas/development/server/events/event-actions.ts';
import { changeSession, proposeSession } from '#areas/mentoring/contract/session.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { makeMatch, makeMentor } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

async function makeFeed(caller: SignedIn): Promise<string> {
  const { address } = (await caller.call(createCalendarFeed, {})).json();
  expect(address).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/[\w-]{43}\.ics$/);
  return address.replace('http://localhost:3000', '');
}

const read = (path: string, headers: Record<string, string> = {}) => test.stranger.send(path, { headers });

/** The entries of a feed, read by a parser that did not write it. */
async function entriesOf(path: string) {
  const reply = await read(path);
  expect(reply.statusCode).toBe(200);
  return new ICAL.Component(ICAL.parse(reply.body)).getAllSubcomponents('vevent').map((entry) => ({
    uid: entry.getFirstPropertyValue('uid'),
    title: entry.getFirstPropertyValue('summary'),
    start: String(entry.getFirstPropertyValue('dtstart')),
    end: String(entry.getFirstPropertyValue('dtend')),
    place: entry.getFirstPropertyValue('location'),
    status: entry.getFirstPropertyValue('status'),
    sequence: entry.getFirstPropertyValue('sequence'),
    url: String(entry.getFirstPropertyValue('url')),
    names: entry.getAllProperties().map(({ name }) => name),
  }));
}

const add = (about: Partial<Parameters<typeof addEvent>[1]> = {}) =>
  addEvent(test.context.db, {
    title: 'TeachMeet',
    description: 'PRIVATE DESCRIPTION',
    category: 'TeachMeet',
    date: '2029-07-03',
    startTime: '16:00',
    endTime: '17:30',
    ...about,
  });

describe('a calendar feed', () => {
  it('contains the events the member goes to and their agreed meetings, and nothing private', async () => {
    const [me, other] = [await test.signedIn({ name: 'Me' }), await test.signedIn()];
    const mentor = await makeMentor(test.context.db, { name: 'Marta Mentor' });
    const matchId = await makeMatch(test.context.db, { mentorId: mentor.id, menteeId: me.person.id });
    const title = `Zoë’s \\ TeachMeet; "oracy", ${'and a long title '.repeat(6)}🎒`.trim();
    const id = await add({ title, place: 'The library', link: 'https://meet.example.org/a,b' });
    const winter = await add({ title: 'Winter', date: '2030-01-10' });
    const notMine = await add({ title: 'Not mine' });
    for (const event of [id, winter]) await me.call(goToEvent, at(event));
    await other.call(goToEvent, at(notMine));
    const propose = async (scheduledAt: string) =>
      (
        await me.call(
          proposeSession,
          { ...at(matchId), body: { scheduledAt, duration: 45, format: 'phone', agenda: 'PRIVATE AGENDA' } },
          { 'idempotency-key': `proposal-${scheduledAt}` },
        )
      ).json().id as number;
    const agreed = await propose('2029-05-08T15:00:00.000Z');
    await propose('2029-05-09T15:00:00.000Z');
    const cancelled = await propose('2029-05-10T15:00:00.000Z');
    const asMentor = await test.context.db.execute(
      `update mentorship_sessions set status = 'scheduled' where id in (${agreed}, ${cancelled})`,
    );
    expect(asMentor.rowCount).toBe(2);
    await me.call(changeSession, { ...at(cancelled), body: { status: 'cancelled' } });

    const feed = await makeFeed(me);
    const entries = await entriesOf(feed);
    expect(entries.map((entry) => entry.title).sort()).toEqual(['Mentoring meeting', 'Winter', title].sort());
    expect(entries.find((entry) => entry.title === title)).toMatchObject({
      uid: `event-${id}@localhost`,
      start: '2029-07-03T15:00:00Z',
      end: '2029-07-03T16:30:00Z',
      place: 'The library, https://meet.example.org/a,b',
      status: 'CONFIRMED',
      url: `http://localhost:3000/events/${id}`,
    });
    expect(entries.find((entry) => entry.title === 'Winter')).toMatchObject({ start: '2030-01-10T16:00:00Z' });
    expect(entries.find((entry) => entry.title === 'Mentoring meeting')).toMatchObject({
      uid: `mentoring-${agreed}@localhost`,
      start: '2029-05-08T15:00:00Z',
      end: '2029-05-08T15:45:00Z',
      url: `http://localhost:3000/mentorship/${matchId}`,
    });
    for (const { names } of entries) {
      expect(names).not.toContain('description');
      expect(names).not.toContain('attendee');
    }
    const { body } = await read(feed);
    expect(body).not.toMatch(/PRIVATE|Marta|Not mine/);
    // RFC 5545: CRLF, lines of at most 75 octets, and no line begins in the middle of a character.
    const lines = body.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\n\r\ufffd]/.test(line))).toBe(true);
    expect([lines[0], ...lines.slice(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  });

  it('follows changes, and says so to a calendar that read it before', async () => {
    const me = await test.signedIn();
    const id = await add();
    const feed = await makeFeed(me);
    expect(await entriesOf(feed)).toEqual([]);
    await me.call(goToEvent, at(id));
    const first = await read(feed);
    const tag = String(first.headers.etag);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'text/calendar; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    const again = await read(feed, { 'if-none-match': tag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    expect(again.headers['content-length']).toBeUndefined();
    await changeEvent(test.context, id, { startTime: '16:30', place: 'The hall' });
    expect((await read(feed, { 'if-none-match': tag })).statusCode).toBe(200);
    expect(await entriesOf(feed)).toMatchObject([{ start: '2029-07-03T15:30:00Z', place: 'The hall', sequence: 1 }]);
    await cancelEvent(test.context, id);
    expect(await entriesOf(feed)).toMatchObject([{ status: 'CANCELLED', sequence: 2 }]);
    const other = await add();
    await me.call(goToEvent, at(other));
    await me.call(leaveEvent, at(other));
    expect(await entriesOf(feed)).toHaveLength(1);
  });

  it('stops when it is revoked or replaced, at a suspension and with the account', async () => {
    const me = await test.signedIn();
    const works = async (path: string) => (await read(path)).statusCode;
    const state = async () => (await me.call(getCalendarFeed, {})).json().feed;
    expect(await state()).toBeNull();
    const first = await makeFeed(me);
    expect(await state()).toMatchObject({ lastReadAt: null });
    expect(await works(first)).toBe(200);
    expect((await state()).lastReadAt).not.toBeNull();
    const second = await makeFeed(me);
    expect([await works(first), await works(second)]).toEqual([404, 200]);
    await me.call(revokeCalendarFeed, {});
    await me.call(revokeCalendarFeed, {});
    expect([await works(second), await state()]).toEqual([404, null]);
    const third = await makeFeed(me);
    await suspendPerson(test.context.db, me.person.id, 'R', test.clock.now());
    const refused = await read(third);
    expect([refused.statusCode, refused.body]).toEqual([404, 'There is no calendar at this address.']);
    await unsuspendPerson(test.context.db, me.person.id);
    expect(await works(third)).toBe(200);
    await erasePerson(test.context, me.person.id, allPersonalData);
    expect(await works(third)).toBe(404);
    const { rows } = await test.context.db.execute(
      `select (select count(*)::int from calendar_feeds where person_id = ${me.person.id}) as feeds`,
    );
    expect(rows).toEqual([{ feeds: 0 }]);
  });

  it('gives simultaneous requests one working address, and stores and logs no token', async () => {
    const me = await test.signedIn();
    const made = await Promise.all([1, 2, 3, 4].map(() => makeFeed(me)));
    const states = await Promise.all(made.map(async (path) => (await read(path)).statusCode));
    expect(states.sort()).toEqual([200, 404, 404, 404]);
    const tokens = made.map((path) => path.slice('/api/calendar/'.length, -'.ics'.length));
    const { rows } = await test.context.db.execute(
      `select token_hash from calendar_feeds where person_id = ${me.person.id}
       union all select reply::text from idempotent_replies`,
    );
    const stored = JSON.stringify(rows) + test.logged.join('');
    for (const token of tokens) expect(stored).not.toContain(token);
    const exported = (await me.call(exportOwnData, {})).body;
    expect(exported).toContain('calendarFeed');
    expect(exported).not.toContain(String(rows[0]?.token_hash));
  });

  it('leaves out what ended more than a month ago', async () => {
    const me = await test.signedIn();
    const id = await add({ date: '2028-05-04' });
    await me.call(goToEvent, at(id));
    const feed = await makeFeed(me);
    expect(await entriesOf(feed)).toHaveLength(1);
    const until = Date.parse('2028-06-10T12:00:00Z') - test.clock.now().getTime();
    test.clock.passes(until);
    expect(await entriesOf(feed)).toEqual([]);
    test.clock.passes(-until);
  });
});

describe('unknown addresses', () => {
  it('are limited by network, and a known address still works', async () => {
    const me = await test.signedIn();
    const feed = await makeFeed(me);
    const unknown = `/api/calendar/${'A'.repeat(43)}.ics`;
    const replies = await Promise.all(Array.from({ length: 70 }, () => read(unknown)));
    const states = replies.map(({ statusCode }) => statusCode);
    expect(states.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect(states.every((status) => status === 404 || status === 429)).toBe(true);
    expect((await read(feed)).statusCode).toBe(200);
    for (const path of [
      '/api/calendar/short.ics',
      `/api/calendar/${'A'.repeat(44)}.ics`,
      `/api/calendar/${'A'.repeat(43)}`,
    ])
      expect((await read(path)).statusCode).toBe(404);
  });
});
