import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { userPreferences } from '#areas/people/server/preference-tables.ts';
import { type ReportKind, reportKinds, reportToOperator } from '#areas/reports/contract/report.ts';
import { makeMatch } from '#test/create-mentorships.ts';
import { makePerson } from '#test/create-people.ts';
import { openTestApp } from '#test/test-app.ts';

const test = openTestApp();
const unseen = {} as Record<ReportKind, number>;

/** Runs an insert and returns the id of its row. */
async function made(statement: ReturnType<typeof sql>): Promise<number> {
  const rows = await test.context.db.execute<{ id: number }>(statement);
  return rows.rows[0]?.id ?? 0;
}

beforeAll(async () => {
  const { db } = test.context;
  const [{ id: author }, { id: other }] = [await makePerson(db), await makePerson(db)];
  await db.insert(userPreferences).values({ userId: author, profileVisibility: false });
  unseen.person = author;
  const circle = await made(sql`insert into circles (name, description, is_private, created_by)
    values ('Inner', 'D', true, ${author}) returning id`);
  unseen.discussion = await made(sql`insert into circle_discussions (circle_id, user_id, title, content)
    values (${circle}, ${author}, 'T', 'C') returning id`);
  unseen.reply = await made(sql`insert into discussion_replies (discussion_id, user_id, content)
    values (${unseen.discussion}, ${author}, 'C') returning id`);
  unseen.resource = await made(sql`insert into circle_resources (circle_id, user_id, title, url)
    values (${circle}, ${author}, 'T', 'https://a.example') returning id`);
  await db.execute(sql`update circles set is_inner_circle = true, has_workspace = true where id = ${circle}`);
  unseen.workspace_resource = await made(sql`insert into inner_circle_resources (circle_id, user_id, title)
    values (${circle}, ${author}, 'T') returning id`);
  unseen.best_practice = await made(sql`insert into best_practices (circle_id, user_id, title)
    values (${circle}, ${author}, 'T') returning id`);
  unseen.practice_result =
    await made(sql`insert into practice_trials (practice_id, user_id, planned_for, result, reported_at)
    values (${unseen.best_practice}, ${other}, current_date, 'not', now()) returning id`);
  unseen.workspace_session = await made(sql`insert into expert_sessions
    (circle_id, user_id, title, expert, description, starts_at, ends_at)
    values (${circle}, ${author}, 'T', 'E', 'D', now(), now()) returning id`);
  unseen.session_question = await made(sql`insert into session_questions (session_id, circle_id, user_id, text)
    values (${unseen.workspace_session}, ${circle}, ${author}, 'T') returning id`);
  unseen.cpd_pathway = await made(sql`insert into inner_circle_cpd_pathways (circle_id, user_id, title, description)
    values (${circle}, ${author}, 'T', 'D') returning id`);
  unseen.learning_pathway = await made(sql`insert into learning_pathways (title, summary, author_id, sharing)
    values ('T', 'S', ${author}, 'nobody') returning id`);
  unseen.network = await made(sql`insert into networks (name, description, written_by, invite_code)
    values ('T', 'D', ${author}, 'unseen-network') returning id`);
  unseen.workspace_project = await made(sql`insert into project_hubs (circle_id, user_id, title, category, hypothesis)
    values (${circle}, ${author}, 'T', 'C', 'H') returning id`);
  unseen.project_update = await made(sql`insert into project_updates (project_id, circle_id, user_id, content)
    values (${unseen.workspace_project}, ${circle}, ${author}, 'U') returning id`);
  const matchId = await makeMatch(db, { mentorId: author, menteeId: other, status: 'completed' });
  unseen.message = await made(sql`insert into messages (conversation_id, author_id, content)
    select id, ${author}, 'C' from conversations where mentorship_id = ${matchId} returning id`);
  const story = await made(sql`select id from edu_stories limit 1`);
  unseen.story_comment = story
    ? await made(sql`insert into story_comments (story_id, user_id, content, is_moderated)
        values (${story}, ${author}, 'C', true) returning id`)
    : 0;
  unseen.catalogue_comment = await made(sql`insert into catalogue_comments (resource_id, user_id, content)
    values (17, ${author}, 'C') returning id`);
  await db.execute(sql`insert into induction_tracks (user_id, nation, route, starts_on)
    values (${author}, 'england', 'two-years', '2026-09-01')`);
  unseen.induction_entry = await made(sql`insert into induction_entries (user_id, kind, date, title)
    values (${author}, 'evidence', '2026-10-05', 'T') returning id`);
  unseen.induction_comment = await made(sql`insert into induction_comments (entry_id, user_id, text)
    values (${unseen.induction_entry}, ${other}, 'C') returning id`);
  unseen.event =
    await made(sql`insert into events (title, description, category, date, start_time, end_time, circle_id, created_by)
    values ('T', 'D', 'Meeting', current_date + 9, '16:00', '17:00', ${circle}, ${author}) returning id`);
});

describe('a report about something that the reporter cannot see', () => {
  it.each(reportKinds)('is refused like a report about a missing thing: %s', async (kind) => {
    // Each kind has a reporter of its own, because the reports of a member in a day are limited.
    const reporter = await test.signedIn();
    const call = async (id: number) => {
      const { statusCode, body } = await reporter.call(reportToOperator, { body: { kind, id, reason: 'R' } });
      return [statusCode, body];
    };
    const refused = await call(unseen[kind] || 1_999_999_999);
    expect(refused).toEqual([404, "What you want to report doesn't exist, or has been removed."]);
    expect(refused).toEqual(await call(2_000_000_000));
  });
});
