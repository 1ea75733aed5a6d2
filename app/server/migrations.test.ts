import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { developmentContent } from '#areas/development/server/development-content.ts';
import { inCopySession } from '#server/backup/copy-session.ts';
import { writeContent } from '#server/content/content-set.ts';
import { migrateUpTo, runMigrations } from '#server/migrations.ts';
import { makeDatabase } from '#test/test-database.ts';

it('0008 counts earlier records, and the start fills in the text of its nodes', async () => {
  const { entries } = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'));
  const before = entries.find(({ tag }: { tag: string }) => tag.startsWith('0007'));
  const database = await makeDatabase('empty');
  onTestFinished(database.drop);
  await inCopySession(database.pool, (client) => migrateUpTo(client, { madeAt: before.when, hash: '' }));
  await database.pool.query(`insert into users (username, password, name, email) values ('old', 'x', 'Old', 'o@a.example');
    insert into cpd_activities (user_id, category, activity_type, title, description, hours_spent, date, status)
    select id, 'informal_cpd', 'podcast', 'P', 'Ten characters', hours, '2026-01-01', status::cpd_status
    from users, (values (12, 'confirmed'), (30, 'draft')) as entry (hours, status)`);
  await runMigrations(database);
  await writeContent(database.db, developmentContent);
  const rows = async (text: string) => (await database.pool.query(text)).rows;
  expect(await rows('select skill_area, experience_points from user_progress')).toEqual([
    { skill_area: 'classroomManagement', experience_points: 120 },
  ]);
  expect(await rows('select node_id from user_skill_completions order by 1')).toEqual(
    [1, 2, 3].map((node_id) => ({ node_id })),
  );
  expect(await rows(`select count(*)::int from skill_tree_nodes where title = '' or description = ''`)).toEqual([
    { count: 0 },
  ]);
  await database.pool.query(`delete from cpd_activities`);
  expect(await rows('select experience_points from user_progress')).toEqual([{ experience_points: 0 }]);
});

it('the search reads its entries again when they contain more', async () => {
  const { entries } = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'));
  const place = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_search-files'));
  const database = await makeDatabase('empty');
  onTestFinished(database.drop);
  await inCopySession(database.pool, async (client) => {
    await client.query('begin');
    await migrateUpTo(client, { madeAt: entries[place - 1].when, hash: '' });
    await client.query('commit');
  });
  const write = `insert into search_entries (kind, entry_id, title, body, words) values ('reply', 1, '', 'B', '')
    on conflict (kind, entry_id) do update set body = excluded.body`;
  await database.pool.query(`${write}; insert into search_fills (kind, finished_at) values ('reply', now())`);
  await runMigrations(database);
  // The earlier release still writes entries, without files.
  await database.pool.query(write);
  const { rows } = await database.pool.query(
    'select kind, files, (select count(*)::int from search_fills) as fills from search_entries',
  );
  expect(rows).toEqual([{ kind: 'reply', files: '', fills: 0 }]);
});

it('a wrong latest reply or number of replies is corrected', async () => {
  const { entries } = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'));
  const place = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_true-and-safe'));
  const database = await makeDatabase('empty');
  onTestFinished(database.drop);
  const rows = async (text: string) => (await database.pool.query(text)).rows;
  await inCopySession(database.pool, (client) => migrateUpTo(client, { madeAt: entries[place - 1].when, hash: '' }));
  await database.pool.query(`insert into users (username, password, name, email) values ('old', 'x', 'Old', 'o@a.example');
    insert into circles (name, description) values ('C', 'D');
    insert into circle_discussions (circle_id, user_id, title, content)
      select circles.id, users.id, title, 'C' from circles, users, (values ('wrong'), ('right'), ('empty')) t (title);
    insert into discussion_replies (discussion_id, user_id, content, created_at)
      select d.id, d.user_id, 'R', '2026-01-02' from circle_discussions d where title <> 'empty';
    update circle_discussions set last_reply_at = '2026-01-01', reply_count = 7 where title <> 'right'`);
  await runMigrations(database);
  expect(
    await rows(`select title, reply_count, last_reply_at::date::text as day from circle_discussions order by id`),
  ).toEqual([
    { title: 'wrong', reply_count: 1, day: '2026-01-02' },
    { title: 'right', reply_count: 1, day: '2026-01-02' },
    { title: 'empty', reply_count: 0, day: null },
  ]);
});
