import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData, allTasks } from '#app/server/gathered.ts';
import { circleMembers } from '#areas/circles/server/circle-tables.ts';
import { addCircleEvent, cancelCircleEvent, changeCircleEvent } from '#areas/development/contract/circle-event.ts';
import { type Event, type EventDetail, getEvent, goToEvent, listEvents } from '#areas/development/contract/event.ts';
import { listNotifications, type Notification } from '#areas/notifications/contract/notification.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import type { Task } from '#server/background/task.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { makeCircle } from '#test/create-circles.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { changeEvent } from './event-actions.ts';
import { findEventEntries } from './event-calendar.ts';
import { eventParticipants, events } from './event-tables.ts';

const test = openTestApp();
const db = () => test.context.db;
const inDays = (count: number) => dayInLondon(new Date(test.clock.now().getTime() + days(count)));
const at = (id: number) => ({ params: { id } });

let inner: number;
let owner: SignedIn;
let member: SignedIn;
let outsider: SignedIn;

const join = (circleId: number, { person }: SignedIn, role: 'member' | 'owner' = 'member') =>
  db().insert(circleMembers).values({ circleId, userId: person.id, role });

const about = (changes: object = {}) => ({
  title: 'Quiet hour',
  description: 'Marking together.',
  category: 'Meeting' as const,
  date: inDays(5),
  startTime: '16:00',
  endTime: '17:00',
  place: 'The library',
  ...changes,
});

const add = (caller: SignedIn, circleId: number, changes: object = {}) =>
  caller.call(addCircleEvent, { ...at(circleId), body: about(changes) });
const added = async (circleId = inner): Promise<EventDetail> => (await add(owner, circleId)).json();

const notificationsOf = async (caller: SignedIn): Promise<string[]> => {
  const fanOut = allTasks.find(({ name }) => name === 'notify-audience') as unknown as Task;
  await test.background.runWaiting(test.context, fanOut);
  return (await caller.call(listNotifications, {})).json().map(({ text }: Notification) => text);
};

beforeAll(async () => {
  inner = await makeCircle(db(), { name: 'Inner', isInnerCircle: true, isPrivate: true });
  [owner, member, outsider] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
  await join(inner, owner, 'owner');
  await join(inner, member);
});

describe('an event that the owner adds', () => {
  it('is seen by the members of the circle only, with the owner as the one who manages it', async () => {
    const reply = await add(owner, inner, { link: ' https://meet.example.org/q ' });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      {
        title: 'Quiet hour',
        link: 'https://meet.example.org/q',
        circle: { id: inner },
        mayManage: true,
        isCancelled: false,
      },
    ]);
    const { id } = reply.json();
    expect((await member.call(getEvent, at(id))).json()).toMatchObject({ mayManage: false });
    const listed = async (caller: SignedIn) =>
      (await caller.call(listEvents, {})).json().some((event: Event) => event.id === id);
    expect([await listed(member), await listed(outsider)]).toEqual([true, false]);
    expect((await outsider.call(getEvent, at(id))).statusCode).toBe(404);
    await member.call(goToEvent, at(id));
    const feed = await findEventEntries(db(), member.person.id, test.clock.now());
    expect(feed.map(({ path }) => path)).toContain(`/events/${id}`);
  });

  it('is made once for a repeated request', async () => {
    const path = `/api/circles/${inner}/events`;
    const headers = { 'idempotency-key': 'one-evening' };
    const send = () => owner.send(path, { method: 'POST', body: about({ title: 'Once' }), headers });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other.json().id).toBe(one.json().id);
    expect(await db().$count(events, eq(events.title, 'Once'))).toBe(1);
  });

  it('cannot be added by anybody else, or to an archived circle', async () => {
    expect((await test.stranger.call(addCircleEvent, { ...at(inner), body: about() })).statusCode).toBe(401);
    expect([(await add(member, inner)).statusCode, (await add(outsider, inner)).statusCode]).toEqual([404, 404]);
    expect((await add(member, inner)).body).toBe('Only the owner can change this circle.');
    const archived = await makeCircle(db(), { isPrivate: true, archivedAt: test.clock.now().toISOString() });
    await join(archived, owner, 'owner');
    expect((await add(owner, archived)).statusCode).toBe(404);
  });

  it.each([
    [{ title: ' ' }, 'Enter a title'],
    [{ description: '' }, 'Enter a description'],
    [{ category: 'Party' }, 'Choose a category'],
    [{ date: '' }, 'Enter a day'],
    [{ startTime: '25:00' }, 'Enter the time when it starts'],
    [{ endTime: '' }, 'Enter the time when it ends'],
    [{ endTime: '15:00' }, 'The end must be after the start'],
    [{ place: ' ', link: '' }, 'Enter a place or a link'],
    [{ link: 'http://meet.example.org' }, 'Enter a web address that starts with https://'],
    [{ link: 'javascript:alert(1)' }, 'Enter a web address that starts with https://'],
    [{ date: '2020-03-02' }, 'Choose a day and a start time in the future.'],
  ])('is refused in one sentence: %j', async (changes, sentence) => {
    const before = await db().$count(events);
    const reply = await add(owner, inner, changes);
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
    expect(await db().$count(events)).toBe(before);
  });
});

describe('the owner of the circle', () => {
  const change = (caller: SignedIn, id: number, changes: object = {}) =>
    caller.call(changeCircleEvent, { ...at(id), body: about(changes) });

  it('changes an event: who is going is told of a new time or place, and of nothing else', async () => {
    const { id, title } = await added();
    await member.call(goToEvent, at(id));
    const moved = `${title} has a new time or place`;
    expect((await change(owner, id, { description: 'Bring tea.' })).json()).toMatchObject({
      description: 'Bring tea.',
    });
    expect(await notificationsOf(member)).not.toContain(moved);
    expect((await change(owner, id, { place: 'The hall' })).json()).toMatchObject({ place: 'The hall', link: null });
    expect(await notificationsOf(member)).toContain(moved);
    expect(await notificationsOf(outsider)).toEqual([]);
  });

  it('cancels an event once, and who was going is told', async () => {
    const { id, title } = await added();
    await member.call(goToEvent, at(id));
    for (let press = 0; press < 2; press += 1) {
      const reply = await owner.call(cancelCircleEvent, at(id));
      expect([reply.statusCode, reply.json().isCancelled]).toEqual([200, true]);
    }
    const told = await notificationsOf(member);
    expect(told.filter((words) => words === `${title} is cancelled`)).toHaveLength(1);
    const late = await change(owner, id, { place: 'Elsewhere' });
    expect([late.statusCode, late.body]).toEqual([409, 'This event is cancelled.']);
  });

  it('is the only one who can do either', async () => {
    const { id } = await added();
    for (const caller of [member, outsider]) {
      expect((await change(caller, id)).statusCode).toBe(404);
      expect((await caller.call(cancelCircleEvent, at(id))).statusCode).toBe(404);
    }
    const [general] = await db()
      .insert(events)
      .values({ ...about(), circleId: null })
      .returning({ id: events.id });
    expect((await change(owner, general?.id ?? 0)).body).toBe('Only the operator can change this event.');
    expect((await member.call(getEvent, at(id))).json()).toMatchObject({ isCancelled: false, place: 'The library' });
  });

  it('cannot move an event to the past, or change one that has begun', async () => {
    const { id } = await added();
    const past = await change(owner, id, { date: '2020-03-02' });
    expect([past.statusCode, past.body]).toEqual([400, 'The event must take place in the future.']);
    await db()
      .update(events)
      .set({ date: inDays(-1) })
      .where(eq(events.id, id));
    expect((await change(owner, id)).body).toBe('This event has begun. You cannot change it any more.');
    expect((await owner.call(cancelCircleEvent, at(id))).body).toBe('This event has ended.');
  });

  it('can keep a category that the operator gave, and choose no other', async () => {
    const { id } = await added();
    await db().update(events).set({ category: 'Choir' }).where(eq(events.id, id));
    expect((await change(owner, id, { category: 'Choir' })).json()).toMatchObject({ category: 'Choir' });
    expect((await change(owner, id, { category: 'Party' })).body).toBe('Choose a category from the list.');
  });

  it('leaves the event to the circle when their account is erased', async () => {
    const circleId = await makeCircle(db(), { isPrivate: true, isInnerCircle: true });
    const [leaver, next] = [await test.signedIn(), await test.signedIn()];
    await join(circleId, leaver, 'owner');
    await join(circleId, next);
    const { id } = (await add(leaver, circleId)).json();
    await erasePerson(test.context, leaver.person.id, allPersonalData);
    const [row] = await db().select({ by: events.createdBy }).from(events).where(eq(events.id, id));
    expect(row).toEqual({ by: null });
    expect((await leaver.call(cancelCircleEvent, at(id))).statusCode).toBe(401);
    expect((await next.call(getEvent, at(id))).json()).toMatchObject({ mayManage: true });
  });
});

describe('the operator', () => {
  it('gives an event another circle: who may not see it is no longer going', async () => {
    const open = await makeCircle(db(), { name: 'Open' });
    await join(open, owner, 'owner');
    const { id } = await added(open);
    await member.call(goToEvent, at(id));
    await outsider.call(goToEvent, at(id));
    expect(await changeEvent(test.context, id, { circleId: inner })).toBe(true);
    const going = await db()
      .select({ id: eventParticipants.personId })
      .from(eventParticipants)
      .where(eq(eventParticipants.eventId, id));
    expect(going).toEqual([{ id: member.person.id }]);
    expect((await outsider.call(getEvent, at(id))).statusCode).toBe(404);
    expect((await member.call(getEvent, at(id))).json()).toMatchObject({ goingCount: 1, circle: { id: inner } });
    expect(await changeEvent(test.context, id, { circleId: inner })).toBe(false);
    expect(await changeEvent(test.context, id, { circleId: null })).toBe(true);
    expect((await outsider.call(getEvent, at(id))).json()).toMatchObject({ circle: null });
    await expect(changeEvent(test.context, id, { circleId: 2_000_000_000 })).rejects.toThrow('There is no circle');
  });
});
