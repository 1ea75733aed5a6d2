import { describe, expect, it } from 'vitest';
import { changePassword } from '#areas/account/contract/password-change.ts';
import { sendPasswordChanged } from '#areas/account/server/account-tasks.ts';
import { makeResetLink } from '#areas/account/server/password/reset-link.ts';
import { defaultPreferences, getPreferences, setPreferences } from '#areas/people/contract/preferences.ts';
import { makeSession, testPassword } from '#test/create-people.ts';
import { Caller, cookieOf, openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
const change = (person: SignedIn, currentPassword: string, newPassword: string) =>
  person.call(changePassword, { body: { currentPassword, newPassword } });
const signIn = (username: string, password: string) =>
  test.stranger.send('/api/login', { method: 'POST', body: { username, password } });

describe('changing the password', () => {
  it('ends all other sessions and emailed links, renews this session and emails the person (ASVS 7.4.3)', async () => {
    const person = await test.signedIn();
    const token = await makeSession(test.context.db, person.person.id, test.clock.now());
    const elsewhere = new Caller(test.app, `staffroom_session=${token}`);
    const link = /reset=(.+)$/.exec(await makeResetLink(test.context, test.context.db, person.person.id))?.[1];
    expect((await elsewhere.send('/api/user')).statusCode).toBe(200);
    const changed = await change(person, testPassword, 'four brown ducks');
    expect(changed.statusCode).toBe(204);
    // The session has a new token: a copy of the old cookie no longer works.
    expect((await person.send('/api/user')).statusCode).toBe(401);
    expect((await new Caller(test.app, cookieOf(changed)).send('/api/user')).statusCode).toBe(200);
    expect((await elsewhere.send('/api/user')).statusCode).toBe(401);
    expect((await signIn(person.person.username, testPassword)).statusCode).toBe(401);
    expect((await signIn(person.person.username, 'four brown ducks')).statusCode).toBe(200);
    const body = { token: link, newPassword: 'five brown ducks' };
    expect((await test.stranger.send('/api/password-reset/confirm', { method: 'POST', body })).statusCode).toBe(400);
    await test.background.runWaiting(test.context, sendPasswordChanged);
    const subjects = (await test.mails()).filter(({ to }) => to?.[0]?.address === person.person.email);
    expect(subjects.map(({ subject }) => subject)).toEqual(['Your Staffroom password was changed']);
  });

  it.each([
    [{ newPassword: 'four brown ducks' }, 'Current password is required'],
    [{ currentPassword: '', newPassword: 'four brown ducks' }, 'Current password is required'],
    [{ currentPassword: testPassword, newPassword: 'duck' }, 'New password must be at least 6 characters'],
    [{ currentPassword: testPassword }, 'New password must be at least 6 characters'],
    [
      { currentPassword: testPassword, newPassword: 'password1' },
      'That password is too common. Choose one that is harder to guess.',
    ],
    [{ currentPassword: 'wrong words', newPassword: 'four brown ducks' }, 'Your current password is incorrect.'],
  ])('refuses %j', async (body, sentence) => {
    const person = await test.signedIn();
    const reply = await person.send('/api/change-password', { method: 'POST', body });
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
    expect((await signIn(person.person.username, testPassword)).statusCode).toBe(200);
  });

  it('returns 429 after ten wrong guesses in 15 minutes, and does not count correct ones', async () => {
    const person = await test.signedIn();
    for (let count = 0; count < 10; count += 1)
      expect((await change(person, 'wrong', 'four brown ducks')).statusCode).toBe(400);
    expect((await change(person, testPassword, 'four brown ducks')).statusCode).toBe(429);
  });
});

describe('preferences', () => {
  it('start with the defaults, and change one by one', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    expect((await person.call(getPreferences, {})).json()).toEqual(defaultPreferences);
    const changed = await person.call(setPreferences, { body: { pushNotifications: true, showSchool: false } });
    expect(changed.json()).toEqual({ ...defaultPreferences, pushNotifications: true, showSchool: false });
    await person.call(setPreferences, { body: { showSchool: true } });
    expect((await person.call(getPreferences, {})).json()).toEqual({ ...defaultPreferences, pushNotifications: true });
    expect((await other.call(getPreferences, {})).json()).toEqual(defaultPreferences);
  });

  it('keep every change from many devices at the same time', async () => {
    const person = await test.signedIn();
    const names = Object.keys(defaultPreferences) as (keyof typeof defaultPreferences)[];
    await Promise.all(
      names.map((name) => person.call(setPreferences, { body: { [name]: !defaultPreferences[name] } })),
    );
    const all = Object.fromEntries(names.map((name) => [name, !defaultPreferences[name]]));
    expect((await person.call(getPreferences, {})).json()).toEqual(all);
  });

  it.each([
    [{}, 'There is nothing to set'],
    [{ showEmail: 'yes' }, 'Show email must be yes or no'],
  ])('refuse %j', async (body, sentence) => {
    const reply = await (await test.signedIn()).send('/api/user/preferences', { method: 'PUT', body });
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });
});
