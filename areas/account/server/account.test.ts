import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#areas/people/server/user-tables.ts';
import { days, hours } from '#server/clock.ts';
import { makePerson, testPassword } from '#test/create-people.ts';
import { cookieOf, openTestApp } from '#test/test-app.ts';
import { invitations, sessions } from './access-tables.ts';
import { makeInvitation, type NewInvitation } from './invitations/invitation-actions.ts';

const test = openTestApp();

let count = 0;
/** A valid body for a registration. */
function newcomer(invitationCode: string, about: Record<string, unknown> = {}) {
  count += 1;
  return {
    username: `new.person-${count}`,
    password: 'three green kettles',
    confirmPassword: 'three green kettles',
    name: 'New Person',
    email: `new${count}@school.example`,
    invitationCode,
    ...about,
  };
}

const invite = (wanted: Partial<NewInvitation> = {}) => makeInvitation(test.context.db, { maxUses: 10, ...wanted });
const registering = (body: unknown, headers: Record<string, string> = {}) =>
  test.stranger.send('/api/register', { method: 'POST', body, headers });
const signingIn = (body: unknown, ip = '127.0.0.1') =>
  test.app.inject({ method: 'POST', url: '/api/login', payload: body as object, remoteAddress: ip });
const usesOf = async (id: number) =>
  (await test.context.db.select({ uses: invitations.currentUses }).from(invitations).where(eq(invitations.id, id)))[0]
    ?.uses;

describe('registering', () => {
  it('creates the person, takes one use and signs in', async () => {
    const invitation = await invite();
    const reply = await registering(newcomer(invitation.code, { school: ' Ashgrove ', bio: '' }));
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ name: 'New Person', role: 'teacher', school: 'Ashgrove', bio: null });
    expect(reply.body).not.toMatch(/password|argon2/);
    expect(await usesOf(invitation.id)).toBe(1);
    const me = await test.stranger.send('/api/user', { headers: { cookie: cookieOf(reply) } });
    expect(me.json()).toEqual(reply.json());
  });

  it('accepts the code without regard to case or spaces, and uses the role of the invitation', async () => {
    const invitation = await invite({ role: 'school_leader' });
    const typed = ` ${invitation.code.toLowerCase().replaceAll('-', ' - ')} `;
    const reply = await registering(newcomer(typed, { role: 'teacher' }));
    expect([reply.statusCode, reply.json().role]).toEqual([201, 'school_leader']);
  });

  it('ignores every field that members cannot set (ASVS 15.3.3)', async () => {
    const { code } = await invite();
    const reply = await registering(
      newcomer(code, {
        id: 9999,
        isMentorQualified: true,
        mentorQualificationDate: '2020-01-01T00:00:00Z',
        mentorQualificationNotes: 'self-made',
        currentMentees: 7,
        isFirstLogin: false,
        profileCompletionStage: 'complete',
        createdAt: '2001-01-01T00:00:00Z',
        userId: 1,
        isAdmin: true,
        constructor: { prototype: { isMentorQualified: true } },
      }),
    );
    expect(reply.statusCode).toBe(201);
    const { id, createdAt } = reply.json();
    expect(id).not.toBe(9999);
    expect(Date.parse(createdAt)).toBeGreaterThan(Date.now() - 60_000);
    const [row] = await test.context.db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({
      isMentorQualified: false,
      mentorQualificationDate: null,
      mentorQualificationNotes: null,
      currentMentees: 0,
      isFirstLogin: true,
      tourWaits: true,
      profileCompletionStage: 'basic',
    });
  });

  it('accepts the other user fields', async () => {
    const { code } = await invite();
    const about = {
      yearsExperience: 4,
      expertise: [' Phonics ', '', 'Phonics'],
      careerStage: 'early_career',
      location: 'Leeds',
    };
    const reply = await registering(newcomer(code, about));
    expect(reply.json()).toMatchObject({ ...about, expertise: ['Phonics'] });
  });

  it('sets the completion stage that follows from the fields', async () => {
    const about = { careerStage: 'early_career', expertise: ['Phonics'], professionalGoals: ['Lead a subject'] };
    const stage = async (fields: Record<string, unknown>) =>
      (await registering(newcomer((await invite()).code, fields))).json().profileCompletionStage;
    expect([await stage(about), await stage({})]).toEqual(['essential', 'basic']);
  });

  it.each([
    [{ confirmPassword: 'something else' }, 400, 'Passwords do not match'],
    [{ password: 'short', confirmPassword: 'short' }, 400, 'Password must be at least 6 characters'],
    [{ invitationCode: '  ' }, 400, 'Invitation code is required'],
    [{ username: 'a b' }, 400, 'Username must be 3 to 32 letters, digits, dots, dashes or underscores'],
    [{ username: undefined }, 400, 'Username is required'],
    [
      { password: 'ｐａｓｓｗｏｒｄ１', confirmPassword: 'ｐａｓｓｗｏｒｄ１' },
      400,
      'That password is too common. Choose one that is harder to guess.',
    ],
    [{ name: '\u200b\u3164' }, 400, 'Name is required'],
    [{ name: 'a\u202eb' }, 400, 'Text cannot contain characters that cannot be seen or printed'],
    [{ name: ' ' }, 400, 'Name is required'],
    [{ name: 'x'.repeat(121) }, 400, 'Name must be at most 120 characters'],
    [{ name: 'a\u0000b' }, 400, 'Text cannot contain characters that cannot be seen or printed'],
    [{ email: 'not an address' }, 400, 'Enter an email address, like name@school.org.uk'],
    [{ role: 'admin' }, 400, 'Role must be one of: teacher, school_leader, support_staff'],
    [{ expertise: Array.from({ length: 31 }, (_, n) => `skill ${n}`) }, 400, 'Expertise can have at most 30 items'],
    [
      { password: 'password', confirmPassword: 'password' },
      400,
      'That password is too common. Choose one that is harder to guess.',
    ],
    [
      { password: 'FootBall', confirmPassword: 'FootBall' },
      400,
      'That password is too common. Choose one that is harder to guess.',
    ],
  ])('refuses %j', async (change, status, sentence) => {
    const invitation = await invite();
    const reply = await registering(newcomer(invitation.code, change));
    expect([reply.statusCode, reply.body]).toEqual([status, sentence]);
    expect(await usesOf(invitation.id)).toBe(0);
  });

  it('returns the reason why an invitation cannot be used', async () => {
    const used = await invite({ maxUses: 1 });
    await registering(newcomer(used.code));
    const expired = await invite({ expiresAt: new Date(Date.now() - 1000).toISOString() });
    const inactive = await invite();
    await test.context.db.update(invitations).set({ isActive: false }).where(eq(invitations.id, inactive.id));
    const personal = await invite({ email: 'Someone@School.example' });
    const sentences = {
      [used.code]: 'This invitation code has already been used.',
      [expired.code]: 'This invitation code has expired.',
      [inactive.code]: 'Invitation code is not valid.',
      'NO-SUCH-CODE': 'Invitation code is not valid.',
      [personal.code]: 'This invitation was sent to a different email address.',
    };
    for (const [code, sentence] of Object.entries(sentences)) {
      const reply = await registering(newcomer(code));
      expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
    }
    expect((await registering(newcomer(personal.code, { email: 'someone@school.example' }))).statusCode).toBe(201);
  });

  it('refuses a taken username or email address in any case, and does not take a use', async () => {
    const invitation = await invite();
    const taken = await makePerson(test.context.db, { username: 'Taken.Name', email: 'taken@school.example' });
    const name = await registering(newcomer(invitation.code, { username: taken.username.toLowerCase() }));
    expect([name.statusCode, name.body]).toEqual([409, 'That username is already taken.']);
    const email = await registering(newcomer(invitation.code, { email: 'TAKEN@school.example' }));
    expect([email.statusCode, email.body]).toEqual([409, 'That email address is already registered.']);
    expect(await usesOf(invitation.id)).toBe(0);
  });

  it('does not show a stranger without an invitation who is registered', async () => {
    const taken = await makePerson(test.context.db);
    const reply = await registering(newcomer('WRONG-CODE', { email: taken.email, username: taken.username }));
    expect([reply.statusCode, reply.body]).toEqual([400, 'Invitation code is not valid.']);
  });

  it('returns the same person for the same Idempotency-Key, even with a single-use code', async () => {
    const invitation = await invite({ maxUses: 1 });
    const body = newcomer(invitation.code);
    const key = { 'idempotency-key': 'register-once-1' };
    const replies = await Promise.all([registering(body, key), registering(body, key), registering(body, key)]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    const later = await registering(body, key);
    expect(later.json()).toEqual(replies[0]?.json());
    expect(await usesOf(invitation.id)).toBe(1);
    const other = await registering({ ...body, password: 'other words', confirmPassword: 'other words' }, key);
    expect([other.statusCode, other.body]).toEqual([409, 'This Idempotency-Key was already used for something else.']);
  });
});

describe('simultaneous registrations', () => {
  it('40 with a 10-use code create exactly 10 people', async () => {
    const invitation = await invite({ maxUses: 10 });
    const before = await test.context.db.$count(users);
    const replies = await Promise.all(Array.from({ length: 40 }, () => registering(newcomer(invitation.code))));
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(10);
    const refused = replies.filter((reply) => reply.statusCode !== 201);
    expect(new Set(refused.map((reply) => reply.body))).toEqual(
      new Set(['This invitation code has already been used.']),
    );
    expect(await test.context.db.$count(users)).toBe(before + 10);
    expect(await usesOf(invitation.id)).toBe(10);
  });

  it('10 for one username create one person and take one use', async () => {
    const invitation = await invite({ maxUses: 20 });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => registering(newcomer(invitation.code, { username: 'wanted.by.all' }))),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await usesOf(invitation.id)).toBe(1);
  });

  it('an error after the use was taken rolls everything back (ASVS 2.3.3)', async () => {
    const invitation = await invite();
    await test.context.db.execute(sql`alter table users add constraint planted_fault check (name <> 'Fault')`);
    const reply = await registering(newcomer(invitation.code, { name: 'Fault' }));
    await test.context.db.execute(sql`alter table users drop constraint planted_fault`);
    expect(reply.statusCode).toBe(500);
    expect(reply.body).toMatch(/^Something went wrong\. If it happens again, tell us this number: [0-9a-f]{8}\.$/);
    expect(await usesOf(invitation.id)).toBe(0);
  });
});

describe('signing in', () => {
  it('accepts a username or an email address in any case', async () => {
    const person = await makePerson(test.context.db, { username: 'Case.Person' });
    for (const username of ['case.person', 'CASE.PERSON ', person.email.toUpperCase()]) {
      const reply = await signingIn({ username, password: testPassword });
      expect([reply.statusCode, reply.json().id]).toEqual([200, person.id]);
    }
  });

  it('returns the same message for a wrong password and an unknown name', async () => {
    const person = await makePerson(test.context.db);
    const wrong = await signingIn({ username: person.username, password: 'wrong words' });
    const unknown = await signingIn({ username: 'nobody.at.all', password: 'wrong words' });
    expect([wrong.statusCode, wrong.body]).toEqual([401, 'Incorrect username or password.']);
    expect([unknown.statusCode, unknown.body]).toEqual([401, 'Incorrect username or password.']);
  });

  it.each([
    [{ password: 'x' }, 'Username is required'],
    [{ username: 'x' }, 'Password is required'],
    [{ username: ' ', password: '' }, 'Username is required'],
  ])('refuses %j', async (body, sentence) => {
    const reply = await signingIn(body);
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });

  it('accepts a hundred Unicode characters and checks the last of them (ASVS 6.2.8)', async () => {
    const { code } = await invite();
    const password = `${'ß🦉é'.repeat(33)}a`;
    const body = newcomer(code, { password, confirmPassword: password });
    expect((await registering(body)).statusCode).toBe(201);
    expect((await signingIn({ username: body.username, password })).statusCode).toBe(200);
    expect((await signingIn({ username: body.username, password: `${password.slice(0, -1)}b` })).statusCode).toBe(401);
  });

  it('stores an argon2id hash with the required cost (ASVS 11.4.2)', async () => {
    const { code } = await invite();
    const { id } = (await registering(newcomer(code))).json();
    const [row] = await test.context.db.select({ password: users.password }).from(users).where(eq(users.id, id));
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('a session', () => {
  const me = (cookie: string) => test.stranger.send('/api/user', { headers: { cookie } });

  it('gets a new token at each sign-in, and a planted token stops working (ASVS 7.2.4)', async () => {
    const person = await makePerson(test.context.db);
    const first = await signingIn({ username: person.username, password: testPassword });
    const planted = cookieOf(first);
    const second = await test.stranger.send('/api/login', {
      method: 'POST',
      body: { username: person.username, password: testPassword },
      headers: { cookie: planted },
    });
    expect(cookieOf(second)).not.toBe(planted);
    expect((await me(planted)).statusCode).toBe(401);
    expect((await me(cookieOf(second))).statusCode).toBe(200);
  });

  it('stores only the hash of the token and sets an httpOnly lax cookie (ASVS 3.3, 7.2.3)', async () => {
    const person = await makePerson(test.context.db);
    const reply = await signingIn({ username: person.username, password: testPassword });
    const [cookie] = reply.cookies;
    expect(cookie).toMatchObject({
      name: 'staffroom_session',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 2_592_000,
    });
    const rows = await test.context.db.select().from(sessions).where(eq(sessions.userId, person.id));
    const hash = createHash('sha256')
      .update(cookie?.value ?? '')
      .digest('base64url');
    expect(rows.map((row) => row.tokenHash)).toEqual([hash]);
  });

  it('ends when the user signs out (ASVS 7.4.1)', async () => {
    const person = await makePerson(test.context.db);
    const cookie = cookieOf(await signingIn({ username: person.username, password: testPassword }));
    const out = await test.stranger.send('/api/logout', { method: 'POST', headers: { cookie } });
    expect(out.json()).toEqual({ continueAt: null });
    expect((await me(cookie)).statusCode).toBe(401);
    expect((await test.stranger.send('/api/logout', { method: 'POST' })).statusCode).toBe(200);
  });

  it('is extended while it is used, and ends after 30 days without use (ASVS 7.3)', async () => {
    const person = await makePerson(test.context.db);
    const cookie = cookieOf(await signingIn({ username: person.username, password: testPassword }));
    for (let week = 0; week < 6; week += 1) {
      test.clock.passes(days(7));
      const reply = await me(cookie);
      expect(reply.statusCode).toBe(200);
      expect(reply.cookies[0]?.maxAge).toBe(2_592_000);
    }
    test.clock.passes(days(30) + 1000);
    expect((await me(cookie)).statusCode).toBe(401);
  });

  it('ends with the browser on a shared computer, and after 8 hours at most', async () => {
    const person = await makePerson(test.context.db);
    const body = { username: person.username, password: testPassword, sharedComputer: true };
    const reply = await signingIn(body);
    expect(reply.cookies[0]).not.toHaveProperty('maxAge');
    expect(reply.cookies[0]).not.toHaveProperty('expires');
    const cookie = cookieOf(reply);
    test.clock.passes(hours(7.9));
    expect((await me(cookie)).statusCode).toBe(200);
    test.clock.passes(hours(0.2));
    expect((await me(cookie)).statusCode).toBe(401);
  });

  it.each(['', 'x', 'a'.repeat(43), '../../etc', "' or 1=1 --"])('does not exist for the cookie %j', async (value) => {
    expect((await me(`staffroom_session=${encodeURIComponent(value)}`)).statusCode).toBe(401);
  });
});

describe('public data and logs', () => {
  it('community-stats returns the number of people without a session', async () => {
    const reply = await test.stranger.send('/api/community-stats');
    expect(reply.json()).toEqual({ totalUsers: await test.context.db.$count(users) });
  });

  it('no log line contains a name, an address, a code or a password (ASVS 16.2.5)', async () => {
    const { code } = await invite();
    const canary = newcomer(code, {
      username: 'canary.username',
      name: 'Canary Fullname',
      email: 'canary@address.example',
      password: 'canary secret words',
      confirmPassword: 'canary secret words',
    });
    await registering(canary);
    await signingIn({ username: 'canary.username', password: 'canary wrong' });
    await registering({ ...canary, email: 'other@canary.example' });
    await test.stranger.send('/api/user?email=canary@address.example');
    const log = test.logged.join('');
    expect(log).toContain('/api/register');
    expect(log).not.toMatch(/canary/i);
    expect(log).not.toContain(code);
  });
});
