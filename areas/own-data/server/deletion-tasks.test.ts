import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { allPersonalData, allTasks } from '#app/server/gathered.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { closeReport } from '#areas/reports/server/report-queries.ts';
import { reports } from '#areas/reports/server/report-tables.ts';
import { days } from '#server/clock.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { deletionTasks } from './deletion-tasks.ts';
import { beginErasure, erasePerson } from './erasure/erasure.ts';
import { liftHold, placeHold } from './erasure/erasure-blocks.ts';
import { erasures } from './erasure/erasure-tables.ts';

const test = openTestApp();

const isBegun = async ({ person }: SignedIn) =>
  (await test.context.db.$count(erasures, eq(erasures.userId, person.id))) === 1;

it('an erasure that fails does not delay the others, and runs again', async () => {
  const [broken, next] = [await test.signedIn(), await test.signedIn()];
  for (const { person } of [broken, next]) await beginErasure(test.context, person.id);
  const [first, ...others] = allPersonalData;
  if (!first) throw new Error('There is no entry.');
  const fault = {
    ...first,
    onErase: {
      says: '',
      some: async (_db: unknown, leaver: { id: number }) => {
        if (leaver.id === broken.person.id) throw new Error('a fault of ours');
        return 0;
      },
    },
  };
  const [withFault] = deletionTasks([fault, ...others]);
  await expect(withFault?.run(test.context, {} as never)).rejects.toThrow('a fault of ours');
  expect([await isBegun(broken), await isBegun(next)]).toEqual([true, false]);
  const [mended] = deletionTasks(allPersonalData);
  await mended?.run(test.context, {} as never);
  expect(await isBegun(broken)).toBe(false);
});

it('removes closed reports after their retention period, except reports about a person under a hold', async () => {
  const { db } = test.context;
  const people = [await test.signedIn(), await test.signedIn(), await test.signedIn(), await test.signedIn()] as const;
  const [old, held, open, erased] = people;
  const reporter = await test.signedIn();
  for (const { person } of people)
    await reporter.call(reportToOperator, { body: { kind: 'person', id: person.id, reason: 'R' } });
  for (const { id, aboutUserId } of await db.select().from(reports))
    if (aboutUserId !== open.person.id) await closeReport(test.context, id);
  await placeHold(db, held.person.id, 'Case 12');
  await erasePerson(test.context, erased.person.id, allPersonalData);

  const task = allTasks.find(({ name }) => name === 'remove-closed-reports');
  const left = async () => {
    await task?.run(test.context, {} as never);
    const rows = await db.select({ about: reports.aboutUserId }).from(reports).orderBy(reports.id);
    return rows.map(({ about }) => about);
  };
  test.clock.passes(days(test.context.settings.REPORTS_KEPT_DAYS) - 60_000);
  expect(await left()).toEqual(people.map(({ person }) => person.id));
  test.clock.passes(120_000);
  expect(await left()).toEqual([held.person.id, open.person.id]);
  await liftHold(db, held.person.id, test.clock.now());
  expect(await left()).toEqual([open.person.id]);
  expect(old.person.id).not.toBe(open.person.id);
});
