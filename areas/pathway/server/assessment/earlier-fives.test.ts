import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { inCopySession } from '#server/backup/copy-session.ts';
import { migrateUpTo, runMigrations } from '#server/migrations.ts';
import { makeDatabase } from '#test/test-database.ts';

/** The database as it was before ratings could be left out. */
async function databaseBefore() {
  const { entries } = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'));
  const at = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_true-and-safe'));
  const database = await makeDatabase('empty');
  onTestFinished(database.drop);
  await inCopySession(database.pool, (client) => migrateUpTo(client, { madeAt: entries[at - 1].when, hash: '' }));
  return database;
}

it('the migration counts stored fives as not rated, and keeps everything else that was said', async () => {
  const database = await databaseBefore();
  const rows = async (text: string) => (await database.pool.query(text)).rows;
  await database.pool.query(`
    insert into users (id, username, password, name, email, career_stage, expertise, professional_goals) values
      (1, 'untouched', 'x', 'Untouched', 'u@a.example', null, '{}', '{}'),
      (2, 'rated', 'x', 'Rated', 'r@a.example', 'senior', '{Maths}', '{Lead}');
    insert into career_roles (key, ladder, rung, place, title, summary, also_called, levels, pay_note)
      values ('teaching_assistant', 'support', 0, 0, 'TA', 'S', '{}', '{}', 'P');
    insert into self_assessments (id, user_id) values (1, 1);
    insert into self_assessments (id, user_id, classroom_management, curriculum_planning, assessment_and_feedback,
      differentiation, behavior_management, parent_communication, technology_integration, data_analysis, teamwork,
      leadership, mentoring, administrative_tasks) values (2, 2, 1, 2, 3, 4, 6, 7, 8, 9, 10, 1, 2, 3);
    insert into career_diagnosis (user_id, assessment_id, strengths, growth_areas, skill_gaps, career_readiness, skills_met)
      values (1, 1, '[]', '[]', '[]', 86, 9), (2, 2, '[]', '[]', '[]', 50, 4);
    insert into development_pathways (id, user_id, assessment_id, wished_role, wished_why, next_role)
      select id, id, id, 'teaching_assistant', 'W', 'teaching_assistant' from self_assessments;
    insert into pathway_steps (user_id, pathway_id, step_number, step_key, title, description, why, skill, is_completed, completed_at)
      values (1, 1, 1, 'skill:leadership:practise', 'T', 'D', 'You gave yourself 5; a TA works at about 6.', 'leadership', true, now()),
             (2, 2, 1, 'skill:leadership:begin', 'T', 'D', 'You gave yourself 1; a TA works at about 6.', 'leadership', false, null);
    insert into user_progress (user_id, skill_area, current_level, target_level, experience_points)
      values (1, 'leadership', 3, 4, 0), (2, 'leadership', 1, 4, 0), (2, 'teamwork', 5, 4, 0);
    insert into self_assessment_drafts (user_id, step, answers, updated_at)
      values (1, 1, '{"leadership": 5, "teamwork": 7, "leadershipInterest": 5}', now())`);
  await runMigrations(database);
  expect(
    await rows(
      'select user_id, leadership, classroom_management, fives_cleared from self_assessments order by user_id',
    ),
  ).toEqual([
    { user_id: 1, leadership: null, classroom_management: null, fives_cleared: true },
    { user_id: 2, leadership: 1, classroom_management: 1, fives_cleared: false },
  ]);
  expect(await rows('select user_id, career_readiness, skills_rated from career_diagnosis')).toEqual([
    { user_id: 2, career_readiness: 50, skills_rated: 12 },
  ]);
  const steps = await rows('select why, is_completed from pathway_steps order by user_id');
  expect(steps[0]).toEqual({ why: expect.stringContaining('a slider that you did not move'), is_completed: true });
  expect(steps[1]).toMatchObject({ why: 'You gave yourself 1; a TA works at about 6.' });
  expect(await rows('select user_id, skill_area, current_level from user_progress order by 1, 2')).toEqual([
    { user_id: 1, skill_area: 'leadership', current_level: 1 },
    { user_id: 2, skill_area: 'leadership', current_level: 1 },
    { user_id: 2, skill_area: 'teamwork', current_level: 5 },
  ]);
  expect(await rows('select answers from self_assessment_drafts')).toEqual([
    { answers: { teamwork: 7, leadershipInterest: 5 } },
  ]);
  expect(await rows('select profile_completion_stage as stage from users order by id')).toEqual([
    { stage: 'basic' },
    { stage: 'essential' },
  ]);
});
