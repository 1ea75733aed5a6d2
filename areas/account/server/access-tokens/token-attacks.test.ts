import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { updateProfile } from '#areas/people/contract/profile.ts';
import { users } from '#areas/people/server/index.ts';
import { type TokenScope, tokenScopes } from '#contract/token-scopes.ts';
import { makeAccessToken, testPassword } from '#test/create-people.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { timeRatio } from '#test/timing.ts';
import { accessTokens } from './access-token-tables.ts';

const test = openTestApp();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const use = (token: string, path = '/api/user', headers: Record<string, string> = {}) =>
  test.stranger.send(path, { headers: { ...bearer(token), ...headers } });
const tokenOf = ({ person }: SignedIn, scopes: readonly TokenScope[] = ['profile:read']) =>
  makeAccessToken(test.context.db, person.id, scopes);
const notWorking = 'This token does not work. It may have ended, or it may have been revoked.';
const invented = () => `srt_${randomBytes(32).toString('base64url')}`;

describe('a token that is not right', () => {
  it.each([
    ['invented', () => invented()],
    ['empty', () => 'srt_'],
    ['too long', () => `srt_${'x'.repeat(5_000)}`],
    ['with another one behind it', () => `${invented()}, Bearer ${invented()}`],
    ['with text of SQL', () => "srt_' or true --"],
  ])('%s gets 401, at public addresses too, and even with a live session', async (_what, make) => {
    const me = await test.signedIn();
    const real = await tokenOf(me);
    for (const token of [make(), `${real}x`, real.slice(0, -1), real.toUpperCase().replace('SRT_', 'srt_')])
      for (const path of ['/api/user', '/api/site', '/api/docs', '/api/desk/people']) {
        const reply = await use(token, path);
        expect([path, reply.statusCode, reply.body]).toEqual([path, 401, notWorking]);
        expect(reply.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
        expect((await use(token, path, { cookie: me.cookie ?? '' })).statusCode).toBe(400);
      }
  });

  it('is accepted with the scheme in any case, and nowhere but in the header', async () => {
    const me = await test.signedIn();
    const token = await tokenOf(me);
    expect((await test.stranger.send('/api/user', { headers: { authorization: `bEARER ${token}` } })).statusCode).toBe(
      200,
    );
    for (const headers of [
      { cookie: `staffroom_session=${token}` },
      { authorization: `Basic ${btoa(`x:${token}`)}` },
      { authorization: token },
      { 'x-api-key': token },
    ])
      expect((await test.stranger.send('/api/user', { headers })).statusCode).toBe(401);
  });

  it('takes as long as one that works: its hash is looked up, and no text is compared', async () => {
    const me = await test.signedIn();
    const token = await tokenOf(me);
    await use(token);
    // The same beginning as a real token, and a wrong one from the first character on.
    const near = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const ratio = await timeRatio(
      () => use(near),
      () => use(invented()),
      { runs: 60, tolerance: 0.15 },
    );
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  });
});

describe('a token in the address', () => {
  it('is refused whether or not it works, and is in no line of the log', async () => {
    const me = await test.signedIn();
    const token = await tokenOf(me);
    for (const path of [`/api/user?access_token=${token}`, `/api/circles?q=${token}`, `/api/${token}`, `/?t=${token}`])
      for (const headers of [{}, bearer(token), { cookie: me.cookie ?? '' }]) {
        const reply = await test.stranger.send(path, { headers });
        expect(reply.statusCode).toBe(400);
        expect(reply.body).toMatch(/^Send a token in the Authorization header, not in the address\./);
      }
    await use(token);
    expect(test.logged.join('')).not.toContain('srt_');
    // Text that only looks like the beginning of a token is searched for.
    expect((await me.send('/api/search?q=srt_token')).statusCode).toBe(200);
  });
});

describe('a token and a cookie together', () => {
  it('are refused, also of the same person, and also if the session has ended', async () => {
    const [me, other] = [await test.signedIn(), await test.signedIn()];
    const token = await tokenOf(me);
    for (const cookie of [me.cookie, other.cookie, `staffroom_session=${'x'.repeat(43)}`]) {
      const reply = await use(token, '/api/user', { cookie: cookie ?? '' });
      expect([reply.statusCode, reply.body]).toEqual([400, 'Send a token or the cookie of a session, but not both.']);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect((await use(token, '/api/user', { cookie: 'theme=dark' })).json()).toMatchObject({ id: me.person.id });
    // Other ways to send Authorization are left to proxies, as before.
    expect((await me.send('/api/user', { headers: { authorization: 'Basic eDp5' } })).statusCode).toBe(200);
  });
});

describe('what a token cannot do', () => {
  it('is change the email address or confirm anything with the password, even if its holder knows it', async () => {
    const me = await test.signedIn();
    const token = await tokenOf(me, tokenScopes);
    const change = (body: object) =>
      test.stranger.call(updateProfile, { params: { id: me.person.id }, body }, bearer(token));
    expect((await change({ bio: 'Maths' })).json()).toMatchObject({ bio: 'Maths' });
    const refused = await change({ email: 'thief@elsewhere.example', currentPassword: testPassword });
    expect([refused.statusCode, refused.body]).toEqual([403, 'Sign in to Staffroom in a browser to do this.']);
    for (const path of ['/api/change-password', '/api/login', '/api/access-tokens', '/api/user/deletion']) {
      const body = { username: me.person.username, password: testPassword, currentPassword: testPassword };
      const reply = await test.stranger.send(path, { method: 'POST', body, headers: bearer(token) });
      expect([path, reply.statusCode]).toEqual([path, 403]);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect((await use(token, `/api/live?person=${me.person.id}`)).statusCode).toBe(403);
  });
});

describe('a token that is right', () => {
  it('needs no cookie and no origin, and gets none', async () => {
    const me = await test.signedIn();
    const token = await tokenOf(me, ['profile:read', 'profile:write']);
    const headers = { ...bearer(token), origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const goal = { method: 'POST' as const, body: { title: 'Lead a department' } };
    const made = await test.stranger.send('/api/goals', { ...goal, headers });
    expect([made.statusCode, made.headers['set-cookie']]).toEqual([201, undefined]);
    // A page of another site that has only the cookie is still refused.
    const { authorization: _, ...foreign } = headers;
    expect((await me.send('/api/goals', { ...goal, headers: foreign })).statusCode).toBe(403);
    expect(
      (await test.stranger.send('/api/user', { headers: bearer(token) })).headers['access-control-allow-origin'],
    ).toBeUndefined();
  });

  it('works on many requests at the same time, and writes its last use once an hour', async () => {
    const me = await test.signedIn();
    const token = await tokenOf(me);
    const lastUse = async () => {
      const rows = await test.context.db
        .select({ at: accessTokens.lastUsedAt, version: sql<string>`${accessTokens}.xmin::text` })
        .from(accessTokens)
        .where(eq(accessTokens.userId, me.person.id));
      return rows[0];
    };
    const replies = await Promise.all(Array.from({ length: 50 }, () => use(token)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const first = await lastUse();
    expect(first?.at).toMatch(/:00:00(\.000)?Z$/);
    await use(token);
    expect(await lastUse()).toEqual(first);
    test.clock.passes(3_600_000);
    await use(token);
    expect((await lastUse())?.version).not.toBe(first?.version);
    test.clock.passes(-3_600_000);
  });

  it('is found as quickly among 10,000 others', async () => {
    const me = await test.signedIn();
    const token = await tokenOf(me);
    await test.context.db.execute(sql`
      insert into access_tokens (token_hash, user_id, name, ending, scopes, created_at, expires_at)
      select md5(n::text), ${me.person.id}, 'T', 'abcd', '{profile:read}', now(), now() + interval '1 day'
      from generate_series(1, 10000) n`);
    await test.context.db.execute(sql`analyze access_tokens`);
    const { rows } = await test.context.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from access_tokens where token_hash = 'x' and expires_at > now()`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('access_tokens_pkey');
    expect((await use(token)).statusCode).toBe(200);
    await test.context.db.delete(accessTokens).where(eq(accessTokens.name, 'T'));
  });

  it('of a person who is erased, suspended or switched off does not work', async () => {
    const at = '2026-11-01T00:00:00Z';
    for (const gone of [{ erasedAt: at }, { suspendedAt: at }, { suspendedAt: at, deactivatedAt: at }]) {
      const me = await test.signedIn();
      const token = await tokenOf(me);
      expect((await use(token)).statusCode).toBe(200);
      await test.context.db.update(users).set(gone).where(eq(users.id, me.person.id));
      const reply = await use(token);
      expect([reply.statusCode, reply.body]).toEqual([401, notWorking]);
    }
  });
});

describe('the pace of writes', () => {
  const paced = openTestApp({}, { paced: true });

  it('is the same for the tokens of a member and for their pages, together', async () => {
    const me = await paced.signedIn();
    const token = await makeAccessToken(paced.context.db, me.person.id, ['profile:write']);
    const post = { method: 'POST' as const, body: { title: 'Lead a department' } };
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await paced.stranger.send('/api/goals', { ...post, headers: bearer(token) })).statusCode);
      statuses.push((await me.send('/api/goals', post)).statusCode);
    }
    expect(statuses).toEqual(Array(10).fill(201));
    const refused = await paced.stranger.send('/api/goals', { ...post, headers: bearer(token) });
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});
