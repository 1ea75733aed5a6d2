import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { makePerson } from '#test/create-people.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { timeRatio } from '#test/timing.ts';
import { computeAnalytics, computeCircle } from './compute-analytics.ts';

/**
 * The figures of a circle with 500 projects, 5,000 resources, 50,000 questions and a year of activity take at most twice the
 * time of those of a small one: the night computes them.
 */
const test = openTestApp();
const circleIds: number[] = [];
let owner: SignedIn;

beforeAll(async () => {
  test.clock.goTo('2026-11-25T12:00:00Z');
  owner = await test.signedIn();
  const { db } = test.context;
  const people: number[] = [];
  for (let count = 0; count < 20; count += 1) people.push((await makePerson(db)).id);
  for (const size of [1, 100] as const) {
    const circleId = await makeWorkspace(db, { owner: owner.person.id, members: people });
    const times = sql`timestamptz '2026-11-20 12:00Z' - at * interval '365 days' / ${size * 500}::int`;
    const by = sql`(${sql.param(people)}::int[])[1 + at % 20]`;
    await db.execute(sql`
      insert into project_hubs (circle_id, user_id, lead_id, title, category, hypothesis, status, created_at)
      select ${circleId}::int, ${by}, ${by}, 'P', 'C', 'H', case when at % 2 = 0 then 'active' else 'planning' end, ${times}
      from generate_series(1, ${size * 5}::int) at`);
    await db.execute(sql`insert into project_participants (project_id, circle_id, user_id)
      select id, circle_id, unnest(${sql.param(people.slice(0, 6))}::int[]) from project_hubs where circle_id = ${circleId}`);
    await db.execute(sql`
      insert into inner_circle_resources (circle_id, user_id, title, created_at)
      select ${circleId}::int, ${by}, 'R', ${times} from generate_series(1, ${size * 50}::int) at`);
    await db.execute(sql`
      insert into circle_discussions (circle_id, user_id, title, content, created_at)
      select ${circleId}::int, ${by}, 'D', 'C', ${times} from generate_series(1, ${size * 50}::int) at`);
    await db.execute(sql`
      insert into expert_sessions
        (circle_id, user_id, title, expert, description, status, starts_at, ends_at, created_at)
      select ${circleId}::int, ${by}, 'S', 'E', 'D', 'scheduled', ${times}, ${times} + interval '1 hour', ${times}
      from generate_series(1, ${size * 5}::int) at`);
    await db.execute(sql`insert into expert_session_registrations (session_id, person_id, state, attended)
      select id, unnest(${sql.param(people.slice(0, 10))}::int[]), 'registered', true from expert_sessions
      where circle_id = ${circleId}`);
    await db.execute(sql`alter table session_questions disable trigger session_questions_counted`);
    await db.execute(sql`
      insert into session_questions (session_id, circle_id, user_id, text, created_at)
      select (select min(id) from expert_sessions where circle_id = ${circleId}), ${circleId}::int, ${by}, 'Q', ${times}
      from generate_series(1, ${size * 500}::int) at`);
    await db.execute(sql`alter table session_questions enable trigger session_questions_counted`);
    circleIds.push(circleId);
  }
  await db.execute(sql`analyze`);
  await computeAnalytics(test.context);
});

it.each(['analytics', 'analytics?period=year', 'analytics.csv'])('%s', async (path) => {
  const read = (index: number) => async () => {
    const reply = await owner.send(`/api/circles/${circleIds[index]}/workspace/${path}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.body.length).toBeGreaterThan(3_000);
  };
  expect(await timeRatio(read(1), read(0), { runs: 15, tolerance: 0.5 })).toBeLessThan(2);
});

it('the night takes less than five seconds for a large circle', async () => {
  const began = performance.now();
  await computeCircle(test.context.db, circleIds[1] ?? 0, test.clock.now());
  const milliseconds = Math.round(performance.now() - began);
  console.log(`computed in ${milliseconds} ms`);
  expect(milliseconds).toBeLessThan(5_000);
});
