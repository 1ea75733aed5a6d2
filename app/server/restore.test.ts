import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { sealOf } from '#server/backup/backup-file.ts';
import { type Backup, openBackup } from '#server/backup/backup-reader.ts';
import { inCopySession } from '#server/backup/copy-session.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { connectionOptions, type OpenDatabase } from '#server/database.ts';
import { findNewestApplied, migrateUpTo, migrationsAreDone, runMigrations } from '#server/migrations.ts';
import { idempotentReplies } from '#server/server-tables.ts';
import { makePerson, makeSession } from '#test/create-people.ts';
import { databaseIn } from '#test/database-url.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { makeDatabase, openTestDatabase } from '#test/test-database.ts';
import { seedDemo } from './demo.ts';
import { ensureDefaults } from './gathered.ts';

const source = openTestDatabase();
const folder = makeScratchFolder('staffroom-backup-');
const backupPath = join(folder, 'community.backup');

const awkward = [
  'two\nlines\r\nand a tab\there',
  '\\.',
  'before\n\\.\nafter',
  '\\N',
  'back\\slash and \\\\ two',
  `quotes ' " \` and $1 and %s`,
  'Kaya 👩🏽‍🏫, Siân, Zoë and Zoe\u0308',
  '\u0001\u001b\u007f\u2028\ufeff',
  '',
  ' ',
  'long '.repeat(50_000),
];

beforeAll(async () => {
  const { db, pool } = source.current;
  await ensureDefaults(db);
  await seedDemo(db);
  for (const text of awkward) {
    // A school has at most 160 characters.
    const person = await makePerson(db, { school: text.slice(0, 160) });
    await db.insert(circles).values({ name: text, description: text, createdBy: person.id });
    await makeSession(db, person.id, new Date());
    await db
      .insert(idempotentReplies)
      .values({ sender: text.slice(0, 99), key: 'once', fingerprint: text, reply: { text } });
  }
  await db.update(users).set({ expertise: [...awkward, 'a,b', 'null', '{}'] });
  await pool.query(`update users set created_at = '2026-03-29 01:30:00.123456+01' where id = 2`);
  await pool.query(`update users set mentor_qualification_date = 'infinity', years_experience = -1 where id = 3`);
  await pool.query(`update users set mentor_qualification_date = '0044-03-15 12:00:00 BC' where id = 4`);
  await makeBackup(pool, backupPath);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A database for one test. */
async function openDatabaseFor(kind: Parameters<typeof makeDatabase>[0] = 'empty') {
  const database = await makeDatabase(kind);
  onTestFinished(database.drop);
  return database;
}

async function restored(path: string): Promise<OpenDatabase> {
  const target = await openDatabaseFor();
  await restoreBackup(target.pool, await openBackup(path));
  return target;
}

/**
 * The number of rows and the checksum of every table, calculated by the database alone, and the state of its sequences.
 */
async function contentsOf({ pool }: OpenDatabase): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const digest = await pool.query<{ digest: string }>(
      `select concat(count(*), ' ', md5(string_agg(md5(t::text), '' order by md5(t::text)))) as digest from ${name} t`,
    );
    contents[name] = digest.rows[0]?.digest ?? '';
  }
  const sequences = await pool.query(`select sequencename, last_value from pg_sequences`);
  for (const { sequencename, last_value } of sequences.rows) contents[sequencename] = String(last_value);
  return contents;
}

/** A manifest without the places of the parts. They differ, because two tables are written at once. */
const withoutPlaces = ({ manifest }: Backup) => ({
  ...manifest,
  tables: manifest.tables.map(({ parts: _parts, ...content }) => content),
});

/** Everything about the tables except their rows. */
async function shapeOf({ pool }: OpenDatabase): Promise<unknown[]> {
  const shape = await pool.query(
    `select concat(conrelid::regclass, ' ', conname, ' ', pg_get_constraintdef(oid), ' ', convalidated) as part
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select concat(pg_get_triggerdef(oid), ' ', tgenabled) from pg_trigger where not tgisinternal
     union all select concat(table_name, ' ', column_name, ' ', data_type, ' ', column_default)
       from information_schema.columns where table_schema = 'public'
     order by part`,
  );
  return shape.rows.map(({ part }) => part);
}

describe('a restored backup', () => {
  let target: Awaited<ReturnType<typeof makeDatabase>>;
  beforeAll(async () => {
    target = await makeDatabase('empty');
    await restoreBackup(target.pool, await openBackup(backupPath));
    return target.drop;
  });

  // The first two only read. The third writes, so it is the last.
  it('has the same table checksums, sequences and constraints', async () => {
    const contents = await contentsOf(source.current);
    expect(Object.keys(contents).length).toBeGreaterThan(12);
    expect(await contentsOf(target)).toEqual(contents);
    expect(await shapeOf(target)).toEqual(await shapeOf(source.current));
    expect(await migrationsAreDone(target.db)).toBe(true);
  });

  it('produces the same backup again', async () => {
    const again = join(folder, 'again.backup');
    await makeBackup(target.pool, again);
    const [first, second] = [await openBackup(backupPath), await openBackup(again)];
    expect(withoutPlaces(second)).toEqual({ ...withoutPlaces(first), madeAt: second.manifest.madeAt });
  });

  it('can be used: ids are new, triggers count, foreign keys are checked', async () => {
    const { db, pool } = target;
    const before = await db.$count(users);
    const person = await makePerson(db);
    expect(await db.$count(users)).toBe(before + 1);
    const [circle] = await db.insert(circles).values({ name: 'New', description: '' }).returning();
    await db.insert(circleMembers).values({ circleId: circle?.id ?? 0, userId: person.id });
    const counted = await pool.query('select member_count from circles where id = $1', [circle?.id]);
    expect(counted.rows).toEqual([{ member_count: 1 }]);
    const stranger = { circleId: circle?.id ?? 0, userId: 1_000_000 };
    await expect(db.insert(circleMembers).values(stranger)).rejects.toThrow();
  });
});

describe('a restored backup of another database', () => {
  it('has the data of one moment, while people write', async () => {
    const busy = await openDatabaseFor('migrated');
    await ensureDefaults(busy.db);
    await seedDemo(busy.db);
    const state = { writing: true, writes: 0 };
    const write = async (statement: string) => {
      await busy.pool.query(statement);
      state.writes += 1;
    };
    const writers = Array.from({ length: 4 }, async () => {
      while (state.writing) {
        await write(
          `insert into circle_members (circle_id, user_id)
           select c.id, u.id from circles c, users u where c.max_members is null order by random() limit 1 on conflict do nothing`,
        );
        await write(
          `delete from circle_members
           where (circle_id, user_id) in (select circle_id, user_id from circle_members where role = 'member' order by random() limit 1)`,
        );
        await write(
          `insert into discussion_replies (discussion_id, user_id, content)
           select d.id, u.id, 'now' from circle_discussions d, users u order by random() limit 1`,
        );
      }
    });
    const paths = ['1', '2', '3'].map((name) => join(folder, `busy-${name}.backup`));
    for (const path of paths) {
      const writesBefore = state.writes;
      await makeBackup(busy.pool, path);
      expect(state.writes).toBeGreaterThan(writesBefore);
    }
    state.writing = false;
    await Promise.all(writers);

    for (const path of paths) {
      const { pool } = await restored(path);
      const wrong = await pool.query(
        `select id from circles where member_count <> (select count(*) from circle_members m where m.circle_id = circles.id)
         union all
         select id from circle_discussions
           where reply_count <> (select count(*) from discussion_replies r where r.discussion_id = circle_discussions.id)`,
      );
      expect(wrong.rows).toEqual([]);
      await pool.query(`insert into discussion_replies (discussion_id, user_id, content) values (1, 1, 'later')`);
    }
  });

  it('takes turns with a server that starts meanwhile', async () => {
    const target = await openDatabaseFor();
    await Promise.all([restoreBackup(target.pool, await openBackup(backupPath)), runMigrations(target)]);
    expect(await contentsOf(target)).toEqual(await contentsOf(source.current));
  });

  it('of an older release is migrated to this one', async () => {
    const old = await openDatabaseFor();
    const triggers = `select tgname from pg_trigger where not tgisinternal`;
    const path = join(folder, 'old.backup');
    // 0001_account-and-circles: the tables exist, but the triggers of the counters do not.
    await inCopySession(old.pool, (client) => migrateUpTo(client, { madeAt: 1795202843604, hash: '' }));
    await old.pool.query(`
      insert into users (username, password, name, email) values ('old', 'x', 'Old', 'old@school.example');
      insert into circles (name, description, created_by) values ('Old', 'Older', 1)`);
    expect((await old.pool.query(triggers)).rows).toEqual([]);
    await makeBackup(old.pool, path);
    expect((await findNewestApplied(old.db))?.madeAt).toBe(1795202843604);

    const target = await restored(path);
    expect(await contentsOf(target)).toEqual(await contentsOf(old));
    await runMigrations(target);
    expect(await migrationsAreDone(target.db)).toBe(true);
    expect((await target.pool.query(triggers)).rows).toContainEqual({ tgname: 'circle_members_counted' });
    expect(await shapeOf(target)).toEqual(await shapeOf(source.current));
    expect(await target.db.$count(users)).toBe(1);
  });

  it('needs no superuser, and is the same with other encodings and collations', async () => {
    const target = await openDatabaseFor('english');
    const owner = `owner_of_${target.name}`;
    await target.pool.query(`create role ${owner}`);
    await target.pool.query(`alter database ${target.name} owner to ${owner}`);
    const address = connectionOptions(databaseIn(inject('cluster'), target.name));
    const pool = new pg.Pool({ ...address, options: `-c role=${owner} -c timezone=Asia/Tokyo -c datestyle=German` });
    // A connection that is closing may still receive the news that its database is dropped.
    pool.on('error', () => {});
    onTestFinished(async () => {
      await pool.end();
      await target.pool.query(`reassign owned by ${owner} to current_user`);
      await target.pool.query(`drop owned by ${owner}`);
      await target.pool.query(`drop role ${owner}`);
    });
    const isSuperuser = await pool.query(`select current_setting('is_superuser') as it`);
    expect(isSuperuser.rows).toEqual([{ it: 'off' }]);

    await restoreBackup(pool, await openBackup(backupPath));
    expect(await contentsOf(target)).toEqual(await contentsOf(source.current));
    await makeBackup(pool, join(folder, 'owner.backup'));
    const [ours, first] = [await openBackup(join(folder, 'owner.backup')), await openBackup(backupPath)];
    expect(withoutPlaces(ours).tables).toEqual(withoutPlaces(first).tables);
  });

  // Tables such as later migrations may add, created by hand in both databases.
  it('has tables that refer to themselves and to each other, and columns of unusual types', async () => {
    const tables = `
      create table chapters (id int generated always as identity primary key, parent int references chapters,
        title text, shout text generated always as (upper(title)) stored);
      create table pages (name text primary key, chapter int not null references chapters);
      alter table chapters add first_page text references pages;
      create table readings (ratio float8, small real, bytes bytea, span interval, day date, big numeric, maybe bool[]);`;
    const from = await openDatabaseFor('migrated');
    await from.pool.query(tables);
    await from.pool.query(`
      insert into chapters (parent, title) values (null, 'root'), (1, 'a'), (2, 'b');
      update chapters set parent = 3 where id = 1;
      insert into pages values ('Ä', 1), ('a', 2), ('Z', 3);
      update chapters set first_page = 'Z' where id = 1;
      insert into readings values (0.1 + 0.2, 1e-7, '\\x00ff5c0a', '1 year -3 days 04:05:06.7', '2026-02-28', 1e40, '{t,null,f}'),
        ('NaN', '-Infinity', '', '-1 mon', 'infinity', 'NaN', '{}'), (null, null, null, null, null, null, null),
        (null, null, null, null, null, null, null);
      insert into readings (ratio) select random() from generate_series(1, 100);`);
    const path = join(folder, 'awkward.backup');
    await makeBackup(from.pool, path);

    const target = await openDatabaseFor('migrated');
    await target.pool.query(tables);
    await restoreBackup(target.pool, await openBackup(path));
    expect(await contentsOf(target)).toEqual(await contentsOf(from));
    expect(await shapeOf(target)).toEqual(await shapeOf(from));
    const next = await target.pool.query(`insert into chapters (title) values ('c') returning id, shout`);
    expect(next.rows).toEqual([{ id: 4, shout: 'C' }]);
  });
});

describe('a table that does not belong to Staffroom', () => {
  it('is in the backup and is not restored', async () => {
    const shared = await openDatabaseFor('migrated');
    const path = join(folder, 'shared.backup');
    await makePerson(shared.db);
    await shared.pool.query('create table zebras (id serial primary key); insert into zebras values (default)');
    const { tables } = await makeBackup(shared.pool, path);
    expect(tables.map(({ name }) => name)).toContain('zebras');
    const target = await openDatabaseFor();
    const back = await restoreBackup(target.pool, await openBackup(path));
    expect(back.length).toBe(tables.length - 1);
    expect(await target.db.$count(users)).toBe(1);
    expect(Object.keys(await contentsOf(target)).filter((name) => name.includes('zebras'))).toEqual([]);
  });
});

describe('a backup of format 1', () => {
  it('is restored', async () => {
    const path = join(folder, 'format-1.backup');
    writeFileSync(path, await inFormatOne(await openBackup(backupPath)));
    const target = await restored(path);
    expect(await contentsOf(target)).toEqual(await contentsOf(source.current));
  });

  /** The bytes that the releases before format 2 wrote: each table is one part, compressed with gzip. */
  async function inFormatOne({ manifest, pourRows }: Backup): Promise<Buffer> {
    const parts = [Buffer.from('staffroom-backup 1\n')];
    const sizeOf = () => parts.reduce((size, { length }) => size + length, 0);
    const tables: object[] = [];
    for (const section of manifest.tables) {
      const rows = new PassThrough();
      const [text] = await Promise.all([buffer(rows), pourRows(section, rows)]);
      const { parts: _parts, ...content } = section;
      const part = gzipSync(text, { level: 1 });
      tables.push({ ...content, start: sizeOf(), length: part.length });
      parts.push(part);
    }
    parts.push(Buffer.from('\n'));
    const start = sizeOf();
    parts.push(Buffer.from(`${JSON.stringify({ ...manifest, tables })}\n${sealOf(start)}`));
    const digest = createHash('sha256').update(Buffer.concat(parts)).digest('hex');
    return Buffer.concat([...parts, Buffer.from(`${digest}\n`)]);
  }
});

describe('the backup file', () => {
  it('is readable only by its owner, and no other file is left', async () => {
    const place = mkdtempSync(join(folder, 'place-'));
    await makeBackup(source.current.pool, join(place, 'one.backup'));
    expect(readdirSync(place)).toEqual(['one.backup']);
    expect(statSync(join(place, 'one.backup')).mode & 0o777).toBe(0o600);
  });

  it('does not exist if the backup could not be finished', async () => {
    const place = mkdtempSync(join(folder, 'place-'));
    const broken = await openDatabaseFor('migrated');
    // The last table hides rows from this reader. Then there must be no backup at all.
    await broken.pool.query('create table zebras (id int primary key); alter table zebras enable row level security');
    const owner = `reader_of_${broken.name}`;
    await broken.pool.query(`create role ${owner}; grant usage on schema drizzle to ${owner};
      grant select on all tables in schema public, drizzle to ${owner};
      grant select on all sequences in schema public, drizzle to ${owner}`);
    const address = connectionOptions(databaseIn(inject('cluster'), broken.name));
    const pool = new pg.Pool({ ...address, options: `-c role=${owner}` });
    // A connection that is closing may still receive the news that its database is dropped.
    pool.on('error', () => {});
    onTestFinished(async () => {
      await pool.end();
      await broken.pool.query(`drop owned by ${owner}; drop role ${owner}`);
    });
    await expect(makeBackup(pool, join(place, 'one.backup'))).rejects.toThrow('row-level security');
    expect(readdirSync(place)).toEqual([]);
  });
});
