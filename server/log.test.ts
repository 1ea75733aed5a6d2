import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/test-database.ts';
import { makeLog } from './log.ts';

const database = openTestDatabase();

/** The log entry of an error. */
function logged(err: unknown): string {
  let said = '';
  const log = makeLog(
    'info',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        said += chunk;
        done();
      },
    }),
  );
  log.error({ err }, 'request failed');
  return said;
}

describe('an error in the log', () => {
  it('names the error and its place, and nothing that a user typed', async () => {
    const typed = 'canary@address.example';
    const { pool, db } = database.current;
    const taken = sql`insert into throttles (key) values (${typed}), (${typed})`;
    const errors = await Promise.all([
      pool.query('select $1::text::integer', [typed]).catch((error: unknown) => error),
      pool.query('select $1::text::timestamptz', [`2026-99-99 ${typed}`]).catch((error: unknown) => error),
      db.execute(sql`select ${typed}::text::integer`).catch((error: unknown) => error),
      db.execute(taken).catch((error: unknown) => error),
    ]);
    const lines = errors.map(logged);
    for (const line of lines) {
      expect(line).toMatch(/"code":"(22P02|22007|22008|23505)"/);
      expect(line).toContain('log.test.ts');
      expect(line).not.toContain('canary');
    }
    expect(lines[0]).toContain('invalid input syntax for type integer');
    expect(lines[3]).toContain('throttles_pkey');
  });
});
