import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type CircleActivity, listActivity } from '#areas/circles/contract/activity.ts';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { removeDiscussion, replyToDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { shareResource } from '#areas/discussions/contract/resource.ts';
import { openTestApp } from '#test/test-app.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

async function makeCircle(name: string): Promise<number> {
  const [made] = await test.context.db.insert(circles).values({ name, description: 'D' }).returning();
  return made?.id ?? 0;
}

it('lists what others did in the circles of the current user, newest first', async () => {
  const [mine, other] = [await makeCircle('Mine'), await makeCircle('Other')];
  const [me, friend] = [await test.signedIn(), await test.signedIn({ name: 'A Friend' })];
  await me.call(joinCircle, at(mine));
  await friend.call(joinCircle, at(mine));
  await friend.call(joinCircle, at(other));
  const start = (circleId: number, title: string) =>
    friend.call(startDiscussion, { ...at(circleId), body: { title, content: 'C' } });
  const discussion = (await start(mine, 'First words')).json();
  await start(other, 'Elsewhere');
  await me.call(replyToDiscussion, { ...at(discussion.id), body: { content: 'My own reply is not news to me' } });
  await friend.call(replyToDiscussion, { ...at(discussion.id), body: { content: 'An answer' } });
  await friend.call(shareResource, { ...at(mine), body: { title: 'A grid', url: 'https://a.example' } });

  const seen: CircleActivity[] = [];
  let path: string | undefined = '/api/user/activity?limit=2';
  while (path) {
    const reply = await me.send(path);
    seen.push(...reply.json());
    path = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
  }
  expect(seen.map(({ kind, title, discussionId }) => [kind, title, discussionId])).toEqual([
    ['resource', 'A grid', null],
    ['reply', 'First words', discussion.id],
    ['discussion', 'First words', discussion.id],
  ]);
  expect(seen[0]).toMatchObject({ circle: { id: mine, name: 'Mine', color: 'green' }, actor: { name: 'A Friend' } });

  await friend.call(removeDiscussion, at(discussion.id));
  expect((await me.call(listActivity, {})).json().map(({ title }: CircleActivity) => title)).toEqual(['A grid']);
});

it('is read from the end of the index, with 10,000 rows in the circle', async () => {
  const circleId = await makeCircle('Busy');
  const [me, friend] = [await test.signedIn(), await test.signedIn()];
  await test.context.db.insert(circleMembers).values({ circleId, userId: me.person.id });
  await test.context.db.execute(sql`
    insert into circle_discussions (circle_id, user_id, title, content, created_at)
    select ${circleId}, ${friend.person.id}, 'T' || n, 'C', now() - n * interval '1 minute' from generate_series(1, 10000) n`);
  await test.context.db.execute(sql`analyze circle_activity`);
  const plan = await test.context.db.execute(sql`
    explain (format json) select newest.id from circle_members
    join lateral (select * from circle_activity where circle_id = circle_members.circle_id and user_id <> circle_members.user_id
      order by created_at desc, id desc limit 21) newest on true
    where circle_members.user_id = ${me.person.id} order by newest.created_at desc limit 21`);
  const text = JSON.stringify(plan.rows);
  expect(text).toContain('circle_activity_newest_index');
  expect(text).not.toContain('Seq Scan","Parallel Aware":false,"Async Capable":false,"Relation Name":"circle_activity');
  expect(
    (await me.call(listActivity, { query: { limit: 3 } })).json().map(({ title }: CircleActivity) => title),
  ).toEqual(['T1', 'T2', 'T3']);
});
