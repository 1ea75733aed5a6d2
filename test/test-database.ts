import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { type DatabaseAddress, type OpenDatabase, openDatabase } from '#server/database.ts';
import { contentTemplateName, templateName } from './cluster.ts';
import { databaseIn } from './database-url.ts';

/** A database for this test file, cloned from the migrated template and dropped at the end. */
export function openTestDatabase(): { readonly current: OpenDatabase } {
  let database: OpenDatabase | undefined;
  beforeAll(async () => {
    const made = await makeDatabase('content');
    database = made;
    return made.drop;
  });
  afterAll(() => {
    database = undefined;
  });
  return {
    get current() {
      if (!database) throw new Error('The test database exists from beforeAll to afterAll only.');
      return database;
    },
  };
}

/** What a new database has: the migrated tables, these and the product's content, nothing, or nothing and another sort order (English of ICU). */
const kinds = {
  // Copying the files takes half the processor time of writing every page to the log.
  migrated: `template ${templateName} strategy file_copy`,
  content: `template ${contentTemplateName} strategy file_copy`,
  empty: '',
  english: `template template0 locale_provider icu icu_locale 'en-GB'`,
};

/** A database that the caller drops. */
export async function makeDatabase(
  kind: keyof typeof kinds,
): Promise<OpenDatabase & { name: string; drop(): Promise<void> }> {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openDatabase(cluster, () => {});
  await createDatabase(admin, `${name} ${kinds[kind]}`);
  const database = openDatabase(databaseIn(cluster, name), () => {});
  return {
    ...database,
    name,
    async drop() {
      await database.close();
      await admin.pool.query(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}

/** The address of a database of this run. */
export const databaseAddress = (name: string): DatabaseAddress => databaseIn(inject('cluster'), name);

/** Two test files may create a database at the same time, but PostgreSQL copies a template for one at a time. */
async function createDatabase(admin: OpenDatabase, definition: string): Promise<void> {
  const client = await admin.pool.connect();
  try {
    await client.query('select pg_advisory_lock(4711)');
    await client.query(`create database ${definition}`);
    await client.query('select pg_advisory_unlock(4711)');
  } finally {
    client.release();
  }
}
