import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { describeFilesInS3, fileContents } from '#areas/files/server/index.ts';
import type { Backup } from '#server/backup/backup-reader.ts';
import type { OpenDatabase } from '#server/database.ts';
import { makeLog } from '#server/log.ts';
import { migrationsAreDone } from '#server/migrations.ts';
import type { Settings } from '#server/settings.ts';

/** One thing that a rehearsal checked. */
export interface Check {
  isGood: boolean;
  sentence: string;
}

const good = (sentence: string): Check => ({ isGood: true, sentence });
const bad = (sentence: string): Check => ({ isGood: false, sentence });
const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;

/** Counts the rows of each table again and compares them with the manifest. */
export async function checkRows({ pool }: OpenDatabase, { manifest }: Backup): Promise<Check> {
  let rows = 0;
  for (const { schema, name, rows: wanted } of manifest.tables) {
    if (schema !== 'public') continue;
    const found = await pool.query<{ rows: string }>(
      `select count(*) as rows from public."${name.replaceAll('"', '""')}"`,
    );
    const there = Number(found.rows[0]?.rows);
    if (there !== wanted)
      return bad(`The table ${name} has ${count(there, 'row')}, but the backup has ${count(wanted, 'row')}.`);
    rows += there;
  }
  return good(`${count(manifest.tables.length, 'table')} with ${count(rows, 'row')} are the same as in the backup.`);
}

/** Restoring adds each foreign key again, and PostgreSQL then checks all rows. None may be left out. */
export async function checkForeignKeys({ pool }: OpenDatabase): Promise<Check> {
  const { rows } = await pool.query<{ name: string; valid: boolean }>(
    `select conname as name, convalidated as valid from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  const broken = rows.filter(({ valid }) => !valid);
  if (broken.length > 0) return bad(`Foreign keys are not valid: ${broken.map(({ name }) => name).join(', ')}.`);
  return good(`${count(rows.length, 'foreign key')} are valid.`);
}

/** Call it after the migrations. */
export async function checkMigrations({ db }: OpenDatabase): Promise<Check> {
  return (await migrationsAreDone(db))
    ? good('This program knows all migrations of the backup, and has applied its own.')
    : bad('The tables are not those of this program.');
}

const filesAtOnce = 50;

/** Compares the content of each file in the database with its size and its digest, and looks for the others in the S3 store. */
export async function checkFiles(database: OpenDatabase, settings: Settings): Promise<Check[]> {
  const { db, pool } = database;
  let checked = 0;
  const wrong: number[] = [];
  for (let after = 0; ; ) {
    const contents = await db
      .select({ id: fileContents.id, size: fileContents.size, digest: fileContents.digest })
      .from(fileContents)
      .where(and(eq(fileContents.store, 'database'), gt(fileContents.id, after)))
      .orderBy(fileContents.id)
      .limit(filesAtOnce);
    for (const { id, size, digest } of contents) {
      const found = await digestOf(pool, id);
      // Contents of early releases have no digest.
      if (found.size !== size || (digest !== '' && found.digest !== digest)) wrong.push(id);
    }
    checked += contents.length;
    const last = contents.at(-1);
    if (!last) break;
    after = last.id;
  }
  const inDatabase =
    wrong.length > 0
      ? bad(
          `${count(wrong.length, 'file')} in the database differ from their digest (contents ${wrong.slice(0, 5).join(', ')}).`,
        )
      : good(`${count(checked, 'file')} in the database have the right size and digest.`);
  const inS3 = await describeFilesInS3({ db, settings, log: makeLog('silent') });
  if (inS3 === null) return [inDatabase];
  return [inDatabase, { isGood: inS3.endsWith('All of them were found there.'), sentence: inS3 }];
}

/** Reads the pieces of a content one by one. */
async function digestOf(pool: OpenDatabase['pool'], contentId: number): Promise<{ size: number; digest: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for (let position = 0; ; position += 1) {
    const { rows } = await pool.query<{ chunk: Buffer }>(
      'select chunk from file_chunks where content_id = $1 and position = $2',
      [contentId, position],
    );
    const [row] = rows;
    if (!row) return { size, digest: hash.digest('hex') };
    size += row.chunk.length;
    hash.update(row.chunk);
  }
}

/** The newest items of each kind whose counters are counted again. */
const sample = 500;

/** Counts a sample of the stored counters again. */
export async function checkCounters({ db }: OpenDatabase): Promise<Check> {
  const { rows } = await db.execute<{ counter: string; id: string }>(sql`
    select 'replies of discussion' as counter, d.id::text as id
      from (select id, reply_count from circle_discussions order by id desc limit ${sample}) d
      where d.reply_count <> (select count(*) from discussion_replies r where r.discussion_id = d.id and r.taken_down_at is null)
    union all
    select 'upvotes of resource', r.id::text
      from (select id, upvotes from circle_resources order by id desc limit ${sample}) r
      where r.upvotes <> (select count(*) from resource_upvotes u where u.resource_id = r.id)
    union all
    select 'members of circle', c.id::text
      from (select id, member_count from circles order by id desc limit ${sample}) c
      where c.member_count <> (select count(*) from circle_members m where m.circle_id = c.id)
    union all
    select 'mentees of person', u.id::text
      from (select id, current_mentees from users order by id desc limit ${sample}) u
      where u.current_mentees <> (select count(*) from mentorship_matches m where m.mentor_id = u.id and m.status = 'accepted')
    limit 10`);
  if (rows.length > 0)
    return bad(`Counters are wrong: ${rows.map(({ counter, id }) => `${counter} ${id}`).join(', ')}.`);
  return good(`Counters of the newest ${sample} discussions, resources, circles and people are right.`);
}
