import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/test-database.ts';
import { isDatabaseUnreachable, isTransactionConflict } from './database-errors.ts';

const test = openTestDatabase();

describe('the database', () => {
  it('fails a transaction whose connection breaks, and the process continues', async () => {
    const { db, pool } = test.current;
    const work = db.transaction(async (tx) => {
      const [own] = (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows;
      await pool.query('select pg_terminate_backend($1)', [own?.pid]);
      // Long enough for the error to arrive while the connection is idle.
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx.execute(sql`select 1`);
    });
    await expect(work).rejects.toThrow();
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('gets its connection back from each transaction that cannot begin', async () => {
    const { db, pool } = test.current;
    const nonsense = { isolationLevel: 'nonsense' as never };
    for (let count = 0; count < 40; count += 1)
      await expect(db.transaction(async () => {}, nonsense)).rejects.toThrow('begin isolation level nonsense');
    expect(pool.totalCount - pool.idleCount).toBe(0);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('serves again after all connections were killed under load, several times', async () => {
    const { db, pool } = test.current;
    const add = () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.001)`));
    for (let round = 0; round < 10; round += 1) {
      const work = Promise.allSettled(Array.from({ length: 16 }, add));
      await db
        .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`)
        .catch(() => {});
      await Promise.allSettled([work, ...Array.from({ length: 16 }, add)]);
    }
    expect(pool.totalCount - pool.idleCount).toBe(0);
    const again = await Promise.all(Array.from({ length: 16 }, add));
    expect(again).toHaveLength(16);
  });

  it('repeats a transaction after a deadlock, up to two times', async () => {
    const { db } = test.current;
    await db.execute(sql`create table turns (id int primary key, n int not null)`);
    await db.execute(sql`insert into turns values (1, 0), (2, 0)`);
    let runs = 0;
    // Each waits until both have locked their first row, so that they always deadlock.
    let bothHold = () => {};
    const isHeldByBoth = new Promise<void>((resolve) => {
      bothHold = resolve;
    });
    let holding = 0;
    const add = (first: number, second: number) =>
      db.transaction(async (tx) => {
        runs += 1;
        await tx.execute(sql`update turns set n = n + 1 where id = ${first}`);
        holding += 1;
        if (holding >= 2) bothHold();
        await isHeldByBoth;
        await tx.execute(sql`update turns set n = n + 1 where id = ${second}`);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    // On a busy machine the repeated transaction may conflict again.
    expect(runs).toBeGreaterThanOrEqual(3);
    expect((await db.execute(sql`select n from turns order by id`)).rows).toEqual([{ n: 2 }, { n: 2 }]);

    runs = 0;
    const failing = db.transaction(async (tx) => {
      runs += 1;
      await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
    });
    await expect(failing).rejects.toSatisfy(isTransactionConflict);
    expect(runs).toBe(3);
  });

  it('is unreachable for every query after its connection was killed', async () => {
    const { db, pool } = test.current;
    const errors: unknown[] = [];
    const kill = (pid: number | undefined) => pool.query('select pg_terminate_backend($1)', [pid]);
    const pidOf = async (on: Pick<typeof db, 'execute'>) =>
      (await on.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
    // Immediately, after the error has arrived, and during a statement.
    for (const wait of [0, 50])
      await db
        .transaction(async (tx) => {
          await kill(await pidOf(tx));
          await new Promise((resolve) => setTimeout(resolve, wait));
          await tx.execute(sql`select 1`);
        })
        .catch((error) => errors.push(error));
    await db
      .transaction(async (tx) => {
        const pid = await pidOf(tx);
        setTimeout(() => void kill(pid), 50);
        await tx.execute(sql`select pg_sleep(5)`);
      })
      .catch((error) => errors.push(error));
    expect(errors).toHaveLength(3);
    expect(errors.map(isDatabaseUnreachable)).toEqual([true, true, true]);
    expect(isDatabaseUnreachable(new Error('select 1 failed'))).toBe(false);
  });
});
