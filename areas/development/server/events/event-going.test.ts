import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  type EventDetail,
  getEvent,
  getMyEvents,
  goToEvent,
  leaveEvent,
  listEvents,
} from '#areas/development/contract/event.ts';
import { setPreferences } from '#areas/people/contract/preferences.ts';
import { blocks } from '#areas/people/server/blocks/block-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { addEvent, cancelEvent } from './event-actions.ts';
import { eventParticipants } from './event-tables.ts';

const test = openTestApp();
const inDays = (count: number) => dayInLondon(new Date(test.clock.now().getTime() + days(count)));
const at = (id: number) => ({ params: { id } });

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

const detail = async (caller: SignedIn, id: number): Promise<EventDetail> =>
  (await caller.call(getEvent, at(id))).json();

describe("saying 'I'm going'", () => {
  it('counts each member once, also for simultaneous presses, and can be taken back', async () => {
    const [me, other] = [await test.signedIn(), await test.signedIn()];
    const id = await add({ place: 'The library', link: 'https://www.meet.example.org/oracy?pwd=1' });
    const presses = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [me.call(goToEvent, at(id)), other.call(goToEvent, at(id))]),
    );
    expect(presses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect((await me.call(goToEvent, at(id))).json()).toEqual({ isGoing: true, isWaiting: false, goingCount: 2 });
    expect(await detail(me, id)).toMatchObject({
      isGoing: true,
      goingCount: 2,
      place: 'The library',
      link: 'https://www.meet.example.org/oracy?pwd=1',
      isCancelled: false,
      hasEnded: false,
    });
    const listed = (await me.call(listEvents, {})).json().find((event: EventDetail) => event.id === id);
    expect(listed).toMatchObject({ isGoing: true, goingCount: 2 });
    const back = await Promise.all([1, 2, 3].map(() => me.call(leaveEvent, at(id))));
    expect(back.map((reply) => reply.json())).toEqual(
      Array(3).fill({ isGoing: false, isWaiting: false, goingCount: 1 }),
    );
    expect(await detail(other, id)).toMatchObject({ isGoing: true, goingCount: 1 });
  });

  it('is refused with one sentence for an event that is over, cancelled or does not exist', async () => {
    const me = await test.signedIn();
    const over = await add({ date: inDays(-1) });
    const cancelled = await add();
    await me.call(goToEvent, at(cancelled));
    await cancelEvent(test.context, cancelled);
    for (const endpoint of [goToEvent, leaveEvent]) {
      const reply = async (id: number) => {
        const { statusCode, body } = await me.call(endpoint, at(id));
        return [statusCode, body];
      };
      expect(await reply(over)).toEqual([409, 'This event has ended.']);
      expect(await reply(cancelled)).toEqual([409, 'This event is cancelled.']);
      expect(await reply(2_000_000_000)).toEqual([404, "The event you're looking for doesn't exist."]);
    }
    expect(await detail(me, over)).toMatchObject({ hasEnded: true, isCancelled: false });
    expect(await detail(me, cancelled)).toMatchObject({ isCancelled: true, isGoing: true, goingCount: 1 });
  });

  it('cannot come between a cancellation and its emails', async () => {
    const me = await test.signedIn();
    const id = await add();
    const [reply, isCancelled] = await Promise.all([me.call(goToEvent, at(id)), cancelEvent(test.context, id)]);
    expect(isCancelled).toBe(true);
    expect(await detail(me, id)).toMatchObject({ isCancelled: true, isGoing: reply.statusCode === 200 });
  });

  it('names the members whose profile the reader can see, and counts the others', async () => {
    const [me, shown, hidden, suspended, gone, blocked, blocker] = await Promise.all(
      Array.from({ length: 7 }, () => test.signedIn()),
    );
    if (!me || !shown || !hidden || !suspended || !gone || !blocked || !blocker) throw new Error('Seven people.');
    const id = await add();
    const people = [me, shown, hidden, suspended, gone, blocked, blocker];
    for (const person of people) await person.call(goToEvent, at(id));
    await hidden.call(setPreferences, { body: { profileVisibility: false } });
    await test.context.db.insert(blocks).values([
      { blockerId: me.person.id, blockedId: blocked.person.id },
      { blockerId: blocker.person.id, blockedId: me.person.id },
    ]);
    const now = test.clock.now().toISOString();
    const change = (one: SignedIn, about: Partial<typeof users.$inferInsert>) =>
      test.context.db.update(users).set(about).where(eq(users.id, one.person.id));
    await change(suspended, { suspendedAt: now, suspendedReason: 'R' });
    await change(gone, { erasedAt: now });
    const named = async (caller: SignedIn) => (await detail(caller, id)).people.map((person) => person.id).sort();
    const ids = (...some: SignedIn[]) => some.map(({ person }) => person.id).sort();
    expect(await named(me)).toEqual(ids(me, shown));
    expect(await named(hidden)).toEqual(ids(me, shown, hidden, blocked, blocker));
    expect((await detail(me, id)).goingCount).toBe(7);
    // When the rows of an erased member are deleted, the count follows.
    await test.context.db.delete(eventParticipants).where(eq(eventParticipants.personId, gone.person.id));
    expect((await detail(me, id)).goingCount).toBe(6);
  });

  it('names at most 12 members', async () => {
    const callers = await Promise.all(Array.from({ length: 14 }, () => test.signedIn()));
    const id = await add();
    await Promise.all(callers.map((caller) => caller.call(goToEvent, at(id))));
    const found = await detail(callers[0] as SignedIn, id);
    expect([found.goingCount, found.people.length]).toEqual([14, 12]);
  });
});

describe('My Events', () => {
  it('are those the member is going to, and others of the next two weeks that fit', async () => {
    const me = await test.signedIn();
    const soon = await add({ title: 'Mine', date: inDays(40) });
    const later = await add({ title: 'Mine, later', date: inDays(50) });
    const cancelled = await add({ title: 'Off', date: inDays(3) });
    const over = await add({ title: 'Over', date: inDays(-3) });
    for (const id of [later, soon, cancelled]) await me.call(goToEvent, at(id));
    await test.context.db.insert(eventParticipants).values({ eventId: over, personId: me.person.id, knownVersion: 0 });
    await cancelEvent(test.context, cancelled);
    await add({ title: 'Fits', date: inDays(2), startTime: '08:00', endTime: '09:00' });
    await add({ title: 'For others', date: inDays(2), roles: ['business'] });
    await add({ title: 'Too late', date: inDays(16) });
    const found = (await me.call(getMyEvents, {})).json();
    const titles = (list: EventDetail[]) => list.map(({ title }) => title);
    expect(titles(found.going)).toEqual(['Mine', 'Mine, later']);
    expect(titles(found.fitting)).toContain('Fits');
    expect(found.fitting.length).toBeLessThanOrEqual(3);
    for (const title of ['For others', 'Too late', 'Off', 'Mine']) expect(titles(found.fitting)).not.toContain(title);
    expect(found.going[0]).toMatchObject({ isGoing: true });
    expect(found.fitting[0]).toMatchObject({ isGoing: false, fitsYou: true });
  });
});
