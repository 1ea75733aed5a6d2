import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { timeRatio } from '#test/timing.ts';

/** Each list of a circle with 5,000 resources takes at most twice the time of one with 300, where each page is as full. */
const test = openTestApp();
let owner: SignedIn;
let member: SignedIn;
let small: number;
let large: number;

async function fill(circleId: number, count: number) {
  const { db } = test.context;
  const every = (n: number) => sql`case when at % ${n} = 0`;
  await db.execute(sql`
    insert into inner_circle_resources (circle_id, user_id, title, description, folder, tags, access_level, created_at)
    select ${circleId}::int, ${owner.person.id}::int, 'Resource ' || at || ' on ' || (${every(20)} then 'phonics' else 'maths' end),
      'What it is, and how we use it.', (${every(4)} then 'Policies' else 'Lessons' end),
      array[(${every(5)} then 'year 7' else 'year 8' end)], (${every(3)} then 'circle_leads' else 'circle_members' end),
      timestamptz '2026-11-01' + at * interval '1 minute'
    from generate_series(1, ${count}::int) at`);
  await db.execute(sql`
    insert into inner_circle_resource_versions (resource_id, circle_id, number, added_by, url)
    select r.id, r.circle_id, number, r.user_id, 'https://school.example/' || r.id
    from inner_circle_resources r, generate_series(1, 2) number where r.circle_id = ${circleId}`);
  await db.execute(sql`
    insert into circle_resources (circle_id, user_id, title, url, category, tags, created_at)
    select ${circleId}::int, ${owner.person.id}::int, 'Earlier ' || at, 'https://school.example/e', 'Policies', array['year 7'],
      timestamptz '2026-11-01 00:00:30' + at * interval '10 minutes'
    from generate_series(1, ${Math.ceil(count / 10)}::int) at`);
}

beforeAll(async () => {
  [owner, member] = [await test.signedIn(), await test.signedIn()];
  const people = { owner: owner.person.id, members: [member.person.id] };
  [small, large] = [await makeWorkspace(test.context.db, people), await makeWorkspace(test.context.db, people)];
  await fill(small, 300);
  await fill(large, 5_000);
  await test.context.db.execute(sql`analyze`);
});

/** A page of ten is full in both circles. */
const lists = [
  'resources',
  'resources?limit=10&q=phonics',
  'resources?limit=10&folder=Policies',
  'resources?limit=10&tag=year%207',
  'resources?limit=10&q=phonics&folder=Policies&tag=year%207',
  'resource-folders',
];

it.each(lists)('%s', async (path) => {
  const read = (circleId: number) => async () => {
    const reply = await member.send(`/api/circles/${circleId}/workspace/${path}`);
    expect(reply.statusCode).toBe(200);
  };
  expect(await timeRatio(read(large), read(small), { runs: 15, tolerance: 0.5 })).toBeLessThan(2);
});

it('the last pages', async () => {
  const after = Buffer.from(JSON.stringify(['2026-11-01T00:30:00Z', 'shared', 1])).toString('base64url');
  const read = (circleId: number) => async () => {
    const reply = await member.send(`/api/circles/${circleId}/workspace/resources?cursor=${after}`);
    expect(reply.json().length).toBeGreaterThan(10);
  };
  expect(await timeRatio(read(large), read(small), { runs: 15, tolerance: 0.5 })).toBeLessThan(2);
});
