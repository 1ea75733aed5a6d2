import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { makeBackup } from '#server/backup/make-backup.ts';
import { openDatabase } from '#server/database.ts';
import { makePerson } from '#test/create-people.ts';
import { openOperator } from '#test/operator-commands.ts';
import { ensureDefaults } from '../gathered.ts';

const operator = openOperator();
const backups = () => join(operator.folder, 'data', 'backups');

/** The scratch databases of this cluster. */
async function scratchDatabases(): Promise<string[]> {
  const server = openDatabase(inject('cluster'), () => {});
  onTestFinished(() => server.close());
  const { rows } = await server.pool.query<{ datname: string }>(
    `select datname from pg_database where datname like 'staffroom\\_rehearsal%'`,
  );
  return rows.map(({ datname }) => datname);
}

/** Runs work on the database of the commands. */
async function withDatabase<Done>(work: (database: ReturnType<typeof openDatabase>) => Promise<Done>): Promise<Done> {
  const database = openDatabase({ url: operator.url }, () => {});
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const backUpTo = (path: string) => withDatabase(({ directPool }) => makeBackup(directPool, path));

beforeAll(async () => {
  await withDatabase(async ({ db, pool }) => {
    await ensureDefaults(db);
    const { id } = await makePerson(db);
    await pool.query(
      `with made as (insert into file_contents (variant, mime_type, size, digest, store)
         values ('original', 'text/plain', 5, encode(sha256('hello'), 'hex'), 'database') returning id)
       insert into file_chunks (content_id, position, chunk) select id, 0, 'hello' from made`,
    );
    await pool.query('update circles set created_by = $1 where id = 1', [id]);
  });
});

describe('npm run restore -- --rehearse', () => {
  it('needs a backup', async () => {
    const { code, error } = await operator.run('restore', '--rehearse');
    expect([code, error]).toEqual([1, expect.stringContaining('There is no backup in ')]);
  });

  it('restores the newest backup beside the database in use, checks it and removes what it made', async () => {
    expect((await operator.run('backup')).code).toBe(0);
    const { code, out, error } = await operator.run('restore', '--rehearse');
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/right {2}\d+ tables with [\d,]+ rows are the same as in the backup\./);
    expect(out).toMatch(/right {2}\d+ foreign keys are valid\./);
    expect(out).toContain('1 file in the database have the right size and digest.');
    expect(out).toMatch(/The rehearsal took [\d.]+ s\. This backup can be restored\./);
    expect(await scratchDatabases()).toEqual([]);
  });

  it('says what is wrong with a file and a counter, and still removes the scratch database', async () => {
    await withDatabase(({ pool }) => pool.query(`update file_chunks set chunk = 'jello'`));
    await withDatabase(({ pool }) => pool.query('update circles set member_count = member_count + 1 where id = 1'));
    const path = join(operator.folder, 'wrong.backup');
    await backUpTo(path);
    await withDatabase(({ pool }) => pool.query(`update file_chunks set chunk = 'hello'`));
    await withDatabase(({ pool }) => pool.query('update circles set member_count = member_count - 1 where id = 1'));
    const { code, out, error } = await operator.run('restore', '--rehearse', '--from', path);
    expect(code).toBe(1);
    expect(out).toContain('WRONG  1 file in the database differ from their digest');
    expect(out).toContain('WRONG  Counters are wrong: members of circle 1.');
    expect(error).toContain('found what is wrong with this backup');
    expect(await scratchDatabases()).toEqual([]);
  });

  it('refuses a damaged backup before it makes a database', async () => {
    const [name = ''] = readdirSync(backups());
    const bytes = readFileSync(join(backups(), name));
    bytes[(bytes.length / 2) | 0] = (bytes[(bytes.length / 2) | 0] ?? 0) ^ 1;
    const path = join(operator.folder, 'damaged.backup');
    writeFileSync(path, bytes);
    const { code, out, error } = await operator.run('restore', '--rehearse', '--from', path);
    expect(code).toBe(1);
    expect(error).toContain('is damaged: its checksum does not match');
    expect(out).not.toContain('Scratch database');
    expect(existsSync(path)).toBe(true);
  });
});
