import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeDatabase, openTestDatabase } from '#test/test-database.ts';
import { databaseOn } from '../database.ts';
import { afterCommit } from './after-commit.ts';
import type { Connection } from './connection-of.ts';

const test = openTestDatabase();

/** Whether the transaction with this number has committed. */
async function isOver(connection: Connection, transaction: string): Promise<boolean> {
  const { rows } = (await connection.query({ text: 'select pg_xact_status($1::xid8) as status' }, [transaction])) as {
    rows: { status: string }[];
  };
  return rows[0]?.status === 'committed';
}

it('is done after the commit, once, with what a savepoint added', async () => {
  const { db } = test.current;
  const done: [string, boolean][] = [];
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id() as id`);
    const number = rows[0]?.id ?? '';
    const note = (name: string) => async (connection: Connection) => {
      done.push([name, await isOver(connection, number)]);
    };
    await afterCommit(tx, note('outer'));
    await tx.transaction((inner) => afterCommit(inner, note('inner')));
    expect(done).toEqual([]);
  });
  await expect.poll(() => done.length).toBe(2);
  expect(done.toSorted()).toEqual([
    ['inner', true],
    ['outer', true],
  ]);
});

it('is not done after a transaction that is rolled back, and not by the next one on its connection', async () => {
  const { db } = test.current;
  const done: string[] = [];
  const failed = db.transaction(async (tx) => {
    await afterCommit(tx, async () => void done.push('rolled back'));
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await Promise.all(Array.from({ length: 16 }, () => db.transaction((tx) => tx.execute(sql`select 1`))));
  expect(done).toEqual([]);
});

it('is done once for a transaction that is repeated', async () => {
  const { db } = test.current;
  const done: number[] = [];
  let run = 0;
  await db.transaction(async (tx) => {
    run += 1;
    const own = run;
    await afterCommit(tx, async () => void done.push(own));
    if (run === 1) await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
  });
  expect(done).toEqual([2]);
});

it('is done at once without a transaction, and on a connection of its own', async () => {
  const { db, makeClient } = test.current;
  const done: string[] = [];
  await afterCommit(db, async () => void done.push('pool'));
  const client = makeClient('test');
  await client.connect();
  await afterCommit(databaseOn(client), async () => void done.push('client'));
  await client.end();
  expect(done).toEqual(['pool', 'client']);
});

it('does not fail the transaction, and the database closes when it has ended', async () => {
  const { db, drop } = await makeDatabase('empty');
  let isDone = false;
  await db.transaction(async (tx) => {
    await afterCommit(tx, () => Promise.reject(new Error('away')));
    await afterCommit(tx, async (connection) => {
      await connection.query({ text: 'select pg_sleep(0.2)' }, []);
      isDone = true;
    });
  });
  expect(isDone).toBe(false);
  await drop();
  expect(isDone).toBe(true);
});
