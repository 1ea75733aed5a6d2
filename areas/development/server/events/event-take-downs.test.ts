import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allTasks, reportables } from '#app/server/gathered.ts';
import { circleMembers } from '#areas/circles/server/circle-tables.ts';
import { cancelCircleEvent, changeCircleEvent } from '#areas/development/contract/circle-event.ts';
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
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { everybody } from '#areas/people/contract/audience.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { decide } from '#areas/reports/server/moderation/operator-actions.ts';
import { listOpenReports } from '#areas/reports/server/report-queries.ts';
import type { Task } from '#server/background/task.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { makeCircle } from '#test/create-circles.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { listEventsFor } from '../catalogue/fitting-help.ts';
import { developmentDigest } from '../development-digest.ts';
import { changeEvent } from './event-actions.ts';
import { findEventEntries } from './event-calendar.ts';
import { eventPassages } from './event-passages.ts';
import { eventSearch } from './event-search.ts';
import { eventParticipants, events } from './event-tables.ts';

const test = openTestApp();
const db = () => test.context.db;
const inDays = (count: number) => dayInLondon(new Date(test.clock.now().getTime() + days(count)));
const at = (id: number) => ({ params: { id } });
const missing = "The event you're looking for doesn't exist.";

let circleId: number;
let creator: SignedIn;
let nextOwner: SignedIn;
let member: SignedIn;

const fields = (date = inDays(1)) => ({
  title: 'CANARY hour',
  description: 'Marking together.',
  category: 'CANARY',
  date,
  startTime: '23:00',
  endTime: '23:30',
  place: 'The library',
});

async function make(values: Partial<typeof events.$inferInsert> = {}): Promise<number> {
  const [row] = await db()
    .insert(events)
    .values({ ...fields(), circleId, createdBy: creator.person.id, ...values })
    .returning({ id: events.id });
  return row?.id ?? 0;
}

const takeDown = (action: 'hide' | 'restore' | 'remove', id: number) =>
  decide(test.context, reportables, { action, kind: 'event', id, reason: 'It sells something.' });
const report = async (caller: SignedIn, id: number) => {
  const { statusCode, body } = await caller.call(reportToOperator, { body: { kind: 'event', id, reason: 'R' } });
  return [statusCode, body];
};
const unreportable = [404, "What you want to report doesn't exist, or has been removed."];

beforeAll(async () => {
  [creator, nextOwner, member] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
  circleId = await makeCircle(db(), { name: 'Open' });
  await db()
    .insert(circleMembers)
    .values([
      { circleId, userId: creator.person.id, role: 'owner' },
      { circleId, userId: nextOwner.person.id },
    ]);
});

beforeEach(async () => {
  await db().delete(events);
});

describe('a report of an event', () => {
  it('keeps what the event said, and is about the member who added it', async () => {
    const id = await make({ link: 'https://meet.example.org/q' });
    expect((await member.call(getEvent, at(id))).json()).toMatchObject({ mayReport: true, takenDownReason: null });
    expect((await member.call(getEvent, at(id))).json()).not.toHaveProperty('createdBy');
    expect((await report(member, id))[0]).toBe(204);
    const [open] = await listOpenReports(db(), 1);
    expect(open).toMatchObject({
      kind: 'event',
      subjectId: id,
      context: { place: 'Event of the circle ‘Open’', author: { id: creator.person.id } },
    });
    for (const said of ['CANARY hour', '23:00 to 23:30', 'The library', 'https://meet.example.org/q', 'Marking'])
      expect(open?.context.content).toContain(said);
  });

  it('is refused for an own event, and for one of the operator', async () => {
    const id = await make();
    expect((await creator.call(getEvent, at(id))).json()).toMatchObject({ mayReport: false });
    expect((await report(creator, id))[0]).toBe(400);
    const general = await make({ createdBy: null });
    expect((await member.call(getEvent, at(general))).json()).toMatchObject({ mayReport: false });
    expect(await report(member, general)).toEqual(unreportable);
    for (const action of ['hide', 'remove'] as const) expect(await takeDown(action, general)).toBe(false);
    expect((await member.call(getEvent, at(general))).statusCode).toBe(200);
  });
});

describe('an event that was taken down', () => {
  /** Which places show the event to the caller. */
  async function placesWith(caller: SignedIn): Promise<string[]> {
    const [now, personId] = [test.clock.now(), caller.person.id];
    const found: string[] = [];
    const look = (place: string, shown: unknown) => JSON.stringify(shown).includes('CANARY') && found.push(place);
    const month = inDays(1).slice(0, 7);
    for (const query of [{}, { going: 'true' as const }, { month }, { circle: String(circleId) }, { q: 'canary' }])
      look(`list ${JSON.stringify(query)}`, (await caller.call(listEvents, { query } as never)).json());
    look('topics', (await caller.call(listEventTopics, {})).json());
    look('home', (await caller.call(getMyEvents, {})).json());
    look('all as a calendar file', (await caller.call(getEventsCalendar, {})).body);
    look('feed', await findEventEntries(db(), personId, now));
    look('steps', await listEventsFor(db(), personId, inDays(0), everybody));
    const ids = (await db().select({ id: events.id }).from(events)).map(({ id }) => id);
    look('search', await eventSearch.read(db(), ids));
    look('Savi', await eventPassages.read(db(), ids.map(String)));
    for (const part of developmentDigest(
      async () => everybody,
      () => Promise.resolve([]),
    ).filter(({ section }) => section === 'due'))
      look('digest', await part.find(db(), personId, { now, most: 5 } as never));
    return found;
  }

  it('leaves every list, the search, Savi, the digest and the calendars, until it is restored', async () => {
    const id = await make();
    for (const caller of [creator, member]) await caller.call(goToEvent, at(id));
    const before = await placesWith(member);
    const others = ['topics', 'home', 'all as a calendar file', 'feed', 'steps', 'search', 'Savi', 'digest'];
    expect(before).toHaveLength(5 + others.length);
    expect(before).toEqual(expect.arrayContaining(others));
    expect(await takeDown('hide', id)).toBe(true);
    for (const caller of [creator, member, nextOwner]) expect(await placesWith(caller)).toEqual([]);
    expect(await takeDown('restore', id)).toBe(true);
    expect(await placesWith(member)).toEqual(before);
  });

  it('exists for its creator only, who reads the reason and cannot change, cancel or go to it', async () => {
    const id = await make();
    await takeDown('hide', id);
    for (const caller of [member, nextOwner]) {
      for (const reply of [
        await caller.call(getEvent, at(id)),
        await caller.call(getEventCalendar, at(id)),
        await caller.call(goToEvent, at(id)),
        await caller.call(leaveEvent, at(id)),
        await caller.call(cancelCircleEvent, at(id)),
      ])
        expect([reply.statusCode, reply.body]).toEqual([404, missing]);
      expect(await report(caller, id)).toEqual(unreportable);
    }
    const page = await creator.call(getEvent, at(id));
    expect(page.json()).toMatchObject({ takenDownReason: 'It sells something.', mayManage: false, mayReport: false });
    const body = { ...fields(), title: 'Changed' };
    for (const reply of [
      await creator.call(changeCircleEvent, { ...at(id), body }),
      await creator.call(cancelCircleEvent, at(id)),
      await creator.call(goToEvent, at(id)),
    ])
      expect([reply.statusCode, reply.body]).toEqual([409, expect.stringContaining('This event was taken down.')]);
    expect((await creator.call(exportOwnData, {})).body).toContain('It sells something.');
    await takeDown('restore', id);
    expect((await creator.call(changeCircleEvent, { ...at(id), body })).statusCode).toBe(200);
  });

  it('does not exist for the next owner of the circle, who can manage it once it is restored', async () => {
    const id = await make();
    await takeDown('hide', id);
    for (const [{ person }, role] of [
      [creator, 'member'],
      [nextOwner, 'owner'],
    ] as const)
      await db().update(circleMembers).set({ role }).where(eq(circleMembers.userId, person.id));
    expect((await nextOwner.call(cancelCircleEvent, at(id))).statusCode).toBe(404);
    expect((await creator.call(getEvent, at(id))).json()).toMatchObject({ mayManage: false });
    await takeDown('restore', id);
    expect((await nextOwner.call(getEvent, at(id))).json()).toMatchObject({ mayManage: true, mayReport: true });
    for (const [{ person }, role] of [
      [nextOwner, 'member'],
      [creator, 'owner'],
    ] as const)
      await db().update(circleMembers).set({ role }).where(eq(circleMembers.userId, person.id));
  });

  it('is nothing to have attended, for anybody', async () => {
    const id = await make({ date: inDays(-1) });
    await db().update(events).set({ createdAt: '2020-01-01T00:00:00Z' }).where(eq(events.id, id));
    await takeDown('hide', id);
    for (const caller of [creator, member]) {
      expect((await caller.call(listPastEvents, {})).json().map((event: Event) => event.id)).toEqual([]);
      expect((await caller.call(attendEvent, at(id))).statusCode).toBe(404);
    }
  });

  it('reminds nobody, and keeps who is going when the operator changes its time', async () => {
    const id = await make();
    await member.call(goToEvent, at(id));
    await takeDown('hide', id);
    for (const name of ['remind-of-events', 'notify-audience'])
      await test.background.runWaiting(test.context, allTasks.find((task) => task.name === name) as unknown as Task);
    expect((await member.call(listNotifications, {})).body).not.toContain('CANARY');
    expect(await changeEvent(test.context, id, { circleId: null, startTime: '22:00' })).toBe(true);
    expect(await db().$count(eventParticipants, eq(eventParticipants.eventId, id))).toBe(1);
  });

  it('is deleted with who was going when it is removed', async () => {
    const id = await make();
    await member.call(goToEvent, at(id));
    expect(await takeDown('remove', id)).toBe(true);
    expect(await takeDown('remove', id)).toBe(false);
    expect(await db().$count(eventParticipants, eq(eventParticipants.eventId, id))).toBe(0);
    expect((await creator.call(getEvent, at(id))).statusCode).toBe(404);
  });
});
