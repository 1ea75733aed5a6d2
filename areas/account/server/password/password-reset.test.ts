import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { confirmPasswordReset, requestPasswordReset } from '#areas/account/contract/password-reset.ts';
import { makePerson, testPassword } from '#test/create-people.ts';
import { openTestApp } from '#test/test-app.ts';
import { timeRatio } from '#test/timing.ts';
import { passwordResets, sessions } from '../access-tables.ts';
import { sendPasswordChanged, sendResetLink } from '../account-tasks.ts';
import { makeResetLink } from './reset-link.ts';

const test = openTestApp();

const ask = (email: string, headers?: Record<string, string>) =>
  test.stranger.call(requestPasswordReset, { body: { email } }, headers);
const confirm = (token: string, newPassword: string) =>
  test.stranger.call(confirmPasswordReset, { body: { token, newPassword } });
const signIn = (username: string, password: string) =>
  test.stranger.send('/api/login', { method: 'POST', body: { username, password } });
const mailFor = async (address: string) => (await test.mails()).filter((mail) => mail.to?.[0]?.address === address);
const tokenIn = (text = '') => /\?reset=([\w-]+)/.exec(text)?.[1] ?? '';

async function linkFor(userId: number): Promise<string> {
  return tokenIn(await makeResetLink(test.context, test.context.db, userId));
}

describe('requesting a password link', () => {
  it('sends a link that works once, within an hour, and ends all sessions', async () => {
    const person = await test.signedIn();
    const { email, username } = person.person;
    expect((await ask(` ${email.toUpperCase()} `)).statusCode).toBe(204);
    await test.background.runWaiting(test.context, sendResetLink);
    const [mail] = await mailFor(email);
    expect(mail?.subject).toBe('Set a new password for Staffroom');
    expect(mail?.text).toContain(username);
    expect(mail?.html).toContain(tokenIn(mail?.text));

    const token = tokenIn(mail?.text);
    expect((await confirm(token, 'four brown ducks')).statusCode).toBe(204);
    expect((await person.send('/api/user')).statusCode).toBe(401);
    expect((await signIn(username, testPassword)).statusCode).toBe(401);
    expect((await signIn(username, 'four brown ducks')).statusCode).toBe(200);

    const again = await confirm(token, 'five brown ducks');
    expect([again.statusCode, again.body]).toEqual([400, 'This link has been used or has expired. Ask for a new one.']);
    await test.background.runWaiting(test.context, sendPasswordChanged);
    expect((await mailFor(email)).map((each) => each.subject)).toContain('Your Staffroom password was changed');
  });

  it('returns the same for an unknown address, and sends no email', async () => {
    const before = (await test.mails()).length;
    const { email } = await makePerson(test.context.db);
    const [known, unknown] = [await ask(email), await ask('nobody.at.all@school.example')];
    expect([unknown.statusCode, unknown.body, unknown.headers['content-type']]).toEqual([
      known.statusCode,
      known.body,
      known.headers['content-type'],
    ]);
    await test.background.runWaiting(test.context, sendResetLink);
    expect((await test.mails()).length).toBe(before + 1);
    expect(await mailFor('nobody.at.all@school.example')).toEqual([]);
  });

  it('takes the same time for known and unknown addresses (ASVS 6.3.8)', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => makePerson(test.context.db)));
    const ask = (email: string) =>
      test.app.inject({ method: 'POST', url: '/api/password-reset', payload: { email }, remoteAddress: email });
    await ask('warm@school.example');
    const ratio = await timeRatio(
      (run) => ask(people[run % people.length]?.email ?? ''),
      (run) => ask(`nobody.${run}@school.example`),
      { runs: 40, tolerance: 0.25 },
    );
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  });

  it('sends at most five links an hour to one mailbox, without a different response', async () => {
    const { email } = await makePerson(test.context.db);
    for (let count = 0; count < 7; count += 1) expect((await ask(email)).statusCode).toBe(204);
    await test.background.runWaiting(test.context, sendResetLink);
    expect(await mailFor(email)).toHaveLength(5);
  });

  it('returns 429 after 50 requests in 15 minutes from one network address', async () => {
    const from = (index: number) =>
      test.app.inject({
        method: 'POST',
        url: '/api/password-reset',
        remoteAddress: '10.9.0.1',
        payload: { email: `flood${index}@school.example` },
      });
    const replies = await Promise.all(Array.from({ length: 55 }, (_, index) => from(index)));
    expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(50);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  });

  it('refuses an invalid address', async () => {
    const reply = await ask('not an address');
    expect([reply.statusCode, reply.body]).toEqual([400, 'Enter an email address, like name@school.org.uk']);
  });

  it('writes no address and no link to the log, and no link to the queue', async () => {
    const { email } = await makePerson(test.context.db, { email: 'canary.reset@school.example' });
    await ask(email);
    await test.background.runWaiting(test.context, sendResetLink);
    const token = tokenIn((await mailFor(email))[0]?.text);
    await confirm(token, 'six brown ducks');
    expect(test.logged.join('')).not.toMatch(/canary\.reset/);
    expect(test.logged.join('')).not.toContain(token);
    const kept = await test.context.db.execute(sql`select data, output from pgboss.job`);
    expect(JSON.stringify(kept.rows)).not.toContain(token);
    const rows = await test.context.db.execute(sql`select * from password_resets`);
    expect(JSON.stringify(rows.rows)).not.toContain(token);
  });
});

describe('a password link', () => {
  it('expires after an hour, and not a minute earlier', async () => {
    const { id } = await makePerson(test.context.db);
    const [early, late] = [await linkFor(id), await linkFor(id)];
    test.clock.passes(59 * 60_000);
    // The first use deletes both links, so the second is requested again.
    expect((await confirm(early, 'seven brown ducks')).statusCode).toBe(204);
    expect((await confirm(late, 'seven brown ducks')).statusCode).toBe(400);
    const old = await linkFor(id);
    test.clock.passes(60 * 60_000 + 1);
    expect((await confirm(old, 'eight brown ducks')).statusCode).toBe(400);
  });

  it('sets one password if 20 requests use it simultaneously', async () => {
    const { id, username } = await makePerson(test.context.db);
    const token = await linkFor(id);
    const words = Array.from({ length: 20 }, (_, index) => `racing ducks ${index}`);
    const replies = await Promise.all(words.map((word) => confirm(token, word)));
    const won = replies.findIndex(({ statusCode }) => statusCode === 204);
    expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect((await signIn(username, words[won] ?? '')).statusCode).toBe(200);
  });

  it('changes only the person it was made for', async () => {
    const [one, other] = [await test.signedIn(), await test.signedIn()];
    expect((await confirm(await linkFor(one.person.id), 'nine brown ducks')).statusCode).toBe(204);
    expect((await other.send('/api/user')).statusCode).toBe(200);
    expect(await test.context.db.$count(sessions, eq(sessions.userId, one.person.id))).toBe(0);
  });

  it('still works after a weak password was refused', async () => {
    const { id } = await makePerson(test.context.db);
    const token = await linkFor(id);
    const common = await confirm(token, 'password1');
    expect([common.statusCode, common.body]).toEqual([
      400,
      'That password is too common. Choose one that is harder to guess.',
    ]);
    const short = await confirm(token, 'duck');
    expect([short.statusCode, short.body]).toEqual([400, 'Password must be at least 6 characters']);
    expect((await confirm(token, 'ten brown ducks')).statusCode).toBe(204);
  });

  it('is refused if it was invented', async () => {
    expect((await confirm('x'.repeat(43), 'eleven brown ducks')).statusCode).toBe(400);
    expect(await test.context.db.$count(passwordResets, eq(passwordResets.tokenHash, 'x'))).toBe(0);
  });
});
