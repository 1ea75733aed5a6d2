import { expect, it } from 'vitest';
import { getCurrentUser, logIn } from '#areas/account/contract/access.ts';
import { testPassword } from '#test/create-people.ts';
import { openTestApp } from '#test/test-app.ts';
import { inHashingQueue, mostWaitingToHash } from './password.ts';

const test = openTestApp();

it('refuses more sign-ins than may wait with 503 and Retry-After, and reads go on', async () => {
  const member = await test.signedIn();
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  // The two that run, and all that may wait.
  const all = Array.from({ length: mostWaitingToHash + 2 }, () => inHashingQueue(() => held));
  await new Promise(setImmediate);
  const body = { username: member.person.username, password: testPassword };
  const refused = await test.stranger.call(logIn, { body });
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([503, 5]);
  expect(refused.body).toBe('Many people are signing in at the moment. Try again in a few seconds.');
  expect((await member.call(getCurrentUser, {})).statusCode).toBe(200);
  finish();
  await Promise.all(all);
  expect((await test.stranger.call(logIn, { body })).statusCode).toBe(200);
});
