import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { timeRatio } from '#test/timing.ts';

/** Each list of a circle with 3,000 CPD Pathways takes at most twice the time of one with 100, where each page is as full. */
const test = openTestApp();
let owner: SignedIn;
let member: SignedIn;
let small: number;
let large: number;

async function fill(circleId: number, count: number) {
  const { db } = test.context;
  await db.execute(sql`
    insert into inner_circle_cpd_pathways (circle_id, user_id, title, description, status, created_at)
    select ${circleId}::int, ${owner.person.id}::int, 'On ' || (case when at % 5 = 0 then 'phonics' else 'maths' end), 'What it is.',
      (case when at % 4 = 0 then 'active' else 'enrolling' end), timestamptz '2026-11-01' + at * interval '1 minute'
    from generate_series(1, ${count}::int) at`);
  await db.execute(sql`
    insert into inner_circle_cpd_pathway_modules (pathway_id, circle_id, added_by, title, task, hours, activity_type)
    select p.id, p.circle_id, p.user_id, 'Module ' || number, 'Try it.', 1, 'webinar'
    from inner_circle_cpd_pathways p, generate_series(1, 6) number where p.circle_id = ${circleId}`);
  await db.execute(sql`
    insert into inner_circle_cpd_pathway_participants (pathway_id, user_id, circle_id, shows_name)
    select p.id, m.user_id, p.circle_id, true
    from inner_circle_cpd_pathways p join circle_members m on m.circle_id = p.circle_id where p.circle_id = ${circleId}`);
  await db.execute(sql`
    insert into inner_circle_cpd_pathway_finishes (module_id, user_id, pathway_id, circle_id)
    select m.id, p.user_id, m.pathway_id, m.circle_id from inner_circle_cpd_pathway_modules m
      join inner_circle_cpd_pathway_participants p on p.pathway_id = m.pathway_id where m.circle_id = ${circleId}`);
}

beforeAll(async () => {
  [owner, member] = [await test.signedIn(), await test.signedIn()];
  const people = { owner: owner.person.id, members: [member.person.id] };
  [small, large] = [await makeWorkspace(test.context.db, people), await makeWorkspace(test.context.db, people)];
  await fill(small, 100);
  await fill(large, 3_000);
  await test.context.db.execute(sql`analyze`);
});

it.each(['', '?limit=10&q=phonics', '?limit=10&status=active', '?limit=10&mine=true'])('the list%s', async (query) => {
  const read = (circleId: number) => async () => {
    const reply = await member.send(`/api/circles/${circleId}/workspace/cpd-pathways${query}`);
    expect(reply.json().length).toBeGreaterThan(5);
  };
  expect(await timeRatio(read(large), read(small), { runs: 15, tolerance: 0.5 })).toBeLessThan(2);
});

it('one CPD Pathway', async () => {
  const ids = new Map<number, number>();
  for (const circleId of [small, large]) {
    const [first] = (await member.send(`/api/circles/${circleId}/workspace/cpd-pathways?limit=1`)).json();
    ids.set(circleId, first.id);
  }
  const read = (circleId: number) => async () => {
    const reply = await member.send(`/api/workspace/cpd-pathways/${ids.get(circleId)}`);
    expect(reply.json().moduleList).toHaveLength(6);
  };
  expect(await timeRatio(read(large), read(small), { runs: 15, tolerance: 0.5 })).toBeLessThan(2);
});
