import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData, allTasks } from '#app/server/gathered.ts';
import { joinCircle, leaveCircle } from '#areas/circles/contract/circle.ts';
import { setCircleLevel } from '#areas/circles/contract/following.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { removeReply, replyToDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { readDiscussion, setDiscussionLevel } from '#areas/discussions/contract/following.ts';
import { shareResource, takeUpvoteBack, upvoteResource } from '#areas/discussions/contract/resource.ts';
import { listNotifications, type Notification } from '#areas/notifications/contract/notification.ts';
import { notificationEvents } from '#areas/notifications/server/notification-tables.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { blocks, users } from '#areas/people/server/index.ts';
import { suspend } from '#areas/reports/server/moderation/operator-actions.ts';
import { tokenOf } from '#contract/mentions.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { timeRatio } from '#test/timing.ts';
import { replyInFollowed } from './discussion-notifications.ts';
import { discussionLevels } from './following/following-tables.ts';
import { postTakeDowns } from './post-take-downs.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

let circleId = 0;
const fanOut = allTasks.find(({ name }) => name === 'notify-audience');
const runJobs = () => {
  if (!fanOut) throw new Error('There is no task that notifies audiences.');
  return test.background.runWaiting(test.context, fanOut);
};
async function makeCircle(...members: SignedIn[]): Promise<number> {
  const values = { name: 'Maths Leads', description: 'D' };
  const [made] = await test.context.db.insert(circles).values(values).returning({ id: circles.id });
  for (const member of members) await member.call(joinCircle, at(made?.id ?? 0));
  return made?.id ?? 0;
}
const start = async (by: SignedIn, title = 'Marking load', content = 'C'): Promise<number> =>
  (await by.call(startDiscussion, { ...at(circleId), body: { title, content } })).json().id;
const reply = async (by: SignedIn, discussion: number, content = 'R'): Promise<number> => {
  const { id } = (await by.call(replyToDiscussion, { ...at(discussion), body: { content } })).json();
  await runJobs();
  return id;
};
const shownTo = async (person: SignedIn): Promise<Notification[]> => (await person.call(listNotifications, {})).json();
const textsOf = async (person: SignedIn) => (await shownTo(person)).map(({ text }) => text);
const level = (by: SignedIn, discussion: number, wanted: 'everything' | 'replies' | 'nothing') =>
  by.call(setDiscussionLevel, { ...at(discussion), body: { level: wanted } });

let author: SignedIn;
let replier: SignedIn;
let bystander: SignedIn;

beforeAll(async () => {
  replier = await test.signedIn({ name: 'Helen Tyson' });
});
const setUp = async () => {
  author = await test.signedIn({ name: 'Amira Khan' });
  bystander = await test.signedIn();
  circleId = await makeCircle(author, replier, bystander);
};

describe('a reply', () => {
  it('notifies the author and those who took part, each once, and nobody else', async () => {
    await setUp();
    const second = await test.signedIn({ name: 'Sam Lee' });
    await second.call(joinCircle, at(circleId));
    const discussion = await start(author);
    const first = await reply(replier, discussion);
    const [shown] = await shownTo(author);
    expect(shown).toMatchObject({
      kind: 'discussions.reply-to-mine',
      text: 'Helen Tyson replied to your discussion “Marking load”',
      link: `/circles/${circleId}/discussions/${discussion}#reply-${first}`,
      place: 'Maths Leads',
    });
    await reply(second, discussion);
    await runJobs();
    expect(await textsOf(author)).toEqual(['Sam Lee and Helen Tyson replied to your discussion “Marking load”']);
    expect(await textsOf(replier)).toContain('Sam Lee replied to “Marking load”');
    expect(await textsOf(bystander)).toEqual([]);
    expect(await textsOf(second)).toEqual([]);
  });

  it('notifies a follower once, even if it mentions them twice', async () => {
    await setUp();
    const discussion = await start(author);
    const token = tokenOf(author.person.id);
    const id = await reply(replier, discussion, `${token} and again ${token}`);
    expect(await shownTo(author)).toMatchObject([{ kind: 'discussions.mention', item: id }]);
    await reply(replier, discussion, `Ask ${tokenOf(bystander.person.id)}`);
    // Somebody who was mentioned follows the discussion.
    await reply(replier, discussion, 'More');
    expect((await shownTo(bystander)).map(({ kind }) => kind).sort()).toEqual([
      'discussions.mention',
      'discussions.reply-in-followed',
    ]);
  });

  it('notifies members with the level Everything, and not those with the level Nothing', async () => {
    await setUp();
    await bystander.call(setCircleLevel, { ...at(circleId), body: { level: 'everything' } });
    const discussion = await start(author);
    await runJobs();
    expect(await textsOf(bystander)).toEqual(['Amira Khan started “Marking load” in Maths Leads']);
    await reply(replier, discussion);
    expect(await textsOf(bystander)).toContain('Helen Tyson replied to “Marking load”');
    // One discussion is muted, and then the whole circle.
    await level(bystander, discussion, 'nothing');
    await level(author, discussion, 'nothing');
    expect([await textsOf(bystander), await textsOf(author)]).toEqual([[], []]);
    await reply(replier, discussion, `For ${tokenOf(bystander.person.id)}`);
    expect([await textsOf(bystander), await textsOf(author)]).toEqual([[], []]);
    const other = await start(author, 'Planning');
    await author.call(setCircleLevel, { ...at(circleId), body: { level: 'nothing' } });
    await reply(replier, other);
    expect(await textsOf(author)).toEqual([]);
  });

  it('notifies the author of a discussion with the level Replies and mentions, but no other follower', async () => {
    await setUp();
    const discussion = await start(author);
    await level(author, discussion, 'replies');
    await level(bystander, discussion, 'replies');
    await reply(replier, discussion);
    expect([(await textsOf(author)).length, (await textsOf(bystander)).length]).toEqual([1, 0]);
  });

  it('keeps a level that the member chose when they reply', async () => {
    await setUp();
    const discussion = await start(author);
    await level(replier, discussion, 'nothing');
    await reply(replier, discussion);
    const [row] = await test.context.db
      .select()
      .from(discussionLevels)
      .where(sql`discussion_id = ${discussion} and person_id = ${replier.person.id}`);
    expect(row).toMatchObject({ level: 'nothing', isChosen: true });
  });

  it('is read together with its thread', async () => {
    await setUp();
    const discussion = await start(author);
    const id = await reply(replier, discussion);
    expect(await shownTo(author)).toMatchObject([{ isRead: false }]);
    await author.call(readDiscussion, { ...at(discussion), body: { replyId: id } });
    expect(await shownTo(author)).toMatchObject([{ isRead: true }]);
  });

  it('can be muted from an email', async () => {
    await setUp();
    const discussion = await start(author);
    await reply(replier, discussion);
    await replyInFollowed.mute?.(test.context.db, author.person.id, discussion);
    expect(await textsOf(author)).toEqual([]);
    await author.call(leaveCircle, at(circleId));
    await replyInFollowed.mute?.(test.context.db, author.person.id, discussion);
  });
});

describe('a notification of a reply is not shown', () => {
  const cases: [when: string, change: (about: { discussion: number; id: number; by: SignedIn }) => Promise<unknown>][] =
    [
      ['the recipient left the circle', () => author.call(leaveCircle, at(circleId))],
      [
        'the recipient was removed from a private circle',
        async () => {
          await test.context.db.update(circles).set({ isPrivate: true }).where(eq(circles.id, circleId));
          await test.context.db.delete(circleMembers).where(eq(circleMembers.userId, author.person.id));
        },
      ],
      ['its author was suspended', ({ by }) => suspend(test.context, test.context.db, null, by.person.id, 'Reason')],
      ['its author was erased', ({ by }) => erasePerson(test.context, by.person.id, allPersonalData)],
      [
        'the recipient blocked its author',
        ({ by }) => test.context.db.insert(blocks).values({ blockerId: author.person.id, blockedId: by.person.id }),
      ],
      ['it was taken down', ({ id }) => postTakeDowns.reply.hide(test.context.db, id, 'Reason', new Date())],
      ['it was removed', ({ id, by }) => by.call(removeReply, at(id))],
    ];

  it.each(cases)('when %s in the meantime', async (_, change) => {
    await setUp();
    const by = await test.signedIn();
    await by.call(joinCircle, at(circleId));
    const discussion = await start(author);
    const id = await reply(by, discussion);
    expect(await textsOf(author)).toHaveLength(1);
    await change({ discussion, id, by });
    expect(await textsOf(author)).toEqual([]);
  });

  it('and nobody is notified when the reply was removed before the job ran', async () => {
    await setUp();
    await bystander.call(setCircleLevel, { ...at(circleId), body: { level: 'everything' } });
    const discussion = await start(author);
    await runJobs();
    const { id } = (await replier.call(replyToDiscussion, { ...at(discussion), body: { content: 'R' } })).json();
    await replier.call(removeReply, at(id));
    await runJobs();
    const events = await test.context.db.$count(notificationEvents, eq(notificationEvents.event, `reply:${id}`));
    // The author was notified with the reply.
    expect(events).toBe(1);
  });
});

describe('an upvote', () => {
  it('notifies the member who shared the resource, once for each person', async () => {
    await setUp();
    const body = { title: 'A grid', url: 'https://a.example' };
    const resource = (await author.call(shareResource, { ...at(circleId), body })).json();
    for (const call of [upvoteResource, takeUpvoteBack, upvoteResource] as const)
      await replier.call(call, at(resource.id));
    await bystander.call(upvoteResource, at(resource.id));
    await author.call(upvoteResource, at(resource.id));
    const [shown, ...others] = await shownTo(author);
    expect(others).toEqual([]);
    expect(shown?.text).toMatch(/and Helen Tyson upvoted your resource “A grid”$/);
    expect(shown?.link).toBe(`/circles/${circleId}?tab=resources#resource-${resource.id}`);
    await postTakeDowns.resource.hide(test.context.db, resource.id, 'Reason', new Date());
    // The author still sees what was taken down.
    expect(await textsOf(author)).toHaveLength(1);
  });
});

describe('a discussion with 5,000 followers', () => {
  it('replies as quickly as one without, and all are notified within 10 seconds', async () => {
    await setUp();
    const [large, small] = [await start(author), await start(author)];
    await test.context.db.execute(sql`
      with made as (
        insert into ${users} (username, name, email, password)
        select 'follower.' || n, 'Follower ' || n, 'follower.' || n || '@school.example', 'x'
        from generate_series(1, 5000) n returning id
      ), joined as (
        insert into ${circleMembers} (circle_id, user_id) select ${circleId}, id from made returning user_id
      )
      select count(*) from joined`);
    await test.context.db.execute(sql`
      insert into ${discussionLevels} (person_id, circle_id, discussion_id, level, is_chosen)
      select user_id, ${circleId}, ${large}, 'everything', false from ${circleMembers} where circle_id = ${circleId}
      on conflict do nothing`);
    const write = (discussion: number) =>
      replier.call(replyToDiscussion, { ...at(discussion), body: { content: 'R' } });
    const ratio = await timeRatio(
      () => write(large),
      () => write(small),
      { runs: 8, tolerance: 0.5 },
    );
    expect(ratio).toBeLessThan(1.5);
    // Only the job of one reply is measured.
    await test.context.db.execute(sql`delete from pgboss.job where name = ${fanOut?.name ?? ''}`);
    await test.context.db.execute(sql`analyze circle_members, discussion_levels, users`);

    const { id } = (await write(large)).json();
    const began = performance.now();
    expect(await runJobs()).toEqual({ done: 1, failed: 0 });
    const taken = performance.now() - began;
    const ofReply = eq(notificationEvents.event, `reply:${id}`);
    // The followers and the other two members, without the author of the reply.
    expect(await test.context.db.$count(notificationEvents, ofReply)).toBe(5_002);
    expect(taken).toBeLessThan(10_000);
  });
});
