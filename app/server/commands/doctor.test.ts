import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HealthItem } from '#areas/machines/contract/health.ts';
import { findFreePort } from '#scripts/nginx-front.ts';
import { openDatabase } from '#server/database.ts';
import { openOperator } from '#test/operator-commands.ts';
import { clockWords } from '../doctor/database-checks.ts';
import { examine } from '../doctor/doctor.ts';
import { ensureDefaults } from '../gathered.ts';

const operator = openOperator();
const dataFolder = () => join(operator.folder, 'data');

beforeAll(async () => {
  mkdirSync(dataFolder(), { mode: 0o700 });
  const database = openDatabase({ url: operator.url }, () => {});
  await ensureDefaults(database.db);
  await database.close();
});
afterEach(() => vi.unstubAllEnvs());

/** Examines the installation with these settings. Returns what is said of one part. */
async function examined(part: string, settings: Record<string, string> = {}): Promise<HealthItem[]> {
  const all = { DATA_DIR: dataFolder(), DATABASE_URL: operator.url, PORT: '0', ...settings };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  return (await examine()).filter(({ name }) => name === part);
}

const broken = (sentence: string) => [
  expect.objectContaining({ state: 'broken', sentence: expect.stringContaining(sentence) }),
];

/** Listens on a free port until the test ends. */
async function listening(server: Server): Promise<number> {
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return port;
}

describe('npm run doctor', () => {
  it('has a line for each part, and says that nothing is wrong after a backup', async () => {
    expect((await operator.run('backup')).code).toBe(0);
    const { out, error } = await operator.run('doctor');
    expect(error).toBe('');
    for (const part of [
      'Program',
      'Data folder',
      'Disk',
      'Port',
      'Database',
      'Clock',
      'Backup',
      'Files',
      'Mail server',
    ])
      expect(out).toMatch(new RegExp(`^  (fine|look at this|not known|WRONG) +${part}: .+`, 'm'));
    expect(out).toMatch(/fine +Backup: The last backup is less than a minute old/);
    const json = JSON.parse((await operator.run('doctor', '--json')).out) as { isWrong: boolean; items: HealthItem[] };
    expect(json.items.length).toBeGreaterThan(8);
  });

  it('ends with 1 where something is wrong', async () => {
    const port = await listening(createServer());
    vi.stubEnv('PORT', String(port));
    expect(await examined('Port', { PORT: String(port) })).toEqual(broken(`Port ${port} is in use`));
  });

  it('names a setting that is not valid, and settings that contradict each other', async () => {
    expect(await examined('Settings', { PORT: 'many' })).toEqual(broken('PORT=many is not valid'));
    expect(await examined('Settings', { SEVERAL_SERVERS: 'on', DATABASE_URL: '' })).toContainEqual(
      broken('SEVERAL_SERVERS is on, but DATABASE_URL is not set')[0],
    );
  });

  it('sees a folder that cannot be written', async () => {
    const place = join(operator.folder, 'a-file');
    writeFileSync(place, '');
    expect(await examined('Data folder', { DATA_DIR: join(place, 'data') })).toEqual(broken('cannot be written'));
    const open = join(operator.folder, 'open');
    mkdirSync(open);
    chmodSync(open, 0o755);
    expect(await examined('Data folder', { DATA_DIR: open })).toMatchObject([{ state: 'look' }]);
  });

  it('sees a database that is stopped, missing or refuses the password', async () => {
    const port = await findFreePort();
    const stopped = await examined('Database', { DATABASE_URL: `postgres://sr:secret@127.0.0.1:${port}/sr` });
    expect(stopped).toEqual(broken('The database cannot be reached.'));
    expect(JSON.stringify(stopped)).not.toContain('secret');
    const missing = operator.url.replace(/(\/)test_[0-9a-f]+/, '$1no_such');
    expect(await examined('Database', { DATABASE_URL: missing })).toEqual(broken('has no database with that name'));
    const none = await examined('Database', { DATABASE_URL: '', DATA_DIR: join(operator.folder, 'new') });
    expect(none).toMatchObject([{ state: 'look', sentence: expect.stringContaining('There is no database in') }]);
  });

  it('sees a database without the newest migration, or with a newer one', async () => {
    const database = openDatabase({ url: operator.url }, () => {});
    onTestFinished(() => database.close());
    const { rows } = await database.pool.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning hash, created_at',
    );
    expect(await examined('Database')).toMatchObject([{ state: 'look', sentence: '1 migration waits.' }]);
    const add = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
    await database.pool.query(add, [rows[0].hash, rows[0].created_at]);
    await database.pool.query(add, ['later', 9e12]);
    expect(await examined('Database')).toEqual(broken('made by a newer Staffroom'));
    await database.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`);
  });

  it('sees a mail server that is away, and one that refuses the password; sends nothing', async () => {
    const closed = await findFreePort();
    const dead = await examined('Mail server', { SMTP_URL: `smtp://sr:secret@127.0.0.1:${closed}` });
    expect(dead).toEqual(broken('The mail server of SMTP_URL cannot be used'));
    expect(JSON.stringify(dead)).not.toContain('secret');

    const received = vi.fn();
    const relay = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        done(password === 'right' ? null : new Error('Wrong'), { user: password === 'right' ? 'sr' : undefined }),
      onMailFrom: (_address, _session, done) => {
        received();
        done();
      },
    });
    const port = await listening(relay as unknown as Server);
    const wrong = await examined('Mail server', { SMTP_URL: `smtp://sr:wrong@127.0.0.1:${port}` });
    expect(wrong).toEqual(broken('refuses the name or the password'));
    const right = await examined('Mail server', { SMTP_URL: `smtp://sr:right@127.0.0.1:${port}` });
    expect(right).toMatchObject([{ state: 'good', sentence: expect.stringContaining('is not encrypted') }]);
    expect(received).not.toHaveBeenCalled();
  });

  it('says how old the newest backup is', async () => {
    const folder = join(operator.folder, 'old');
    mkdirSync(join(folder, 'backups'), { recursive: true, mode: 0o700 });
    const database = openDatabase({ url: operator.url }, () => {});
    onTestFinished(() => database.close());
    await database.pool.query('delete from backup_runs');
    expect(await examined('Backup', { DATA_DIR: folder })).toEqual(broken('No backup has been recorded.'));
    const path = join(folder, 'backups', 'staffroom-old.backup');
    writeFileSync(path, 'x');
    const tenDaysAgo = Date.now() / 1_000 - 10 * 86_400;
    utimesSync(path, tenDaysAgo, tenDaysAgo);
    expect(await examined('Backup', { DATA_DIR: folder })).toEqual(broken('The last backup is 10 days old'));
  });

  it('compares clocks', () => {
    expect(clockWords('the database', 1_000, 10).state).toBe('good');
    expect(clockWords('the database', -7_000, 10)).toMatchObject({
      state: 'look',
      sentence: expect.stringContaining('7 seconds apart'),
    });
    expect(clockWords('the database', 3_600_100, 10)).toMatchObject({
      state: 'broken',
      sentence: expect.stringContaining('1 hour apart'),
    });
  });
});
