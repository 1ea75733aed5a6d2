import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { timeRatio } from '#test/timing.ts';

/** Each list of a circle with 500 projects takes at most twice the time of one with 60, where each page is as full. */
const test = openTestApp();
let member: SignedIn;
let small: number;
let large: number;
let quiet: number;
let busy: number;

async function fill(circleId: number, count: number, updates: number): Promise<number> {
  const { db } = test.context;
  const { id } = member.person;
  await db.execute(sql`
    insert into project_hubs (circle_id, user_id, lead_id, title, category, hypothesis, status, created_at)
    select ${circleId}, ${id}, ${id}, 'Project ' || n || case when n % 5 = 0 then ' phonics' else '' end, 'Reading',
        'If we read, then more.', case when n % 2 = 0 then 'active' else 'planning' end,
        timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${count}::int) n`);
  await db.execute(sql`insert into project_participants (project_id, circle_id, user_id)
    select id, circle_id, ${id} from project_hubs where circle_id = ${circleId}`);
  await db.execute(sql`insert into project_milestones (project_id, title, due_on, done_on)
    select id, 'M', '2026-03-01', case when n = 1 then date '2026-03-01' end from project_hubs, generate_series(1, 4) n
      where circle_id = ${circleId}`);
  const { rows } = await db.execute<{ id: number }>(
    sql`select max(id) as id from project_hubs where circle_id = ${circleId}`,
  );
  await db.execute(sql`insert into project_updates (project_id, circle_id, user_id, content, created_at)
    select ${rows[0]?.id}, ${circleId}, ${id}, 'Update ' || n, timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${updates}::int) n`);
  return rows[0]?.id ?? 0;
}

beforeAll(async () => {
  const owner = await test.signedIn();
  member = await test.signedIn();
  const people = { owner: owner.person.id, members: [member.person.id] };
  [small, large] = [await makeWorkspace(test.context.db, people), await makeWorkspace(test.context.db, people)];
  quiet = await fill(small, 60, 60);
  busy = await fill(large, 500, 1_000);
  await test.context.db.execute(sql`analyze`);
});

const reading = (path: string) => async () => {
  const reply = await member.send(path);
  expect([reply.statusCode, reply.json().length > 0]).toEqual([200, true]);
};
const ratioOf = (large: string, small: string) =>
  timeRatio(reading(large), reading(small), { runs: 15, tolerance: 0.5 });

/** A page of ten is full in both circles. */
it.each([
  'projects?limit=10',
  'projects?limit=10&status=active',
  'projects?limit=10&q=phonics',
  'projects?limit=10&mine=true',
])('%s', async (path) => {
  const of = (circleId: number) => `/api/circles/${circleId}/workspace/${path}`;
  expect(await ratioOf(of(large), of(small))).toBeLessThan(2);
});

it('the last page', async () => {
  const after = Buffer.from(JSON.stringify(['2026-01-01T00:12:00Z', 1])).toString('base64url');
  const of = (circleId: number) => `/api/circles/${circleId}/workspace/projects?cursor=${after}`;
  expect(await ratioOf(of(large), of(small))).toBeLessThan(2);
});

it('the updates of a project', async () => {
  const of = (id: number) => `/api/workspace/projects/${id}/updates?limit=50`;
  expect(await ratioOf(of(busy), of(quiet))).toBeLessThan(2);
});
