import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listNewInCircles } from '#areas/circles/contract/following.ts';
import { openTestApp } from '#test/test-app.ts';
import { shortestTime } from '#test/timing.ts';

const test = openTestApp();

it('counts what is new in 200 circles with 100,000 discussions with one read of the index', async () => {
  const { db } = test.context;
  const [me, other] = [await test.signedIn(), await test.signedIn()];
  await db.execute(sql`insert into circles (id, name, description)
    select 1000 + n, 'Circle ' || n, 'D' from generate_series(1, 200) n`);
  await db.execute(sql`insert into circle_members (circle_id, user_id, read_at)
    select id, ${me.person.id}, now() - interval '1 day' from circles where id > 1000`);
  // The activity is not needed here.
  await db.execute(sql`alter table circle_discussions disable trigger user`);
  for (let first = 1; first <= 200; first += 20)
    await db.execute(sql`insert into circle_discussions (circle_id, user_id, title, content, created_at)
      select 1000 + c, ${other.person.id}, 'T', 'C', now() - n * interval '1 minute'
      from generate_series(${first}::int, ${first + 19}::int) c, generate_series(1, 500) n`);
  await db.execute(sql`alter table circle_discussions enable trigger user`);
  // Every second discussion of each circle is read.
  await db.execute(sql`insert into discussion_reads (person_id, circle_id, discussion_id, read_at)
    select ${me.person.id}, circle_id, id, now() from circle_discussions where id % 2 = 0`);
  for (const table of ['circle_discussions', 'discussion_reads', 'circle_members', 'blocks', 'discussion_levels'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));

  const count = async () => (await me.call(listNewInCircles, { query: { limit: 200 } })).json();
  const half = Array.from({ length: 200 }, (_, index) => ({ circleId: 1001 + index, newDiscussions: 250 }));
  expect(await count()).toEqual(half);
  // A member who never reads is the worst case: all 100,000 discussions are above the mark.
  const worst = await shortestTime(1_000, count);
  expect(worst).toBeLessThan(2_000);

  await db.execute(
    sql`update circle_members set read_at = now() - interval '150 seconds' where user_id = ${me.person.id}`,
  );
  await db.execute(sql.raw('vacuum analyze circle_members'));
  // The part of the query that reads the discussions.
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select m.circle_id, counted.n from circle_members m
    join lateral (
      select count(*) as n from circle_discussions d
      left join discussion_reads r
        on r.discussion_id = d.id and r.person_id = ${me.person.id} and r.circle_id = d.circle_id
      where d.circle_id = m.circle_id and d.taken_down_at is null and d.last_post_at > m.read_at
        and (r.read_at is null or d.last_post_at > r.read_at) and d.last_post_by <> ${me.person.id}
    ) counted on counted.n > 0
    where m.user_id = ${me.person.id}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Only Scan using circle_discussions_new_index');
  expect(plan).not.toContain('Seq Scan on circle_discussions');
  const usual = await shortestTime(50, count);
  expect(usual).toBeLessThan(500);
});
