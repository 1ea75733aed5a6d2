import { createHash } from 'node:crypto';
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { users } from '#areas/people/server/user-tables.ts';
import { type Section, sealOf } from '#server/backup/backup-file.ts';
import { type Backup, openBackup } from '#server/backup/backup-reader.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import type { OpenDatabase } from '#server/database.ts';
import { StartRefused } from '#server/settings.ts';
import { makePerson } from '#test/create-people.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { makeDatabase, openTestDatabase } from '#test/test-database.ts';
import { ensureDefaults } from './gathered.ts';

const source = openTestDatabase();
const folder = makeScratchFolder('staffroom-backup-');
const goodPath = join(folder, 'good.backup');
const badPath = join(folder, 'bad.backup');
let good: Buffer;
let target: Awaited<ReturnType<typeof makeDatabase>>;

beforeAll(async () => {
  await ensureDefaults(source.current.db);
  await makePerson(source.current.db);
  await makeBackup(source.current.pool, goodPath);
  good = readFileSync(goodPath);
  target = await makeDatabase('empty');
  return target.drop;
});
afterAll(() => rmSync(folder, { recursive: true }));

const restore = async (path: string, { pool } = target) => restoreBackup(pool, await openBackup(path));

/** The sentence of a refusal. Fails for any other error, and if nothing is refused. */
async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => new Error('It was not refused.'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof StartRefused)) throw error;
  return error.message;
}

async function refusalOf(bytes: Buffer): Promise<string> {
  writeFileSync(badPath, bytes);
  return refusal(restore(badPath));
}

/** Tables and types of a database, and Drizzle's schema. */
async function whatIsIn({ pool }: Pick<OpenDatabase, 'pool'>): Promise<string[]> {
  const found = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     union all select typname from pg_type where typnamespace = 'public'::regnamespace
     union all select nspname from pg_namespace where nspname = 'drizzle'`,
  );
  return found.rows.map(({ name }) => name);
}

function flipped(at: number, bit = 1): Buffer {
  const bytes = Buffer.from(good);
  bytes[at] = (bytes[at] ?? 0) ^ bit;
  return bytes;
}

/** The valid backup with another manifest and a matching seal. */
function withManifest(change: (manifest: Backup['manifest']) => void): Buffer {
  const start = Number(good.toString('latin1', good.length - 82, good.length - 66));
  const manifest = JSON.parse(good.toString('utf8', start, good.length - 82));
  change(manifest);
  const body = Buffer.concat([good.subarray(0, start), Buffer.from(`${JSON.stringify(manifest)}\n${sealOf(start)}`)]);
  return Buffer.concat([body, Buffer.from(`${createHash('sha256').update(body).digest('hex')}\n`)]);
}

const text = (words: string) => Buffer.from(words);

describe('refuses a file and leaves the database empty:', () => {
  it.each<[string, () => Buffer, string]>([
    ['an empty one', () => text(''), 'is empty'],
    ['of another format', () => text('-- PostgreSQL database dump\n'), 'is not a Staffroom backup'],
    ['cut off in its first line', () => good.subarray(0, 10), 'is not a Staffroom backup'],
    ['one cut behind its first line', () => good.subarray(0, 19), 'is damaged'],
    ['one without its last byte', () => good.subarray(0, -1), 'is damaged'],
    ['one without its last line', () => good.subarray(0, -82), 'is damaged'],
    ['one cut in the middle', () => good.subarray(0, good.length / 2), 'is damaged'],
    ['one with a byte behind its end', () => Buffer.concat([good, text('\n')]), 'is damaged'],
    ['one with a second behind it', () => Buffer.concat([good, good]), 'is damaged'],
    ['one with a byte taken out', () => Buffer.concat([good.subarray(0, 500), good.subarray(501)]), 'is damaged'],
    ['one whose checksum is in capitals', () => flipped(good.length - 82 + 17 + firstLetter(), 0x20), 'is damaged'],
    [
      'one in a newer format',
      () => Buffer.concat([text('staffroom-backup 3\n'), good.subarray(19)]),
      'newer Staffroom',
    ],
    ['one of a newer program', () => withManifest((m) => (m.migration = { madeAt: 9e12, hash: 'x' })), 'does not know'],
    ['one whose migration was edited', () => withManifest((m) => (m.migration.hash = 'x')), 'does not know'],
    ['one whose rows are not those of its list', () => withManifest((m) => m.tables.forEach(swap)), 'is damaged'],
    ['one that lacks a table', () => withManifest((m) => m.tables.pop()), 'has no table'],
    [
      'one with other columns',
      () => withManifest((m) => m.tables.at(-1)?.columns.reverse()),
      'has columns that Staffroom does not know',
    ],
  ])('%s', async (_name, bytes, sentence) => {
    expect(await refusalOf(bytes())).toContain(sentence);
    expect(await whatIsIn(target)).toEqual([]);
  });

  it('with any bit flipped', async () => {
    const places = Array.from({ length: 300 }, (_, step) => Math.floor((step / 300) * good.length));
    const edges = [
      0,
      17,
      18,
      19,
      good.length - 82,
      good.length - 66,
      good.length - 65,
      good.length - 2,
      good.length - 1,
    ];
    for (const at of [...places, ...edges])
      expect(await refusalOf(flipped(at, 1 << (at % 8))), `byte ${at}`).toMatch(
        /damaged|not a Staffroom backup|newer Staffroom/,
      );
    expect(await whatIsIn(target)).toEqual([]);
  });

  it('that is missing, or is a folder', async () => {
    expect(await refusal(restore(join(folder, 'missing.backup')))).toContain(
      'cannot be read: There is no such file or folder. Nothing was changed.',
    );
    expect(await refusal(restore(folder))).toContain('cannot be read: It is a folder. Nothing was changed.');
  });

  const firstLetter = () => good.toString('latin1', good.length - 65).search(/[a-f]/);
  /** Swaps each pair of tables. */
  function swap(section: Section, index: number, all: Section[]): void {
    const next = all[index + 1];
    if (index % 2 === 1 || !next) return;
    const { parts } = section;
    section.parts = next.parts;
    next.parts = parts;
  }
});

describe('refuses a database and leaves it unchanged:', () => {
  it('with users', async () => {
    const inUse = await makeDatabase('migrated');
    onTestFinished(inUse.drop);
    const person = await makePerson(inUse.db);
    const sentence = await refusal(restore(goodPath, inUse));
    expect(sentence).toMatch(/not empty \(there are rows in .*\busers\)/);
    expect(sentence).toContain('set DATA_DIR to a new folder, or DATABASE_URL to an empty database');
    expect(await inUse.db.select({ username: users.username }).from(users)).toEqual([{ username: person.username }]);
  });

  it('with tables newer than the backup', async () => {
    const newer = await makeDatabase('migrated');
    onTestFinished(newer.drop);
    await newer.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e12)`);
    expect(await refusal(restore(goodPath, newer))).toContain('tables of a newer Staffroom');
    expect(await newer.db.$count(users)).toBe(0);
  });

  it('that another restore is filling', async () => {
    const wanted = await makeDatabase('empty');
    onTestFinished(wanted.drop);
    const both = await Promise.allSettled([restore(goodPath, wanted), restore(goodPath, wanted)]);
    const [refused, ...others] = both.filter(({ status }) => status === 'rejected');
    expect(others).toEqual([]);
    expect(refused).toMatchObject({ reason: { message: expect.stringContaining('is not empty') } });
    expect(await wanted.db.$count(users)).toBe(1);
  });
});

describe('a restore that fails half way leaves the database empty:', () => {
  it('when the file is cut off after it was checked', async () => {
    writeFileSync(badPath, good);
    const backup = await openBackup(badPath);
    const last = backup.manifest.tables.find(({ name }) => name === 'users');
    truncateSync(badPath, (last?.parts[0]?.start ?? 0) + 100);
    await expect(restoreBackup(target.pool, backup)).rejects.toThrow('unexpected end of file');
    expect(await whatIsIn(target)).toEqual([]);
  });

  it('when the loaded rows differ from the backup', async () => {
    const backup = await openBackup(goodPath);
    for (const section of backup.manifest.tables) if (section.name === 'circles') section.sha256 = 'another';
    expect(await refusal(restoreBackup(target.pool, backup))).toContain('circles is not the same as in the backup');
    expect(await whatIsIn(target)).toEqual([]);
  });
});
