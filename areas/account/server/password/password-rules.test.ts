import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getCommunityStats, getSite } from '#areas/account/contract/access.ts';
import { readCommonPasswords } from '#areas/account/contract/password-rules.ts';
import { passwordStrength } from '#areas/account/contract/password-strength.ts';
import { minutes } from '#server/clock.ts';
import { readSettings } from '#server/settings.ts';
import { makePerson } from '#test/create-people.ts';
import { openTestApp } from '#test/test-app.ts';
import { makeInvitation } from '../invitations/invitation-actions.ts';

const usual = openTestApp();
const strict = openTestApp({ PASSWORD_MIN: '12' });
const common = readCommonPasswords(
  readFileSync(new URL('../../contract/common-passwords.txt', import.meta.url), 'utf8'),
);

let count = 0;
async function register(test: typeof usual, password: string) {
  const { code } = await makeInvitation(test.context.db, { maxUses: 1 });
  const username = `chooser.${++count}`;
  const body = {
    username,
    password,
    confirmPassword: password,
    name: 'Amira Khan',
    email: `${username}@school.example`,
    invitationCode: code,
  };
  const reply = await test.stranger.send('/api/register', { method: 'POST', body });
  const own = [body.username, body.name, body.email];
  return { reply, own };
}

const samples = [
  'abc',
  'duckie',
  'password',
  'Password1',
  'qwertyui',
  'poiuytrewq',
  'aaaaaaaaaaaaaa',
  'abababababab',
  '123123123123',
  'abcdefghijklmno',
  'amirakhan',
  'AmiraKhan2026!',
  'Amira2026!',
  '99khan99',
  'password1234',
  'letmeinletmein',
  '!!iloveyou2026',
  'chooser99',
  'brown duck',
  'correct horse battery',
  'four brown ducks',
  'Tr0ub4dor&3x',
];

describe.each([
  ['6, as it is without PASSWORD_MIN', usual, 6],
  ['12', strict, 12],
] as const)('with a minimum of %s', (_name, test, min) => {
  it('the page can read it without a session', async () => {
    expect((await test.stranger.call(getSite, {})).json()).toMatchObject({ passwordMin: min });
  });

  it.each(samples)('the strength meter and the server agree about %j', async (password) => {
    const { reply, own } = await register(test, password);
    const { level } = passwordStrength(password, { min, common, own });
    expect([password, reply.statusCode === 201]).toEqual([password, level >= 2]);
    if (reply.statusCode !== 201)
      expect([reply.statusCode, reply.body]).toEqual([400, expect.stringMatching(/assword/)]);
  });
});

it.each(['password1234', 'letmeinletmein', '!!iloveyou2026'])(
  'a common password made longer is refused: %s',
  async (password) => {
    const { reply } = await register(strict, password);
    expect([reply.statusCode, reply.body]).toEqual([400, expect.stringContaining('too common')]);
  },
);

it.each(['Amira2026!', '99khan99'])('refuses a part of the own name with digits around it: %s', async (password) => {
  const { reply } = await register(usual, password);
  expect([reply.statusCode, reply.body]).toEqual([400, expect.stringContaining('your own name')]);
});

it('a longer minimum applies to changes and links too', async () => {
  const person = await strict.signedIn();
  const body = { currentPassword: 'correct horse battery', newPassword: 'brown duck' };
  const changed = await person.send('/api/change-password', { method: 'POST', body });
  expect([changed.statusCode, changed.body]).toEqual([400, 'New password must be at least 12 characters']);
});

it.each(['5', '65', 'many', '7.5'])('PASSWORD_MIN=%s stops the start with a message', (PASSWORD_MIN) => {
  expect(() => readSettings({ PASSWORD_MIN }, '/nonexistent/.env')).toThrow(/PASSWORD_MIN/);
});

describe('the number of people who have joined', () => {
  it('is counted at most once a minute', async () => {
    const ask = async () => (await usual.stranger.call(getCommunityStats, {})).json().totalUsers;
    const before = await ask();
    await makePerson(usual.context.db);
    const asked = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(asked)).toEqual(new Set([before]));
    usual.clock.passes(minutes(1.1));
    // The first caller after a minute gets the old count and starts a new one.
    await ask();
    await expect.poll(ask).toBe(before + 1);
  });
});
