import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#areas/people/server/user-tables.ts';
import { makePerson } from '#test/create-people.ts';
import { openTestApp } from '#test/test-app.ts';
import { timeRatio } from '#test/timing.ts';
import { hashPassword } from '../password/password.ts';

const test = openTestApp();

/** OWASP ASVS 6.3.8: how long a refusal takes does not tell whether the person exists. */
it('takes the same time for an unknown name and a wrong password', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => makePerson(test.context.db)));
  const real = await hashPassword('a real hash of the real cost');
  for (const person of people)
    await test.context.db.update(users).set({ password: real }).where(eq(users.id, person.id));

  // Each from another address and few per person, so that throttling does not affect the times.
  let attempts = 0;
  const attempt = (username: string) => {
    attempts += 1;
    const remoteAddress = `10.1.${attempts >> 8}.${attempts & 255}`;
    const payload = { username, password: 'wrong words' };
    return test.app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress });
  };
  await attempt('warm.up');
  const ratio = await timeRatio(
    (run) => attempt(people[run % people.length]?.username ?? ''),
    (run) => attempt(`nobody.${run}`),
    { runs: 40, tolerance: 0.1 },
  );
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
});
