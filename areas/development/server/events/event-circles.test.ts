import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { leaveCircle } from '#areas/circles/contract/circle.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import {
  attendEvent,
  type Event,
  getEvent,
  getEventCalendar,
  getEventsCalendar,
  getMyEvents,
  goToEvent,
  leaveEvent,
  listEvents,
  listEventTopics,
  listPastEvents,
} from '#areas/development/contract/event.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { makeCircle } from '#test/create-circles.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { listEventsFor } from '../catalogue/fitting-help.ts';
import { developmentDigest } from '../development-digest.ts';
import { addEvent } from './event-actions.ts';
import { findEventEntries } from './event-calendar.ts';
import { eventCancelled, eventTomorrow } from './event-notifications.ts';
import { eventPassages } from './event-passages.ts';
import { eventSearch } from './event-search.ts';
import { eventParticipants, events } from './event-tables.ts';

const test = openTestApp();
const db = () => test.context.db;
const inDays = (count: number) => dayInLondon(new Date(test.clock.now().getTime() + days(count)));
const at = (id: number) => ({ params: { id } });
const missing = [404, "The event you're looking for doesn't exist."];

let inner: number;
let open: number;
let member: SignedIn;
let outsider: SignedIn;

const add = (about: Partial<Parameters<typeof addEvent>[1]> = {}) =>
  addEvent(db(), {
    title: 'Off the record',
    description: 'We talk about hard days. Bring one.',
    category: 'Quiet talk',
    subjects: ['Latin'],
    date: inDays(3),
    startTime: '16:00',
    endTime: '17:00',
    ...about,
  });

const join = (circleId: number, { person }: SignedIn) =>
  db().insert(circleMembers).values({ circleId, userId: person.id });

const titles = async (caller: SignedIn, query: object = {}): Promise<number[]> =>
  (await caller.call(listEvents, { query })).json().map(({ id }: Event) => id);

beforeAll(async () => {
  await db().delete(events);
  inner = await makeCircle(db(), { name: 'Inner', isInnerCircle: true, isPrivate: true });
  open = await makeCircle(db(), { name: 'Open' });
  member = await test.signedIn();
  outsider = await test.signedIn();
  await join(inner, member);
});

describe('an event of an inner circle', () => {
  it('is in no list, page, file or filter of somebody who is not a member', async () => {
    const id = await add({ circleId: inner });
    const month = inDays(3).slice(0, 7);
    for (const query of [{}, { month }, { q: 'record' }, { category: 'Quiet talk' }, { circle: inner }]) {
      expect(await titles(member, query), JSON.stringify(query)).toContain(id);
      expect(await titles(outsider, query), JSON.stringify(query)).toEqual([]);
    }
    const topics = async (caller: SignedIn) => (await caller.call(listEventTopics, {})).json();
    expect(await topics(member)).toEqual({
      categories: ['Quiet talk'],
      subjects: ['Latin'],
      circles: [{ id: inner, name: 'Inner' }],
    });
    expect(await topics(outsider)).toEqual({ categories: [], subjects: [], circles: [] });
    for (const endpoint of [getEvent, getEventCalendar, goToEvent, leaveEvent, attendEvent]) {
      const reply = await outsider.call(endpoint, at(id));
      expect([reply.statusCode, reply.body], endpoint.path).toEqual(missing);
    }
    expect((await member.call(getEvent, at(id))).json().circle).toEqual({ id: inner, name: 'Inner', color: 'green' });
    expect((await member.call(getEventCalendar, at(id))).statusCode).toBe(200);
    expect((await member.call(getEventsCalendar, {})).body).toContain('Off the record');
    expect((await outsider.call(getEventsCalendar, {})).body).not.toContain('Off the record');
    await add({ circleId: inner, subjects: [] });
    const fitting = async (caller: SignedIn) => (await caller.call(getMyEvents, {})).json().fitting.length;
    expect([await fitting(member), await fitting(outsider)]).toEqual([1, 0]);
    const position = { roles: [], phases: [], levels: [], subjects: [] };
    const helps = async ({ person }: SignedIn) =>
      (await listEventsFor(db(), person.id, inDays(0), position)).map((event) => event.id);
    expect(await helps(outsider)).not.toContain(id);
  });

  it('is found by its members only, in the search and by Savi', async () => {
    const id = await add({ circleId: inner });
    const [entry] = await eventSearch.read(db(), [id]);
    expect(entry).toMatchObject({ audience: { kind: 'circle', id: inner }, circleId: inner });
    expect(await eventSearch.show(db(), outsider.person.id, [id])).toEqual([null]);
    expect(await eventSearch.show(db(), member.person.id, [id])).toMatchObject([{ title: 'Off the record' }]);
    const [passage] = await eventPassages.read(db(), [String(id)]);
    expect(passage).toMatchObject({ circleId: inner });
    const wanted = [{ item: String(id), sources: [] }];
    const savi = ({ person }: SignedIn) => eventPassages.show(db(), { id: person.id, now: test.clock.now() }, wanted);
    expect(await savi(outsider)).toEqual([null]);
    expect(await savi(member)).toMatchObject([{ link: `/events/${id}` }]);
  });

  it('is asked about afterwards only of its members', async () => {
    const id = await add({ circleId: inner, date: inDays(-1) });
    await db().execute(sql`update users set created_at = now() - interval '90 days'`);
    const asked = async (caller: SignedIn) =>
      (await caller.call(listPastEvents, {})).json().some((event: Event) => event.id === id);
    expect([await asked(member), await asked(outsider)]).toEqual([true, false]);
  });

  it('leaves the lists, feed, digest and notifications of a member who leaves the circle', async () => {
    const leaver = await test.signedIn();
    await join(inner, leaver);
    const id = await add({ circleId: inner });
    const past = await add({ circleId: inner, date: inDays(-2) });
    expect((await leaver.call(goToEvent, at(id))).json()).toEqual({ isGoing: true, isWaiting: false, goingCount: 1 });
    await db().insert(eventParticipants).values({ eventId: past, personId: leaver.person.id, knownVersion: 0 });
    const sees = async () => {
      const { id: personId } = leaver.person;
      const shown = [{ subject: id, item: null, event: 'e', about: null, count: 1 }] as unknown as Parameters<
        typeof eventTomorrow.show
      >[2];
      const digest = developmentDigest(
        () => Promise.reject(new Error()),
        () => Promise.resolve([]),
      )[1];
      return {
        feed: (await findEventEntries(db(), personId, test.clock.now())).length,
        digest: (await digest?.find(db(), personId, { now: test.clock.now(), most: 5 } as never))?.length,
        tomorrow: (await eventTomorrow.show(db(), personId, shown)).filter(Boolean).length,
        audience: (await eventCancelled.audience?.(db(), { subject: id } as never, 0, 10))?.length,
        mine: (await leaver.call(getMyEvents, {})).json().going.length,
      };
    };
    expect(await sees()).toEqual({ feed: 2, digest: 1, tomorrow: 1, audience: 1, mine: 1 });
    expect((await leaver.call(leaveCircle, at(inner))).statusCode).toBeLessThan(300);
    expect(await sees()).toEqual({ feed: 0, digest: 0, tomorrow: 0, audience: 0, mine: 0 });
    expect((await member.call(getEvent, at(id))).json()).toMatchObject({ goingCount: 0, people: [] });
    expect((await member.call(getEvent, at(past))).json()).toMatchObject({ goingCount: 1 });

    // A row that an earlier release left is no way in either.
    await db().insert(eventParticipants).values({ eventId: id, personId: leaver.person.id, knownVersion: 0 });
    expect(await sees()).toEqual({ feed: 0, digest: 0, tomorrow: 0, audience: 0, mine: 0 });
  });

  it('has nobody going who left at the same moment', async () => {
    const id = await add({ circleId: inner });
    for (let round = 0; round < 5; round += 1) {
      const racer = await test.signedIn();
      await join(inner, racer);
      await Promise.all([racer.call(goToEvent, at(id)), racer.call(leaveCircle, at(inner))]);
      const rows = await db().select().from(eventParticipants).where(eq(eventParticipants.personId, racer.person.id));
      expect(rows).toEqual([]);
    }
    expect((await member.call(getEvent, at(id))).json().goingCount).toBe(0);
  });

  it('goes with its circle', async () => {
    const circleId = await makeCircle(db(), { isPrivate: true });
    const id = await add({ circleId });
    await db().delete(circles).where(eq(circles.id, circleId));
    expect(await db().select().from(events).where(eq(events.id, id))).toEqual([]);
  });
});

describe('an event of an open circle', () => {
  it('is for every member, and stays when somebody leaves the circle', async () => {
    const id = await add({ circleId: open });
    const leaver = await test.signedIn();
    await join(open, leaver);
    await leaver.call(goToEvent, at(id));
    expect(await titles(outsider, { circle: open })).toEqual([id]);
    await leaver.call(leaveCircle, at(open));
    expect((await leaver.call(getEvent, at(id))).json()).toMatchObject({ isGoing: true, circle: { name: 'Open' } });
    const [row] = await db()
      .select({ one: eventParticipants.eventId })
      .from(eventParticipants)
      .where(and(eq(eventParticipants.eventId, id), eq(eventParticipants.personId, leaver.person.id)));
    expect(row).toBeDefined();
  });

  it('cannot be added to a circle that does not exist or is archived', async () => {
    await expect(add({ circleId: 2_000_000_000 })).rejects.toThrow('There is no circle 2000000000.');
    const archived = await makeCircle(db(), { isPrivate: true, archivedAt: test.clock.now().toISOString() });
    await expect(add({ circleId: archived })).rejects.toThrow(`There is no circle ${archived}.`);
  });
});

describe('the events of a month', () => {
  it('are past and coming ones, soonest first, with the other filters', async () => {
    await db().delete(events);
    test.clock.goTo('2027-03-15T12:00:00Z');
    outsider = await test.signedIn();
    const made = new Map<string, number>();
    for (const date of ['2027-02-28', '2027-03-01', '2027-03-31', '2027-04-01'])
      made.set(date, await add({ date, category: date === '2027-03-31' ? 'Late' : 'Early' }));
    const [first, last] = [made.get('2027-03-01'), made.get('2027-03-31')];
    expect(await titles(outsider, { month: '2027-03' })).toEqual([first, last]);
    expect(await titles(outsider, { month: '2027-03', past: 'true', from: '2027-04-01' })).toEqual([first, last]);
    expect(await titles(outsider, { month: '2027-03', category: 'Late' })).toEqual([last]);
    for (const month of ['2027-13', '2027-3', '1999-01', 'March'])
      expect((await outsider.call(listEvents, { query: { month } })).statusCode, month).toBe(400);
    expect((await outsider.call(listEvents, { query: { circle: 'x' } as never })).statusCode).toBe(400);
  });
});
