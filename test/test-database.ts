import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/database.ts';
import { databaseIn, templateName } from './cluster.ts';

/** A database of this test file's own, cloned from the migrated template and dropped at the end. */
export function openTestDatabase(): { readonly current: OpenDatabase } {
  let database: OpenDatabase | undefined;
  beforeAll(async () => {
    const cluster = inject('cluster');
    const name = `test_${randomBytes(6).toString('hex')}`;
    const admin = openDatabase(cluster, () => {});
    await cloneTemplate(admin, name);
    const opened = openDatabase(databaseIn(cluster, name), () => {});
    database = opened;
    return async () => {
      await opened.close();
      await admin.pool.query(`drop database ${name} with (force)`);
      await admin.close();
    };
  });
  afterAll(() => {
    database = undefined;
  });
  return {
    get current() {
      if (!database) throw new Error('The test database is there from beforeAll to afterAll only.');
      return database;
    },
  };
}

/** Two files may clone at once, and PostgreSQL lets one at a time read a template. */
async function cloneTemplate(admin: OpenDatabase, name: string): Promise<void> {
  const client = await admin.pool.connect();
  try {
    await client.query('select pg_advisory_lock(4711)');
    await client.query(`create database ${name} template ${templateName}`);
    await client.query('select pg_advisory_unlock(4711)');
  } finally {
    client.release();
  }
}
