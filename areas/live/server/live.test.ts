import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData, allRoutes, createContext } from '#app/server/gathered.ts';
import { housekeeping } from '#app/server/housekeeping.ts';
import { logOut } from '#areas/account/contract/access.ts';
import { changePassword } from '#areas/account/contract/password-change.ts';
import { endOwnSession } from '#areas/account/contract/sessions.ts';
import { sessions } from '#areas/account/server/access-tables.ts';
import { findViewer } from '#areas/account/server/index.ts';
import { removeMember } from '#areas/circles/contract/inner-circle.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { getPerson } from '#areas/people/contract/profile.ts';
import { suspend } from '#areas/reports/server/moderation/operator-actions.ts';
import { buildApp } from '#server/app.ts';
import { days, minutes } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { announce, type LiveAudience } from '#server/live/announce.ts';
import { announcedNews } from '#server/live/live-tables.ts';
import { makeSession, testPassword } from '#test/create-people.ts';
import { type LiveReader, readLive } from '#test/live-reader.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { times } from './live-hub.ts';
import { liveRoutes } from './live-routes.ts';

const test = openTestApp();
const addresses = { first: '', second: '' };
let second: { app: FastifyInstance; context: Context };

/** Another server on the same database. */
async function openServer(given = times) {
  const { database, background, context: first, clock } = test;
  const context = createContext(database, background, first.settings, first.log, clock);
  const others = allRoutes(context).filter(({ area }) => area !== 'live');
  const own = liveRoutes(context, given).map((route) => ({ ...route, area: 'live', about: 'Live' }));
  const app = await buildApp({ context, routes: [...others, ...own], findViewer, isReady: async () => true });
  return { app, context, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

beforeAll(async () => {
  addresses.first = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const opened = await openServer();
  second = opened;
  addresses.second = opened.address;
});
afterAll(async () => {
  await second.app.close();
  await second.context.work.close();
});

const readers: LiveReader[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

/** Opens a stream of a person, and waits until it has begun. */
async function open(
  person: SignedIn,
  { at = addresses.first, cookie = person.cookie, query = '', headers = {} as Record<string, string> } = {},
): Promise<LiveReader> {
  const path = `${at}/api/live?person=${person.person.id}${query}`;
  const reader = await readLive(path, { cookie: cookie ?? '', ...headers });
  readers.push(reader);
  if (reader.status === 200) await expect.poll(() => reader.isEnded || reader.lastEventId !== '').toBe(true);
  return reader;
}

const tell = (to: LiveAudience, type: string, item?: number) =>
  announce(test.context.db, to, { type, ...(item === undefined ? {} : { item }) });
const typesOf = (reader: LiveReader) => reader.news.map(({ type }) => type);

/** Sends news to the person and waits for it. Everything that was sent to them before has then arrived. */
async function settle(person: SignedIn, ...open: LiveReader[]): Promise<void> {
  const lastOf = (reader: LiveReader) => typesOf(reader).filter((type) => type === 'last').length;
  const before = open.map(lastOf);
  await tell({ people: [person.person.id] }, 'last');
  for (const [at, reader] of open.entries()) await expect.poll(() => lastOf(reader)).toBeGreaterThan(before[at] ?? 0);
}

async function makeCircle(owner: SignedIn, ...members: SignedIn[]): Promise<number> {
  const values = {
    name: `Circle ${Math.random()}`,
    description: 'D',
    isInnerCircle: true,
    isPrivate: true,
    maxMembers: 9,
  };
  const [made] = await test.context.db.insert(circles).values(values).returning({ id: circles.id });
  const circleId = made?.id ?? 0;
  const roleOf = (member: SignedIn) => (member === owner ? ('owner' as const) : ('member' as const));
  await test.context.db
    .insert(circleMembers)
    .values([owner, ...members].map((member) => ({ circleId, userId: member.person.id, role: roleOf(member) })));
  return circleId;
}

describe('the stream', () => {
  it('refuses callers who are not signed in, and pages of another member', async () => {
    const me = await test.signedIn();
    const other = await test.signedIn();
    expect((await open(me, { cookie: '' })).status).toBe(401);
    expect((await open(me, { cookie: other.cookie })).status).toBe(409);
    expect((await open(me, { query: '&since=nonsense' })).status).toBe(400);
  });

  it('is neither stored, collected nor compressed on its way', async () => {
    const { headers, status } = await open(await test.signedIn(), { headers: { 'accept-encoding': 'gzip, br' } });
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('answers HEAD without a stream', async () => {
    const me = await test.signedIn();
    const path = `/api/live?person=${me.person.id}`;
    const reply = await test.app.inject({ method: 'HEAD', url: path, headers: { cookie: me.cookie ?? '' } });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
  });

  it('brings news to all browsers of its recipients, on all servers, and to nobody else', async () => {
    const me = await test.signedIn();
    const other = await test.signedIn();
    const mine = [await open(me), await open(me, { at: addresses.second })];
    const theirs = await open(other, { at: addresses.second });
    await announce(test.context.db, { people: [me.person.id] }, { type: 'a.b', id: 7, item: 8, by: 9 });
    await tell({ people: [] }, 'nobody');
    await settle(me, ...mine);
    await settle(other, theirs);
    for (const { news } of mine) expect(news).toEqual([{ type: 'a.b', id: 7, item: 8, by: 9 }, { type: 'last' }]);
    expect(typesOf(theirs)).toEqual(['last']);
  });

  it('says nothing about a transaction that is rolled back', async () => {
    const me = await test.signedIn();
    const reader = await open(me);
    const failed = test.context.db.transaction(async (tx) => {
      await announce(tx, { people: [me.person.id] }, { type: 'undone' });
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    await settle(me, reader);
    expect(typesOf(reader)).toEqual(['last']);
  });

  it('brings news of a circle to its members only', async () => {
    const [owner, member, stranger] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
    const circleId = await makeCircle(owner, member);
    const [ofMember, ofStranger] = [await open(member), await open(stranger, { at: addresses.second })];
    await tell({ circle: circleId }, 'c.one', circleId);
    await settle(member, ofMember);
    await owner.call(removeMember, { params: { id: circleId, userId: member.person.id } });
    await tell({ circle: circleId }, 'c.two', circleId);
    await settle(member, ofMember);
    await settle(stranger, ofStranger);
    // Another notification tells the member about the removal.
    expect(typesOf(ofMember)).toEqual(['c.one', 'last', 'notifications.new', 'last']);
    expect(typesOf(ofStranger)).toEqual(['last']);
  });

  it('brings nothing to a member who is removed between the event and the delivery', async () => {
    const [owner, member] = [await test.signedIn(), await test.signedIn()];
    const circleId = await makeCircle(owner, member);
    const reader = await open(member);
    await test.context.db.transaction(async (tx) => {
      await announce(tx, { circle: circleId }, { type: 'c.one' });
      await tx.delete(circleMembers).where(eq(circleMembers.userId, member.person.id));
    });
    await settle(member, reader);
    expect(typesOf(reader)).toEqual(['last']);
  });

  it('tells pages to spread what they do about news for many people', async () => {
    const people = await Promise.all(Array.from({ length: 51 }, () => test.signedIn()));
    const all = await Promise.all(people.map((person) => open(person)));
    await tell({ people: people.map(({ person }) => person.id) }, 'for.many');
    await expect.poll(() => all.every(({ news }) => news.length === 1)).toBe(true);
    expect(all[0]?.news).toEqual([{ type: 'for.many', spread: 102 }]);
  });
});

describe('a stream that returns', () => {
  it('gets what it missed, from any server', async () => {
    const me = await test.signedIn();
    const before = await open(me);
    await tell({ people: [me.person.id] }, 'seen');
    await expect.poll(() => typesOf(before)).toEqual(['seen']);
    before.close();
    await tell({ people: [me.person.id] }, 'missed');
    await tell({ people: [me.person.id + 1_000_000] }, 'not mine');

    const headers = { 'last-event-id': before.lastEventId };
    const after = await open(me, { at: addresses.second, headers });
    await settle(me, after);
    // Some comes again. A reader knows it by its id.
    const seen = new Set(before.ids);
    const fresh = after.news.filter((_, index) => !seen.has(after.ids[index] ?? ''));
    expect(fresh.map(({ type }) => type)).toEqual(['missed', 'last']);
  });

  it('gets nothing about circles that it has left', async () => {
    const [owner, member] = [await test.signedIn(), await test.signedIn()];
    const [left, kept] = [await makeCircle(owner, member), await makeCircle(owner, member)];
    const { lastEventId, close } = await open(member);
    close();
    await tell({ circle: left }, 'left');
    await tell({ circle: kept }, 'kept');
    await owner.call(removeMember, { params: { id: left, userId: member.person.id } });
    const after = await open(member, { headers: { 'last-event-id': lastEventId } });
    await settle(member, after);
    expect(typesOf(after)).toEqual(['kept', 'notifications.new', 'last']);
  });

  it('gets news whose transaction ended later than its place in the order', async () => {
    const me = await test.signedIn();
    const before = await open(me);
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = test.context.db.transaction(async (tx) => {
      await announce(tx, { people: [me.person.id] }, { type: 'slow' });
      await settle(me, before);
      before.close();
      await promise;
    });
    await expect.poll(() => typesOf(before)).toEqual(['last']);
    resolve();
    await slow;
    const after = await open(me, { headers: { 'last-event-id': before.lastEventId } });
    await expect.poll(() => typesOf(after)).toContain('slow');
  });

  it.each(['1700000000000-5', 'nonsense', ''])('reads everything again after the id %s', async (lastEventId) => {
    const reader = await open(await test.signedIn(), { headers: { 'last-event-id': lastEventId } });
    await expect.poll(() => reader.news).toEqual([{ type: 'resync' }]);
  });

  it('reads everything again if it has missed a lot', async () => {
    const me = await test.signedIn();
    const { lastEventId, close } = await open(me);
    close();
    await test.context.db.execute(sql`
      insert into live_news (people, news) select array[${me.person.id}::int], '{"type":"a.b"}' from generate_series(1, 501)`);
    const reader = await open(me, { headers: { 'last-event-id': lastEventId } });
    await expect.poll(() => reader.news).toEqual([{ type: 'resync' }]);
  });

  it('gets what happened since its page began to read', async () => {
    const me = await test.signedIn();
    await tell({ people: [me.person.id] }, 'while loading');
    const reader = await open(me, { query: '&since=60000' });
    await expect.poll(() => typesOf(reader)).toEqual(['while loading']);
    const late = await open(me);
    await settle(me, late);
    expect(typesOf(late)).toEqual(['last']);
  });
});

describe('the end of a session', () => {
  const isOver = async (reader: LiveReader) => {
    await expect.poll(() => reader.isEnded).toBe(true);
    expect(reader.news).toEqual([{ type: 'session.ended' }]);
  };

  it('ends its streams on all servers', async () => {
    const me = await test.signedIn();
    const own = [await open(me), await open(me, { at: addresses.second })];
    const token = await makeSession(test.context.db, me.person.id, test.clock.now());
    const elsewhere = await open(me, { cookie: `staffroom_session=${token}` });
    await me.call(logOut, {});
    for (const reader of own) await isOver(reader);
    await settle(me, elsewhere);
    expect(typesOf(elsewhere)).toEqual(['last']);
  });

  it('may be a new password, another browser, a suspension or an erasure', async () => {
    const [me, suspended, erased] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
    const other = async () => `staffroom_session=${await makeSession(test.context.db, me.person.id, test.clock.now())}`;
    const [cookie, otherCookie] = [await other(), await other()];
    const own = await open(me, { at: addresses.second });
    const [ended, changed] = [await open(me, { cookie }), await open(me, { cookie: otherCookie })];
    const [row] = await test.context.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, me.person.id))
      .orderBy(sessions.id)
      .offset(1)
      .limit(1);
    await me.call(endOwnSession, { params: { id: row?.id ?? 0 }, body: { currentPassword: testPassword } });
    await isOver(ended);
    const body = { currentPassword: testPassword, newPassword: 'seven purple lampshades' };
    expect((await me.call(changePassword, { body })).statusCode).toBe(204);
    await isOver(changed);
    await settle(me, own);
    expect(typesOf(own)).toEqual(['last']);

    const readers = [await open(suspended, { at: addresses.second }), await open(erased, { at: addresses.second })];
    await suspend(test.context, test.context.db, null, suspended.person.id, 'Unkind messages');
    await erasePerson(test.context, erased.person.id, allPersonalData);
    for (const reader of readers) await isOver(reader);
  });

  it('may be its date, or a suspension of which no server was told', async () => {
    const quick = await openServer({ beatAfter: 20, lookAfter: 20, checkAfter: 50, positionAfter: 20 });
    try {
      const [expiring, suspended, staying] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
      const at = quick.address;
      const [first, second, third] = [
        await open(expiring, { at }),
        await open(suspended, { at }),
        await open(staying, { at }),
      ];
      const expiresAt = test.clock.now().toISOString();
      await test.context.db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, expiring.person.id));
      await test.context.db.execute(sql`update users set suspended_at = now() where id = ${suspended.person.id}`);
      await isOver(first);
      await isOver(second);
      // A quiet stream has heartbeats, from which it can catch up.
      const began = third.lastEventId;
      await expect.poll(() => third.lastEventId).not.toBe(began);
      expect([third.isEnded, third.news]).toEqual([false, []]);
    } finally {
      await quick.app.close();
      await quick.context.work.close();
    }
  });

  it('is not put off by an open stream', async () => {
    const me = await test.signedIn();
    const expiry = async () => {
      const [row] = await test.context.db.select().from(sessions).where(eq(sessions.userId, me.person.id));
      return row?.expiresAt;
    };
    const before = await expiry();
    test.clock.passes(days(2));
    await open(me);
    expect(await expiry()).toBe(before);
    await me.call(getPerson, { params: { id: me.person.id } });
    expect(await expiry()).not.toBe(before);
  });
});

describe('a server', () => {
  it('hears what it missed when its connection to the database breaks', async () => {
    const me = await test.signedIn();
    const other = await test.signedIn();
    const [reader, ofOther] = [await open(me), await open(other)];
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'staffroom live'`;
    await test.context.db.execute(cut);
    await tell({ people: [me.person.id] }, 'meanwhile');
    await other.call(logOut, {});
    await expect.poll(() => typesOf(reader), { timeout: 15_000 }).toEqual(['meanwhile']);
    await settle(me, reader);
    expect(typesOf(reader)).toEqual(['meanwhile', 'last']);
    await expect.poll(() => ofOther.isEnded).toBe(true);
  });

  it('finds news of which no server was told, because the process was killed after the commit', async () => {
    const quick = await openServer({ ...times, positionAfter: 100 });
    const me = await test.signedIn();
    const reader = await open(me, { at: quick.address });
    await settle(me, reader);
    await test.context.db.insert(announcedNews).values({ people: [me.person.id], news: { type: 'untold' } });
    await expect.poll(() => typesOf(reader)).toEqual(['last', 'untold']);
    // Further looks do not find it again.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await settle(me, reader);
    expect(typesOf(reader)).toEqual(['last', 'untold', 'last']);
    reader.close();
    await quick.app.close();
    await quick.context.work.close();
  });

  it('hears each news of many transactions that commit at the same time once', async () => {
    const me = await test.signedIn();
    const reader = await open(me);
    const announceOne = (item: number) =>
      test.context.db.transaction((db) => announce(db, { people: [me.person.id] }, { type: 'one', item }));
    await Promise.all(Array.from({ length: 60 }, (_, item) => announceOne(item)));
    await settle(me, reader);
    const items = reader.news.flatMap(({ type, item }) => (type === 'one' ? [item] : []));
    expect(items.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 60 }, (_, item) => item));
  });

  it('replaces the oldest stream of a session that opens too many', async () => {
    const me = await test.signedIn();
    const all: LiveReader[] = [];
    for (let count = 0; count < 9; count += 1) all.push(await open(me));
    await expect.poll(() => all[0]?.isEnded).toBe(true);
    expect(all[0]?.news).toEqual([{ type: 'stream.replaced' }]);
    await settle(me, ...all.slice(1));
  });

  it('listens only while a stream is open', async () => {
    const listening = async () => {
      const { rows } = await test.context.db.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and application_name = 'staffroom live'`);
      return rows.length;
    };
    await expect.poll(listening).toBe(0);
    await open(await test.signedIn());
    await expect.poll(listening).toBe(1);
  });

  it('closes without waiting for open streams', async () => {
    const closing = await openServer();
    const reader = await open(await test.signedIn(), { at: closing.address });
    await closing.app.close();
    await closing.context.work.close();
    await expect.poll(() => reader.isEnded).toBe(true);
    expect(reader.news).toEqual([]);
  });

  it('removes old news', async () => {
    await tell({ people: [1] }, 'old');
    expect(await test.context.db.$count(announcedNews)).toBeGreaterThan(0);
    test.clock.passes(minutes(16));
    await housekeeping.run(test.context, {});
    expect(await test.context.db.$count(announcedNews)).toBe(0);
  });
});
