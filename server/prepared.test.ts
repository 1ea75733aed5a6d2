import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#test/test-database.ts';
import type { Db } from './database.ts';
import { type Param, prepared } from './prepared.ts';
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
