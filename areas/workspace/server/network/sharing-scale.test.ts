import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { makeNetwork } from '#test/create-network.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { timeRatio } from '#test/timing.ts';

/**
 * A network of 20 circles with 50 members each, 5,000 practices and 500 sessions, half of them shared, against one of two circles
 * with 60 practices and 60 sessions. Each page has as many rows, and takes at most twice the time.
 */
const test = openTestApp();
let member: SignedIn;
const networkIds: number[] = [];
const circleIds: number[] = [];
const sessionIds: number[] = [];

beforeAll(async () => {
  const { db } = test.context;
  const owner = await test.signedIn();
  member = await test.signedIn();
  const people = await db.execute<{ id: number }>(sql`
    insert into users (username, password, name, email)
    select 'person' || at, 'x', 'Person ' || at, 'person' || at || '@a.example' from generate_series(1, 940) at returning id`);
  const ids = people.rows.map(({ id }) => id);
  for (const [circles, practices, sessions] of [
    [2, 60, 60],
    [20, 5_000, 500],
  ] as const) {
    const made: number[] = [];
    for (let each = 0; each < circles; each += 1)
      made.push(
        await makeWorkspace(db, {
          owner: owner.person.id,
          // The member is in the first circle of each network.
          members: [
            ...(each === 0 ? [member.person.id] : []),
            ...ids.slice(each * 47, each * 47 + (circles === 20 ? 47 : 2)),
          ],
        }),
      );
    const networkId = await makeNetwork(db, owner.person.id, made);
    await db.execute(sql`
      insert into best_practices (circle_id, user_id, title, category, done, results, network_id, phase, created_at)
      select circle, ${owner.person.id}::int, 'Practice ' || at, 'Reading', 'We read.', 'More is read.',
        case when at % 2 = 0 then ${networkId}::int end, (case when at % 4 = 0 then 'primary' else 'secondary' end),
        now() - at * interval '1 minute'
      from (select at, (${sql.param(made)}::int[])[2 + at % ${circles - 1}::int] as circle from generate_series(1, ${practices}::int) at) each`);
    await db.execute(sql`
      insert into expert_sessions (circle_id, user_id, lead_id, title, expert, description, starts_at, ends_at, network_id)
      select (${sql.param(made)}::int[])[2 + at % ${circles - 1}::int], ${owner.person.id}::int, ${owner.person.id}::int, 'Session ' || at, 'Ann',
        'What we do.', moment, moment + interval '1 hour', case when at % 2 = 0 then ${networkId}::int end
      from (select at, now() + (at - ${sessions}::int / 2 + 0.5) * interval '1 hour' as moment from generate_series(1, ${sessions}::int) at) each`);
    const shared = await db.execute<{ id: number }>(
      sql`select min(id) as id from expert_sessions where network_id = ${networkId} and starts_at > now()`,
    );
    networkIds.push(networkId);
    circleIds.push(made[0] ?? 0);
    sessionIds.push(shared.rows[0]?.id ?? 0);
  }
  await db.execute(sql`analyze`);
});

const lists: [string, (index: number) => string][] = [
  ['the network', (index) => `/api/networks/${networkIds[index]}`],
  ['coming sessions', (index) => `/api/networks/${networkIds[index]}/sessions?limit=10`],
  ['past sessions', (index) => `/api/networks/${networkIds[index]}/sessions?limit=10&when=past`],
  [
    'sessions in the tab of a circle',
    (index) => `/api/circles/${circleIds[index]}/workspace/sessions?limit=10&when=network`,
  ],
  ['practices', (index) => `/api/networks/${networkIds[index]}/practices?limit=10`],
  ['practices of a phase', (index) => `/api/networks/${networkIds[index]}/practices?limit=10&phase=primary`],
  ['one session', (index) => `/api/workspace/sessions/${sessionIds[index]}`],
];

it.each(lists)('%s', async (_name, path) => {
  const read = (index: number) => async () => {
    const reply = await member.send(path(index));
    expect([reply.statusCode, reply.body.length > 200]).toEqual([200, true]);
  };
  expect(await timeRatio(read(1), read(0), { runs: 15, tolerance: 0.5 })).toBeLessThan(2);
});

it('the practices of everywhere answer in a second', async () => {
  for (const query of ['', 'from=networks', 'from=networks&phase=primary&q=reading']) {
    const from = performance.now();
    const reply = await member.send(`/api/workspace/practices?${query}`);
    expect([query, reply.json().length]).toEqual([query, 20]);
    expect(performance.now() - from).toBeLessThan(1_000);
  }
});
