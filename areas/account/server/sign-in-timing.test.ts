import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makePerson } from '#test/made-people.ts';
import { openTestApp } from '#test/test-app.ts';
import { hashPassword } from './password.ts';
import { users } from './user-tables.ts';

const test = openTestApp();

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** OWASP ASVS 6.3.8: how long a refusal takes does not tell whether the person exists. */
// A measurement: another process may spoil one, hardly three.
it('an unknown name and a wrong password take the same time', { retry: 2 }, async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(test.house.db)));
  const real = await hashPassword('a real hash of the real cost');
  for (const person of people) await test.house.db.update(users).set({ password: real }).where(eq(users.id, person.id));

  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const attempt = async (username: string, into: number[]) => {
    const began = performance.now();
    await test.app.inject({ method: 'POST', url: '/api/login', payload: { username, password: 'wrong words' } });
    into.push(performance.now() - began);
  };
  await attempt('warm.up', []);
  // In turns, so that a slow moment of the machine falls on both alike.
  for (let round = 0; round < 60; round += 1) {
    await attempt(people[round % people.length]?.username ?? '', times.known);
    await attempt(`nobody.${round}`, times.unknown);
  }
  const ratio = median(times.known) / median(times.unknown);
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
});
