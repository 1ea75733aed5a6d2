import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makePerson, testPassword } from '#test/create-people.ts';
import { openTestApp } from '#test/test-app.ts';
import { makeInvitation } from '../invitations/invitation-actions.ts';

const test = openTestApp();

// The counters use `Date`. Everything else uses the test clock.
afterEach(() => {
  vi.useRealTimers();
});
const letPass = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

const signIn = (username: string, password: string, ip: string) =>
  test.app.inject({ method: 'POST', url: '/api/login', payload: { username, password }, remoteAddress: ip });
const register = (code: string, ip: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/register',
    remoteAddress: ip,
    payload: {
      username: 'guesser',
      password: 'long enough words',
      confirmPassword: 'long enough words',
      name: 'G',
      email: 'g@school.example',
      invitationCode: code,
    },
  });

async function statuses(times: number, act: (index: number) => Promise<{ statusCode: number }>): Promise<number[]> {
  const all: number[] = [];
  for (let index = 0; index < times; index += 1) all.push((await act(index)).statusCode);
  return all;
}

describe('guessing a password', () => {
  it('returns 429 after 10 failures for a name from an address, for 15 minutes', async () => {
    const { username } = await makePerson(test.context.db);
    expect(await statuses(10, () => signIn(username, 'wrong', '10.0.0.1'))).toEqual(Array(10).fill(401));
    const refused = await signIn(username.toUpperCase(), testPassword, '10.0.0.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toMatch(/^Too many attempts\. Try again in 1[45] minutes\.$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    // From another address the person can still sign in.
    expect((await signIn(username, testPassword, '10.0.0.2')).statusCode).toBe(200);
    letPass(15.1);
    expect((await signIn(username, testPassword, '10.0.0.1')).statusCode).toBe(200);
  });

  it('limits unknown names like known ones', async () => {
    const replies = await statuses(11, () => signIn('who.is.this', 'wrong', '10.0.1.1'));
    expect(replies).toEqual([...Array(10).fill(401), 429]);
  });

  it('limits simultaneous guesses', async () => {
    const { username } = await makePerson(test.context.db);
    const replies = await Promise.all(Array.from({ length: 30 }, () => signIn(username, 'wrong', '10.0.2.1')));
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(10);
    expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(20);
  });

  /** 50 failures for a name, five from each of ten addresses. */
  async function attack(name: string, network: string) {
    const from = (index: number) => `10.${network}.${Math.floor(index / 5)}.${index % 5}`;
    expect(await statuses(50, (index) => signIn(name, 'wrong', from(index)))).toEqual(Array(50).fill(401));
  }

  it('does not let a stranger lock a person out: after 50 failures, a new address waits at most a minute', async () => {
    const { username } = await makePerson(test.context.db);
    await attack(username, '1');
    expect((await signIn(username, testPassword, '10.1.99.1')).statusCode).toBe(200);
    expect((await signIn(username, 'wrong', '10.1.99.2')).statusCode).toBe(401);
    const refused = await signIn(username, testPassword, '10.1.99.2');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    letPass(1.1);
    expect((await signIn(username, testPassword, '10.1.99.2')).statusCode).toBe(200);
  });

  it('gives ten separate attempts to a browser that signed in before', async () => {
    const { username } = await makePerson(test.context.db);
    const first = await signIn(username, testPassword, '10.8.0.1');
    const device = first.cookies.find(({ name }) => name === 'staffroom_device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const again = (password: string, ip = '10.8.0.1') =>
      test.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { username, password },
        remoteAddress: ip,
        headers: { cookie: `staffroom_device=${device?.value}` },
      });
    expect(await statuses(10, () => signIn(username, 'wrong', '10.8.0.1'))).toEqual(Array(10).fill(401));
    await attack(username, '9');
    expect(await statuses(9, () => again('wrong'))).toEqual(Array(9).fill(401));
    expect((await again(testPassword)).statusCode).toBe(200);
    expect((await again('wrong')).statusCode).toBe(401);
    expect((await again(testPassword)).statusCode).toBe(429);
    // The browser is known only for this person.
    const other = await makePerson(test.context.db);
    const cookie = `staffroom_device=${device?.value}`;
    const elsewhere = (password: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { username: other.username, password },
        remoteAddress: '10.8.0.3',
        headers: { cookie },
      });
    expect(await statuses(11, () => elsewhere('wrong'))).toEqual([...Array(10).fill(401), 429]);
  });

  it('counts the username and the email address of a person together', async () => {
    const { username, email } = await makePerson(test.context.db);
    expect(await statuses(5, () => signIn(username, 'wrong', '10.10.0.1'))).toEqual(Array(5).fill(401));
    expect(await statuses(5, () => signIn(email, 'wrong', '10.10.0.1'))).toEqual(Array(5).fill(401));
    expect((await signIn(username, testPassword, '10.10.0.1')).statusCode).toBe(429);
    expect((await signIn(email.toUpperCase(), testPassword, '10.10.0.1')).statusCode).toBe(429);
  });

  it('counts an IPv6 network of one household as one address', async () => {
    const { username } = await makePerson(test.context.db);
    const replies = await statuses(11, (index) => signIn(username, 'wrong', `2001:db8:1:2:${index}::1`));
    expect(replies).toEqual([...Array(10).fill(401), 429]);
    expect((await signIn(username, testPassword, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('returns 429 after 200 failures in 15 minutes from one address, for any names', async () => {
    const replies = await Promise.all(
      Array.from({ length: 210 }, (_, index) => signIn(`school.person${index}`, 'wrong', '10.2.0.1')),
    );
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(200);
    expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(10);
  });

  it('never refuses a whole school that signs in from one address', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => makePerson(test.context.db)));
    for (let round = 0; round < 3; round += 1) {
      const replies = await Promise.all(people.map(({ username }) => signIn(username, testPassword, '10.3.0.1')));
      expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    }
  });

  it('does not count simultaneous correct sign-ins', async () => {
    const { username } = await makePerson(test.context.db);
    const one = await Promise.all(Array.from({ length: 30 }, () => signIn(username, testPassword, '10.7.0.1')));
    expect(new Set(one.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    const people = await Promise.all(Array.from({ length: 60 }, () => makePerson(test.context.db)));
    const many = await Promise.all(
      Array.from({ length: 300 }, (_, index) => signIn(people[index % 60]?.username ?? '', testPassword, '10.7.0.1')),
    );
    expect(new Set(many.map((reply) => reply.statusCode))).toEqual(new Set([200]));
  });

  it('uses X-Forwarded-For only from addresses in TRUST_PROXY (ASVS 15.3.4)', async () => {
    const replies = await statuses(11, (index) =>
      test.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { username: 'forwarded', password: 'wrong' },
        remoteAddress: '10.4.0.1',
        headers: { 'x-forwarded-for': `203.0.113.${index}` },
      }),
    );
    expect(replies.at(-1)).toBe(429);
  });
});

describe('guessing an invitation code', () => {
  it('returns 429 after 20 unknown codes from an address, and does not count known codes', async () => {
    const used = await makeInvitation(test.context.db, { maxUses: 1 });
    await test.context.db.execute(sql`update invitations set current_uses = 1 where id = ${used.id}`);
    expect(await statuses(25, () => register(used.code, '10.5.0.1'))).toEqual(Array(25).fill(400));
    expect(await statuses(20, (index) => register(`GUESS-${index}`, '10.5.0.1'))).toEqual(Array(20).fill(400));
    const refused = await register('GUESS-21', '10.5.0.1');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    // Valid codes are refused too, so that nobody can continue to guess.
    expect((await register(used.code, '10.5.0.1')).statusCode).toBe(429);
    expect((await register('GUESS-22', '10.5.0.2')).statusCode).toBe(400);
  });
});

it('the counters store no name and no address', async () => {
  await signIn('very.personal.name', 'wrong', '10.6.0.1');
  const rows = await test.context.db.execute(sql`select key from throttles`);
  expect(rows.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows.rows)).not.toMatch(/personal|10\.6\.0/);
});
