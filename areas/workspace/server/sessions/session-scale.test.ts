import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { timeRatio } from '#test/timing.ts';

/**
 * Each list of a circle with 50,000 questions and 2,000 sessions takes at most twice the time of one with 300 questions and
 * 60 sessions, where each page is as full.
 */
const test = openTestApp();
let member: SignedIn;
const circleIds: number[] = [];
/** The session with the questions in each circle: the small one, then the large one. */
const sessionIds: number[] = [];

beforeAll(async () => {
  const owner = await test.signedIn();
  member = await test.signedIn();
  const { db } = test.context;
  for (const [sessions, questions] of [
    [400, 300],
    [2_000, 50_000],
  ] as const) {
    const circleId = await makeWorkspace(db, { owner: owner.person.id, members: [member.person.id] });
    await db.execute(sql`
      insert into expert_sessions (circle_id, user_id, lead_id, title, expert, description, status, starts_at, ends_at)
      select ${circleId}::int, ${owner.person.id}::int, ${owner.person.id}::int,
        'Session ' || at || ' on ' || (case when at % 8 = 0 then 'phonics' else 'maths' end), 'Ann', 'What we do.',
        (case when at % 4 = 0 then 'proposed' else 'scheduled' end),
        (case when at % 4 = 0 then null else moment end), (case when at % 4 = 0 then null else moment + interval '1 hour' end)
      from (select at, now() + (at - ${sessions}::int / 2) * interval '1 hour' as moment
        from generate_series(1, ${sessions}::int) at) made`);
    const found = await db.execute<{ id: number }>(
      sql`select min(id) as id from expert_sessions where circle_id = ${circleId} and starts_at > now() + interval '1 hour'`,
    );
    const sessionId = found.rows[0]?.id ?? 0;
    await db.execute(sql`alter table session_questions disable trigger session_questions_counted`);
    await db.execute(sql`
      insert into session_questions (session_id, circle_id, user_id, text, votes, is_answered, answered_at)
      select ${sessionId}::int, ${circleId}::int, ${owner.person.id}::int, 'Question ' || at, at % 97, at % 3 = 0,
        (case when at % 3 = 0 then now() end)
      from generate_series(1, ${questions}::int) at`);
    await db.execute(sql`alter table session_questions enable trigger session_questions_counted`);
    circleIds.push(circleId);
    sessionIds.push(sessionId);
  }
  await db.execute(sql`analyze`);
});

const after = (key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
const lists: [string, (index: number) => string][] = [
  ['coming sessions', (index) => `/api/circles/${circleIds[index]}/workspace/sessions?limit=20`],
  ['past sessions', (index) => `/api/circles/${circleIds[index]}/workspace/sessions?limit=20&when=past`],
  ['proposals', (index) => `/api/circles/${circleIds[index]}/workspace/sessions?limit=20&when=proposed`],
  ['found sessions', (index) => `/api/circles/${circleIds[index]}/workspace/sessions?limit=10&when=past&q=maths`],
  ['questions', (index) => `/api/workspace/sessions/${sessionIds[index]}/questions`],
  ['answered questions', (index) => `/api/workspace/sessions/${sessionIds[index]}/questions?answered=true`],
  ['later questions', (index) => `/api/workspace/sessions/${sessionIds[index]}/questions?cursor=${after([40, 1])}`],
  ['one session', (index) => `/api/workspace/sessions/${sessionIds[index]}`],
];

it.each(lists)('%s', async (_name, path) => {
  const read = (index: number) => async () => {
    const reply = await member.send(path(index));
    expect(reply.statusCode).toBe(200);
    expect(reply.body.length).toBeGreaterThan(500);
  };
  expect(await timeRatio(read(1), read(0), { runs: 15, tolerance: 0.5 })).toBeLessThan(2);
});
