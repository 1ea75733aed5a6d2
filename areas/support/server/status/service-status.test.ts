import { expect, it } from 'vitest';
import { getServiceStatus } from '#areas/support/contract/service-status.ts';
import { hours } from '#server/clock.ts';
import { openTestApp } from '#test/test-app.ts';
import { serviceProblems } from './service-problem-tables.ts';
import { announceProblem, clearProblem } from './service-status.ts';

const test = openTestApp();
const status = async () => (await test.stranger.call(getServiceStatus, {})).json();

const announce = (message: string, endsIn: number | null = null) => {
  const now = test.clock.now();
  const endsAt = endsIn === null ? null : new Date(now.getTime() + endsIn);
  return announceProblem(test.context.db, { message, startsAt: now, endsAt }, now);
};

it('is unknown at first, then a problem, then no problem since a time', async () => {
  expect(await status()).toEqual({ problem: null, changedAt: null });
  await announce('Emails arrive late.');
  const { problem, changedAt } = await status();
  expect(problem).toMatchObject({ message: 'Emails arrive late.', endsAt: null, startsAt: changedAt });
  test.clock.passes(hours(1));
  const clearedAt = test.clock.now();
  expect(await clearProblem(test.context.db, clearedAt)).toBe(true);
  // PostgreSQL writes no zeros at the end of a second.
  const after = await status();
  expect([after.problem, Date.parse(after.changedAt ?? '')]).toEqual([null, clearedAt.getTime()]);
  expect(await clearProblem(test.context.db, test.clock.now())).toBe(false);
});

it('shows the latest of several problems, also if two are announced at once', async () => {
  await announce('The search is slow.');
  await announce('The search does not answer.');
  expect(await status()).toMatchObject({ problem: { message: 'The search does not answer.' } });
  await Promise.all([announce('One'), announce('Two')]);
  expect(['One', 'Two']).toContain((await status()).problem?.message);
  await clearProblem(test.context.db, test.clock.now());
  expect((await status()).problem).toBeNull();
  expect((await test.context.db.select().from(serviceProblems)).every(({ clearedAt }) => clearedAt !== null)).toBe(
    true,
  );
});

it('is over when its time is over', async () => {
  await announce('Staffroom is updated.', hours(2));
  test.clock.passes(hours(1));
  const endsAt = (await status()).problem?.endsAt;
  expect(endsAt).toEqual(expect.any(String));
  test.clock.passes(hours(1));
  expect(await status()).toEqual({ problem: null, changedAt: endsAt });
  expect(await clearProblem(test.context.db, test.clock.now())).toBe(false);
});
