import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { timeRatio } from '#test/timing.ts';

/** Each list of a circle with 5,000 practices takes at most twice the time of one with 300, where each page is as full. */
const test = openTestApp();
let owner: SignedIn;
let ofSmall: SignedIn;
let ofLarge: SignedIn;
let small: number;
let large: number;

async function fill(circleId: number, count: number) {
  const { db } = test.context;
  await db.execute(sql`
    insert into best_practices (circle_id, user_id, title, category, phase, size, difficulty, done, results, created_at)
    select ${circleId}::int, ${owner.person.id}::int,
      'Practice ' || at || ' on ' || (case when at % 20 = 0 then 'phonics' else 'maths' end), 'Reading',
      (case when at % 4 = 0 then 'primary' else 'secondary' end), (case when at % 3 = 0 then 'up_to_200' else 'over_1000' end),
      (case when at % 5 = 0 then 'easy' else 'hard' end), 'What we did.', 'What came of it.',
      timestamptz '2026-11-01' + at * interval '1 minute'
    from generate_series(1, ${count}::int) at`);
  await db.execute(sql`
    insert into practice_likes (practice_id, user_id)
    select p.id, u.id from best_practices p, unnest(array[${owner.person.id}::int, ${ofLarge.person.id}::int]) u(id)
    where p.circle_id = ${circleId}`);
  await db.execute(sql`
    insert into practice_trials (practice_id, user_id, planned_for, result, reported_at)
    select id, ${ofSmall.person.id}::int, '2026-10-01', 'worked', now() from best_practices where circle_id = ${circleId}`);
}

beforeAll(async () => {
  [owner, ofSmall, ofLarge] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
  const { db } = test.context;
  small = await makeWorkspace(db, { owner: owner.person.id, members: [ofSmall.person.id] });
  large = await makeWorkspace(db, { owner: owner.person.id, members: [ofLarge.person.id] });
  await fill(small, 300);
  await fill(large, 5_000);
  await db.execute(sql`analyze`);
});

const queries = ['', '?limit=10&q=phonics', '?limit=10&phase=primary', '?limit=10&size=up_to_200&difficulty=easy'];

const ratioOf = (one: () => Promise<void>, other: () => Promise<void>) =>
  timeRatio(one, other, { runs: 15, tolerance: 0.5 });

it.each(queries)('the list of a circle%s', async (query) => {
  const read = (person: SignedIn, circleId: number) => async () => {
    expect((await person.send(`/api/circles/${circleId}/workspace/practices${query}`)).statusCode).toBe(200);
  };
  expect(await ratioOf(read(ofLarge, large), read(ofSmall, small))).toBeLessThan(2);
});

it.each(queries)('the list of all circles%s', async (query) => {
  const read = (person: SignedIn) => async () => {
    const reply = await person.send(`/api/workspace/practices${query}`);
    expect(reply.json().length).toBeGreaterThan(5);
  };
  expect(await ratioOf(read(ofLarge), read(ofSmall))).toBeLessThan(2);
});
