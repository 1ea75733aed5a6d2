import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { endOwnOtherSessions, endOwnSession, listOwnSignIns, listSessions } from '#areas/account/contract/sessions.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { days } from '#server/clock.ts';
import { makePerson, makeSession, testPassword } from '#test/create-people.ts';
import { Caller, cookieOf, openTestApp } from '#test/test-app.ts';
import { printedEvent } from '../commands/security-log.ts';
import { removeExpiredRows } from '../expired-rows.ts';
import { listSecurityEvents } from './security-event-queries.ts';
import { recordSecurityEvent } from './security-log.ts';
import { securityEvents } from './security-tables.ts';

const test = openTestApp();
const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const signIn = (username: string, password: string, ip = '192.0.2.7') =>
  test.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password },
    remoteAddress: ip,
    headers: { 'user-agent': agent },
  });
const kindsOf = async (userId: number) =>
  (
    await test.context.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(securityEvents.id)
  ).map(({ kind }) => kind);

describe('the security log', () => {
  it('records sign-ins, refused sign-ins, sign-outs, password changes and ended sessions with their origin', async () => {
    const { id, username } = await makePerson(test.context.db);
    await signIn(username, 'wrong words');
    const me = new Caller(test.app, cookieOf(await signIn(username, testPassword)));
    await makeSession(test.context.db, id, test.clock.now());
    await me.call(endOwnOtherSessions, { body: { currentPassword: 'not it' } });
    await me.call(endOwnOtherSessions, { body: { currentPassword: testPassword } });
    const body = { currentPassword: testPassword, newPassword: 'four brown ducks' };
    const changed = await me.send('/api/change-password', { method: 'POST', body });
    await new Caller(test.app, cookieOf(changed)).send('/api/logout', { method: 'POST' });
    expect(await kindsOf(id)).toEqual([
      'sign_in_refused',
      'signed_in',
      'password_confirmation_refused',
      'sessions_ended',
      'password_changed',
      'signed_out',
    ]);
    const [first] = await test.context.db.select().from(securityEvents).where(eq(securityEvents.userId, id));
    expect(first).toMatchObject({ ip: '192.0.2.7', userAgent: agent });
    expect(Date.parse(first?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('does not store an unknown name, because it may be a password', async () => {
    await signIn('my.secret.password', 'x');
    const rows = await test.context.db.select().from(securityEvents);
    expect(rows.some(({ userId, kind }) => userId === null && kind === 'sign_in_refused')).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  it('is printed for the operator with commands and without terminal control characters', async () => {
    const { id, username } = await makePerson(test.context.db);
    await recordSecurityEvent(test.context, test.context.db, { kind: 'command', userId: id, detail: 'reset-password' });
    await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username, password: 'wrong' },
      headers: { 'user-agent': 'a\u009b31mred' },
    });
    const events = await listSecurityEvents(test.context.db, { userId: id, since: new Date(0), limit: 10 });
    const lines = events.map(printedEvent);
    expect(lines[1]).toMatch(new RegExp(`command +${username} +reset-password$`));
    expect(lines[0]).toContain('sign_in_refused');
    expect(lines.join('')).not.toMatch(/\p{Cc}/u);
    const wrongKind = await listSecurityEvents(test.context.db, {
      kind: 'signed_out',
      userId: id,
      since: new Date(0),
      limit: 1,
    });
    expect(wrongKind).toEqual([]);
  });

  it('can be read page by page without a gap, even if events were not written in the order of their times', async () => {
    const { id } = await makePerson(test.context.db);
    const now = Date.now();
    // Of two simultaneous transactions, the later time may get the lower id.
    for (const ago of [30, 10, 20, 5])
      await test.context.db
        .insert(securityEvents)
        .values({ kind: 'signed_in', userId: id, at: new Date(now - ago * 1_000).toISOString() });
    const wanted = { userId: id, since: new Date(0), limit: 2 };
    const first = await listSecurityEvents(test.context.db, wanted);
    const rest = await listSecurityEvents(test.context.db, { ...wanted, beforeId: first.at(-1)?.id ?? 0 });
    expect(new Set([...first, ...rest].map((event) => event.id)).size).toBe(4);
  });

  it('is kept for 90 days', async () => {
    const { id } = await makePerson(test.context.db);
    await recordSecurityEvent(test.context, test.context.db, { kind: 'signed_in', userId: id });
    const cleanUpOn = (count: number) =>
      removeExpiredRows(test.context.db, new Date(Date.now() + days(count)), test.context.settings);
    await cleanUpOn(89.9);
    expect(await kindsOf(id)).toEqual(['signed_in']);
    await cleanUpOn(90.1);
    expect(await kindsOf(id)).toEqual([]);
  });

  it('of a person is in their export and is deleted with them, but not that of others', async () => {
    const me = await test.signedIn();
    const other = await test.signedIn();
    await signIn(me.person.username, testPassword);
    await signIn(other.person.username, testPassword);
    const file = (await me.send('/api/user/export')).json();
    expect(file.securityEvents).toMatchObject([{ kind: 'signed_in', ip: '192.0.2.7', userAgent: agent }]);
    expect(file.knownDevices).toHaveLength(1);
    expect(JSON.stringify(file)).not.toContain('tokenHash');
    await erasePerson(test.context, me.person.id, allPersonalData);
    expect(await kindsOf(me.person.id)).toEqual([]);
    expect(await kindsOf(other.person.id)).toEqual(['signed_in']);
  });
});

describe('a member', () => {
  it('sees only their own sessions and sign-ins, page by page', async () => {
    const { id, username } = await makePerson(test.context.db);
    const me = new Caller(test.app, cookieOf(await signIn(username, testPassword)));
    await signIn(username, 'wrong words', '198.51.100.9');
    await signIn(username, testPassword, '203.0.113.5');
    const stranger = await test.signedIn();
    const sessions = (await me.call(listSessions, {})).json();
    expect(sessions).toMatchObject([
      { isCurrent: true, ip: '192.0.2.7', userAgent: agent },
      { isCurrent: false, ip: '203.0.113.5' },
    ]);
    expect(sessions[0]).not.toHaveProperty('tokenHash');
    const page = await me.call(listOwnSignIns, { query: { limit: 2 } });
    expect(page.json()).toMatchObject([{ kind: 'signed_in', ip: '203.0.113.5' }, { kind: 'sign_in_refused' }]);
    expect(page.headers.link).toContain('rel="next"');
    expect((await stranger.call(listOwnSignIns, { query: {} })).json()).toEqual([]);
    expect((await stranger.call(listSessions, {})).json()).toHaveLength(1);
    expect(await kindsOf(id)).toHaveLength(3);
  });

  it('ends one session or all others with the password, but no session of somebody else', async () => {
    const [me, other] = [await test.signedIn(), await test.signedIn()];
    const now = test.clock.now();
    const second = new Caller(test.app, `staffroom_session=${await makeSession(test.context.db, me.person.id, now)}`);
    const third = new Caller(test.app, `staffroom_session=${await makeSession(test.context.db, me.person.id, now)}`);
    const sessions: { id: number; isCurrent: boolean }[] = (await second.call(listSessions, {})).json();
    const own = sessions.find(({ isCurrent }) => isCurrent)?.id ?? 0;
    const end = (caller: typeof me | typeof other, currentPassword: string) =>
      caller.call(endOwnSession, { params: { id: own }, body: { currentPassword } });
    const wrong = await end(me, 'not the password');
    expect([wrong.statusCode, wrong.body]).toEqual([400, 'Your current password is incorrect.']);
    expect((await end(other, testPassword)).statusCode).toBe(404);
    expect((await second.send('/api/user')).statusCode).toBe(200);
    expect((await end(me, testPassword)).statusCode).toBe(204);
    expect((await second.send('/api/user')).statusCode).toBe(401);
    expect((await end(me, testPassword)).statusCode).toBe(404);
    const others = await me.call(endOwnOtherSessions, { body: { currentPassword: testPassword } });
    expect(others.statusCode).toBe(204);
    expect((await third.send('/api/user')).statusCode).toBe(401);
    expect((await me.send('/api/user')).statusCode).toBe(200);
    expect((await other.send('/api/user')).statusCode).toBe(200);
  });

  it('can enter ten wrong passwords in 15 minutes, counted over all calls that need it', async () => {
    const me = await test.signedIn();
    const wrong = () => me.call(endOwnOtherSessions, { body: { currentPassword: 'wrong' } });
    for (let count = 0; count < 10; count += 1) expect((await wrong()).statusCode).toBe(400);
    const email = { email: 'somewhere.else@school.example', currentPassword: testPassword };
    const change = await me.send(`/api/users/${me.person.id}`, { method: 'PATCH', body: email });
    expect(change.statusCode).toBe(429);
  });
});
