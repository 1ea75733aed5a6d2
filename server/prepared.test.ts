import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/test-database.ts';
import type { Db } from './database.ts';
import { type Param, plannedEachTime, prepared, runNamed } from './prepared.ts';
import { idempotentReplies } from './server-tables.ts';

const test = openTestDatabase();

const repliesTo = prepared('test_replies_to', (db, param: Param<{ sender: string; limit: number }>) =>
  db
    .select({ key: idempotentReplies.key })
    .from(idempotentReplies)
    .where(eq(idempotentReplies.sender, param('sender')))
    .limit(param('limit')),
);

const statementsOn = async (db: Db) =>
  (await db.execute<{ name: string }>(sql`select name from pg_prepared_statements`)).rows.map(({ name }) => name);

it('is a named statement on its connection', async () => {
  await test.current.db.transaction(async (db) => {
    expect(await repliesTo(db, {}).execute({ sender: 'nobody', limit: 1 })).toEqual([]);
    expect(await statementsOn(db)).toContain('test_replies_to');
  });
});

it('accepts exactly the values that it declares', async () => {
  const query = repliesTo(test.current.db, {});
  // @ts-expect-error A value is missing.
  await expect(query.execute({ limit: 1 })).rejects.toThrow('sender');
  // @ts-expect-error A value has another name.
  await expect(query.execute({ from: 'nobody', limit: 1 })).rejects.toThrow('sender');
  // @ts-expect-error A value has another type.
  await expect(query.execute({ sender: 'nobody', limit: 'x' })).rejects.toThrow();
  // @ts-expect-error A placeholder that the query does not declare.
  const wrong = (param: Param<{ sender: string }>) => param('from');
  expect(wrong).toBeTypeOf('function');
});

it('refuses a second query with the same name', () => {
  expect(() => prepared('test_replies_to', (db) => db.select().from(idempotentReplies))).toThrow('test_replies_to');
});

describe('a query that is planned each time', () => {
  let builds = 0;
  const repliesFrom = plannedEachTime((db, param: Param<{ sender: string }>, { order }: { order: string }) => {
    builds += 1;
    return db
      .select({ key: idempotentReplies.key, order: sql<string>`${sql.raw(`'${order}'`)}` })
      .from(idempotentReplies)
      .where(eq(idempotentReplies.sender, param('sender')));
  });
  const run = (db: Db, order: string) => repliesFrom(db, { order }).execute({ sender: 'nobody' });

  it('is built once for each shape, and leaves no statement on its connection', async () => {
    await test.current.db.transaction(async (db) => {
      const before = await statementsOn(db);
      for (const order of ['first', 'first', 'second', 'first']) expect(await run(db, order)).toEqual([]);
      expect(builds).toBe(2);
      expect(await statementsOn(db)).toEqual(before);
    });
  });

  it('is kept for its newest 100 shapes', async () => {
    for (let order = 0; order < 100; order += 1) await run(test.current.db, `${order}`);
    const before = builds;
    await run(test.current.db, '0');
    expect(builds).toBe(before);
    await run(test.current.db, 'first');
    expect(builds).toBe(before + 1);
  });
});

it('keeps one statement for a text of a library', async () => {
  await test.current.db.transaction(async (db) => {
    const before = (await statementsOn(db)).length;
    const doubled = async (value: number) => (await runNamed(db, 'select $1::int * 2 as twice', [value])).rows;
    expect([await doubled(1), await doubled(2)]).toEqual([[{ twice: 2 }], [{ twice: 4 }]]);
    // The reading of the statements is not named.
    expect((await statementsOn(db)).length - before).toBe(1);
    await expect(runNamed(db, 'select $1::int / 0', [1])).rejects.toThrow('Failed query');
  });
});
