import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { makeSkillTree } from '#areas/development/server/skill-tree/make-skill-tree.ts';
import { makeDatabase } from '#test/test-database.ts';
import { inCopySession } from './backup/copy-session.ts';
import { migrateUpTo, runMigrations } from './migrations.ts';

it('0008 counts what was recorded before it, and the start gives its nodes their words', async () => {
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
  await makeSkillTree(database.db);
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
