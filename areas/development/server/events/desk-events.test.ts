import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allTasks } from '#app/server/gathered.ts';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import { getEvent, goToEvent, leaveEvent, listEvents } from '#areas/development/contract/event.ts';
import {
  addDeskEvent,
  cancelDeskEvent,
  changeDeskEvent,
  getDeskEvent,
  listDeskEvents,
  listEventChoices,
} from '#areas/development/contract/event-desk.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { grantRole, users } from '#areas/people/server/index.ts';
import type { Task } from '#server/background/task.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { fillEventPlaces } from './event-places.ts';
import { events } from './event-tables.ts';

const test = openTestApp();
const fanOut = allTasks.find(({ name }) => name === 'notify-audience') as Task;
const body = {
  title: 'Oracy',
  description: 'Bring a text.',
  category: 'TeachMeet',
  date: '2098-03-04',
  startTime: '16:00',
  endTime: '17:30',
  place: 'The library',
};
const at = (id: number) => ({ params: { id } });

async function editor(): Promise<SignedIn> {
  const caller = await test.signedIn();
  await grantRole(test.context, test.context.db, null, caller.person.id, 'editor');
  return caller;
}
const textsOf = async (caller: SignedIn): Promise<string[]> => {
  await test.background.runWaiting(test.context, fanOut);
  return (await caller.call(listNotifications, { query: {} })).json().map(({ text }: { text: string }) => text);
};
const add = async (desk: SignedIn, change: object = {}) =>
  (await desk.call(addDeskEvent, { body: { ...body, ...change } })).json();

describe('the circles that an event can be for', () => {
  it('are found by a part of the name, without those that are archived', async () => {
    const desk = await editor();
    const values = [
      { name: 'Forest school', description: 'Outside.' },
      { name: 'Deforestation', description: 'Geography.' },
      { name: 'Forest fires', description: 'Old.', archivedAt: new Date().toISOString() },
    ];
    await test.context.db.insert(circles).values(values);
    const found = async (q: string) => (await desk.call(listEventChoices, { query: { q } })).json().circles;
    expect(await found('FOREST')).toMatchObject([{ name: 'Deforestation' }, { name: 'Forest school' }]);
    expect(await found('%')).toEqual([]);
  });
});

describe('an event with places', () => {
  it('gives the last place to one of two members who ask at the same time, and the other waits', async () => {
    const desk = await editor();
    const { id } = await add(desk, { capacity: 1 });
    const two = [await test.signedIn(), await test.signedIn()];
    const replies = await Promise.all(two.map((member) => member.call(goToEvent, at(id))));
    const states = replies.map((reply) => reply.json());
    expect(states.map(({ isGoing }) => isGoing).sort()).toEqual([false, true]);
    expect(states.map(({ isWaiting }) => isWaiting).sort()).toEqual([false, true]);
    expect((await desk.call(getDeskEvent, at(id))).json()).toMatchObject({ goingCount: 1, waitingCount: 1 });
    const [gone, waiting] = states[0].isGoing ? two : two.toReversed();
    if (!gone || !waiting) throw new Error('There are two.');
    expect((await waiting.call(getEvent, at(id))).json()).toMatchObject({ isGoing: false, isWaiting: true });
    expect((await gone.call(leaveEvent, at(id))).json()).toMatchObject({ isGoing: false, goingCount: 1 });
    expect((await waiting.call(getEvent, at(id))).json()).toMatchObject({ isGoing: true, isWaiting: false });
    expect((await textsOf(waiting)).join()).toContain('You have a place at Oracy on');
    expect(await textsOf(gone)).toEqual([]);
  });

  it('never has more members than places, however many ask', async () => {
    const { id } = await add(await editor(), { capacity: 3 });
    const members = await Promise.all(Array.from({ length: 8 }, () => test.signedIn()));
    await Promise.all(members.map((member) => member.call(goToEvent, at(id))));
    const [row] = await test.context.db.select().from(events).where(eq(events.id, id));
    expect(row?.goingCount).toBe(3);
  });

  it('gives more places to those who wait, the first first, and refuses fewer places than people', async () => {
    const desk = await editor();
    const { id } = await add(desk, { capacity: 1 });
    const members = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
    for (const member of members) await member.call(goToEvent, at(id));
    const isGoing = async () =>
      Promise.all(members.map(async (member) => (await member.call(getEvent, at(id))).json().isGoing));
    expect(await isGoing()).toEqual([true, false, false]);
    expect((await desk.call(changeDeskEvent, { ...at(id), body: { ...body, capacity: 2 } })).statusCode).toBe(200);
    expect(await isGoing()).toEqual([true, true, false]);
    const fewer = await desk.call(changeDeskEvent, { ...at(id), body: { ...body, capacity: 1 } });
    expect([fewer.statusCode, fewer.body]).toEqual([409, '2 people are going already. Offer at least as many places.']);
    await desk.call(changeDeskEvent, { ...at(id), body });
    expect(await isGoing()).toEqual([true, true, true]);
  });

  it('gives a place that is free because somebody was suspended out of it to nobody who is suspended', async () => {
    const { db } = test.context;
    const { id } = await add(await editor(), { capacity: 1 });
    const [first, suspended, last] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
    for (const member of [first, suspended, last]) await member.call(goToEvent, at(id));
    await db.update(users).set({ suspendedAt: new Date().toISOString() }).where(eq(users.id, suspended.person.id));
    await db.execute(`delete from event_participants where event_id = ${id}`);
    await fillEventPlaces.run(test.context, {});
    expect((await last.call(getEvent, at(id))).json()).toMatchObject({ isGoing: true });
  });
});

describe('a series', () => {
  const weekly = { repeats: { rhythm: 'weekly' as const, until: '2098-03-18' } };
  const later = async (desk: SignedIn, seriesId: number) =>
    (await desk.call(listDeskEvents, { query: { limit: 200 } }))
      .json()
      .filter(({ series }: { series: { id: number } | null }) => series?.id === seriesId);

  it('is made as events of their own, and a change can be for one or for all that follow', async () => {
    const [desk, member] = [await editor(), await test.signedIn()];
    const first = await add(desk, weekly);
    const days = async () => (await later(desk, first.series.id)).map(({ date }: { date: string }) => date);
    expect(await days()).toEqual(['2098-03-04', '2098-03-11', '2098-03-18']);
    const [, second, third] = await later(desk, first.series.id);
    await member.call(goToEvent, at(third.id));
    const change = { ...body, date: '2098-03-12', title: 'Oracy, on Wednesdays' };
    const changed = await desk.call(changeDeskEvent, { ...at(second.id), body: { ...change, scope: 'following' } });
    expect(changed.json()).toMatchObject({ date: '2098-03-12', title: 'Oracy, on Wednesdays' });
    expect(await days()).toEqual(['2098-03-04', '2098-03-12', '2098-03-19']);
    expect(await textsOf(member)).toEqual(['Oracy, on Wednesdays has a new time or place']);
    await desk.call(changeDeskEvent, { ...at(first.id), body: { ...body, title: 'Only this one' } });
    const titles = (await later(desk, first.series.id)).map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['Only this one', 'Oracy, on Wednesdays', 'Oracy, on Wednesdays']);
  });

  it('is cancelled from one event on, and the members who are going or wait are told', async () => {
    const [desk, going, waiting] = [await editor(), await test.signedIn(), await test.signedIn()];
    const first = await add(desk, { ...weekly, capacity: 1 });
    const [, second, third] = await later(desk, first.series.id);
    for (const member of [going, waiting]) await member.call(goToEvent, at(third.id));
    await desk.call(cancelDeskEvent, { ...at(second.id), body: { scope: 'following' } });
    const cancelled = (await later(desk, first.series.id)).map(
      ({ isCancelled }: { isCancelled: boolean }) => isCancelled,
    );
    expect(cancelled).toEqual([false, true, true]);
    for (const member of [going, waiting]) expect(await textsOf(member)).toEqual(['Oracy is cancelled']);
  });

  it('is refused with one event or too many', async () => {
    const desk = await editor();
    for (const until of ['2098-03-05', '2099-12-31'])
      expect(
        (await desk.call(addDeskEvent, { body: { ...body, repeats: { rhythm: 'weekly', until } } })).statusCode,
      ).toBe(400);
  });
});

describe('the events of the desk', () => {
  it('are for everybody or for a circle, and do not include what members added to private circles', async () => {
    const { db } = test.context;
    const [desk, inside, outside] = [await editor(), await test.signedIn(), await test.signedIn()];
    const [circle] = await db
      .insert(circles)
      .values({ name: 'Heads', description: 'x', isInnerCircle: true, isPrivate: true })
      .returning();
    const circleId = circle?.id ?? 0;
    await db.insert(circleMembers).values({ circleId, userId: inside.person.id });
    const { id } = await add(desk, { title: 'For heads', circleId });
    const sees = async (caller: SignedIn) =>
      (await caller.call(listEvents, { query: { q: 'heads' } })).json().map((one: { id: number }) => one.id);
    expect([await sees(inside), await sees(outside)]).toEqual([[id], []]);
    const values = { ...body, title: 'Private', circleId, createdBy: inside.person.id };
    const [own] = await db.insert(events).values(values).returning();
    expect((await desk.call(getDeskEvent, at(own?.id ?? 0))).statusCode).toBe(404);
    expect((await desk.call(changeDeskEvent, { ...at(own?.id ?? 0), body })).statusCode).toBe(404);
  });

  it('are refused in the past, without a place and for a circle that does not exist', async () => {
    const desk = await editor();
    const send = async (change: object) => (await desk.call(addDeskEvent, { body: { ...body, ...change } })).statusCode;
    expect(await send({ date: '2020-03-04' })).toBe(400);
    expect(await send({ place: '' })).toBe(400);
    expect(await send({ link: 'http://a.example', place: null })).toBe(400);
    expect(await send({ endTime: '15:00' })).toBe(400);
    expect(await send({ capacity: 0 })).toBe(400);
    expect(await send({ circleId: 2_000_000 })).toBe(404);
  });
});
