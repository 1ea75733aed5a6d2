import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/test-database.ts';

const test = openTestDatabase();

describe('the database', () => {
  it('may break a connection in the middle of a transaction: that work fails, and the process goes on', async () => {
    const { db, pool } = test.current;
    const work = db.transaction(async (tx) => {
      const [own] = (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows;
      await pool.query('select pg_terminate_backend($1)', [own?.pid]);
      // Long enough for the news to arrive while nothing is asked of it.
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx.execute(sql`select 1`);
    });
    await expect(work).rejects.toThrow();
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});
