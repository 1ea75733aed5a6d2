import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { circleMembers } from '#areas/circles/server/circle-tables.ts';
import {
  type Discussion,
  editDiscussion,
  editReply,
  getDiscussion,
  listDiscussions,
  listReplies,
  removeDiscussion,
  removeReply,
  replyToDiscussion,
  startDiscussion,
} from '#areas/discussions/contract/discussion.ts';
import { makeCircle } from '#test/create-circles.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

let circleId: number;
let member: SignedIn;
let visitor: SignedIn;

beforeAll(async () => {
  circleId = await makeCircle(test.context.db);
  member = await test.signedIn({ name: 'Sian Pritchard' });
  visitor = await test.signedIn();
  await member.call(joinCircle, at(circleId));
});

async function start(title: string, about: { isSticky?: boolean } = {}): Promise<Discussion> {
  return (await member.call(startDiscussion, { ...at(circleId), body: { title, content: 'Words', ...about } })).json();
}

describe('a discussion', () => {
  it.each([
    ['> - '.repeat(5_000), 'Use at most 12 levels of quotes and lists inside each other'],
    ['_*'.repeat(10_000), 'Use at most 1,000 marks such as * and _ in one paragraph'],
  ])('is refused when it would keep browsers busy (%.4s)', async (content, sentence) => {
    const { id } = await start('Plain');
    const refused = [
      await member.call(startDiscussion, { ...at(circleId), body: { title: 'Long', content } }),
      await member.call(editDiscussion, { ...at(id), body: { content } }),
      await member.call(replyToDiscussion, { ...at(id), body: { content } }),
    ];
    for (const reply of refused) expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });

  it('can be started by a member and read by anybody signed in', async () => {
    const body = { title: '  Marking \n load  ', content: ' **Four** classes ' };
    const reply = await member.call(startDiscussion, { ...at(circleId), body });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      circleId,
      title: 'Marking load',
      content: '**Four** classes',
      isSticky: false,
      replyCount: 0,
      lastReplyAt: null,
      author: { id: member.person.id, name: 'Sian Pritchard', role: 'teacher', avatar: null },
    });
    expect(Object.keys(reply.json().author).sort()).toEqual(['avatar', 'id', 'name', 'role']);
    const asSeenByVisitor = { ...reply.json(), level: null, firstNewReplyId: null, answerReply: null, move: null };
    expect((await visitor.call(getDiscussion, at(reply.json().id))).json()).toEqual(asSeenByVisitor);
  });

  it('cannot be started or answered by somebody who is not a member', async () => {
    const { id } = await start('For members');
    for (const reply of [
      await visitor.call(startDiscussion, { ...at(circleId), body: { title: 'T', content: 'C' } }),
      await visitor.call(replyToDiscussion, { ...at(id), body: { content: 'C' } }),
    ])
      expect([reply.statusCode, reply.body]).toEqual([403, 'Join this circle to take part.']);
  });

  it.each([
    [{ content: 'C' }, 'Title is required'],
    [{ title: ' ', content: 'C' }, 'Title is required'],
    [{ title: 'T', content: ' \n ' }, 'Content is required'],
    [{ title: 'T', content: '\u200b\u2800' }, 'Content is required'],
    [{ title: 'a\u0001', content: 'C' }, 'Text cannot contain characters that cannot be seen or printed'],
    [{ title: 'T'.repeat(201), content: 'C' }, 'Title must be at most 200 characters'],
    [{ title: 'T', content: 'C'.repeat(20_001) }, 'Content must be at most 20,000 characters'],
    [{ title: 'T', content: 'C', isSticky: 'yes' }, 'Is sticky must be yes or no'],
    [{ title: ['T'], content: 'C' }, 'Title is required'],
  ])('refuses %j', async (body, sentence) => {
    const reply = await member.send(`/api/circles/${circleId}/discussions`, { method: 'POST', body });
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });

  it('lists every invalid field in problem+json (RFC 9457)', async () => {
    const reply = await member.send(`/api/circles/${circleId}/discussions`, {
      method: 'POST',
      body: {},
      headers: { accept: 'application/problem+json' },
    });
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(JSON.parse(reply.body)).toEqual({
      type: 'about:blank',
      status: 400,
      title: 'Title is required',
      errors: [
        { pointer: 'title', detail: 'Title is required' },
        { pointer: 'content', detail: 'Content is required' },
      ],
    });
  });

  it('ignores author, date and counters in the body', async () => {
    const body = {
      title: 'T',
      content: 'C',
      userId: visitor.person.id,
      createdAt: '2001-01-01T00:00:00Z',
      replyCount: 9,
    };
    const made = (await member.send(`/api/circles/${circleId}/discussions`, { method: 'POST', body })).json();
    expect([made.author.id, made.replyCount]).toEqual([member.person.id, 0]);
    expect(made.createdAt > '2020').toBe(true);
  });

  it('in a private circle is hidden from others', async () => {
    const hidden = await makeCircle(test.context.db, { isPrivate: true, isInnerCircle: true });
    await test.context.db.insert(circleMembers).values({ circleId: hidden, userId: member.person.id });
    const made = (await member.call(startDiscussion, { ...at(hidden), body: { title: 'T', content: 'C' } })).json();
    const content = { body: { content: 'C' } };
    for (const reply of [
      await visitor.call(listDiscussions, at(hidden)),
      await visitor.call(startDiscussion, { ...at(hidden), body: { title: 'T', content: 'C' } }),
      await visitor.call(getDiscussion, at(made.id)),
      await visitor.call(listReplies, at(made.id)),
      await visitor.call(replyToDiscussion, { ...at(made.id), ...content }),
    ])
      expect(reply.statusCode).toBe(404);
  });
});

describe('the same Idempotency-Key', () => {
  it('creates one discussion and returns the same, with concurrent and later requests', async () => {
    const body = { title: 'Pressed twice', content: 'C' };
    const send = (sent = body, who = member) =>
      who.call(startDiscussion, { ...at(circleId), body: sent }, { 'idempotency-key': 'the-same-key-123' });
    const replies = await Promise.all([send(), send(), send(), send()]);
    replies.push(await send());
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    const [count] = await test.context.db
      .select({ made: sql<number>`count(*)::int` })
      .from(circleDiscussions)
      .where(eq(circleDiscussions.title, 'Pressed twice'));
    expect(count?.made).toBe(1);
    const other = await send({ title: 'Something else', content: 'C' });
    expect([other.statusCode, other.body]).toEqual([409, 'This Idempotency-Key was already used for something else.']);
    // Another person can use the same key.
    const neighbour = await test.signedIn();
    await neighbour.call(joinCircle, at(circleId));
    const theirs = await send(body, neighbour);
    expect(theirs.json().id).not.toBe(replies[0]?.json().id);
  });

  it('can be used again after a failure', async () => {
    const hopeful = await test.signedIn();
    const send = () =>
      hopeful.call(
        startDiscussion,
        { ...at(circleId), body: { title: 'T', content: 'C' } },
        { 'idempotency-key': 'after-failure-1' },
      );
    expect((await send()).statusCode).toBe(403);
    await hopeful.call(joinCircle, at(circleId));
    expect((await send()).statusCode).toBe(201);
  });

  it.each(['short', 'x'.repeat(201), 'with space in it'])('is refused when it is %j', async (key) => {
    const input = { ...at(circleId), body: { title: 'T', content: 'C' } };
    expect((await member.call(startDiscussion, input, { 'idempotency-key': key })).statusCode).toBe(400);
  });
});

describe('replies', () => {
  it('are listed oldest first, and the discussion counts them', async () => {
    const { id } = await start('Answer me');
    for (const content of ['one', 'two', 'three'])
      expect((await member.call(replyToDiscussion, { ...at(id), body: { content } })).statusCode).toBe(201);
    const replies = (await visitor.call(listReplies, at(id))).json();
    expect(replies.map((reply: { content: string }) => reply.content)).toEqual(['one', 'two', 'three']);
    const now: Discussion = (await visitor.call(getDiscussion, at(id))).json();
    expect([now.replyCount, now.lastReplyAt]).toEqual([3, replies.at(-1).createdAt]);
  });

  it('keep lastReplyAt right when one is removed while another is written', async () => {
    const { id } = await start('Busy');
    const first = (await member.call(replyToDiscussion, { ...at(id), body: { content: 'one' } })).json();
    const { db } = test.context;
    let removed: Promise<unknown> = Promise.resolve();
    await db.transaction(async (writing) => {
      await writing.insert(discussionReplies).values({ discussionId: id, userId: member.person.id, content: 'two' });
      removed = db.delete(discussionReplies).where(eq(discussionReplies.id, first.id)).then();
      await vi.waitFor(async () => {
        const waiting = await db.execute(sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        expect(waiting.rows).toHaveLength(1);
      }, 20_000);
    });
    await removed;
    const [second] = (await member.call(listReplies, at(id))).json();
    expect((await member.call(getDiscussion, at(id))).json()).toMatchObject({
      replyCount: 1,
      lastReplyAt: second.createdAt,
    });
  });

  it('keep lastReplyAt right with many concurrent requests', async () => {
    const { id } = await start('Busier');
    const write = async () =>
      (await member.call(replyToDiscussion, { ...at(id), body: { content: 'A reply' } })).json().id;
    const written: number[] = await Promise.all(Array.from({ length: 12 }, write));
    await Promise.all(
      written.flatMap((reply, index) => [member.call(removeReply, at(reply)), ...(index % 3 === 0 ? [write()] : [])]),
    );
    const left = (await member.call(listReplies, at(id))).json();
    expect((await member.call(getDiscussion, at(id))).json()).toMatchObject({
      replyCount: left.length,
      lastReplyAt: left.at(-1).createdAt,
    });
  });

  it('are counted with 30 concurrent requests, and not when removed', async () => {
    const { id } = await start('Popular');
    const made = await Promise.all(
      Array.from({ length: 30 }, () => member.call(replyToDiscussion, { ...at(id), body: { content: 'me too' } })),
    );
    expect((await member.call(getDiscussion, at(id))).json().replyCount).toBe(30);
    await test.context.db.delete(discussionReplies).where(eq(discussionReplies.id, made[0]?.json().id));
    expect((await member.call(getDiscussion, at(id))).json().replyCount).toBe(29);
    await test.context.db.delete(discussionReplies).where(eq(discussionReplies.discussionId, id));
    expect((await member.call(getDiscussion, at(id))).json()).toMatchObject({ replyCount: 0, lastReplyAt: null });
  });

  it('are returned once over their pages', async () => {
    const { id } = await start('Long thread');
    for (let index = 0; index < 7; index += 1)
      await member.call(replyToDiscussion, { ...at(id), body: { content: String(index) } });
    expect(await readAll(`/api/discussions/${id}/replies?limit=2`, 'content')).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
  });
});

async function readAll(first: string, field: string): Promise<string[]> {
  const seen: string[] = [];
  let path: string | undefined = first;
  while (path) {
    const reply = await member.send(path);
    seen.push(...reply.json().map((item: Record<string, string>) => item[field]));
    path = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
  }
  return seen;
}

describe('the list', () => {
  it('is sorted by last activity, or by start if requested, across its pages', async () => {
    const own = await makeCircle(test.context.db);
    await member.call(joinCircle, at(own));
    const made: Record<string, number> = {};
    for (const title of ['a', 'b', 'c', 'd']) {
      const body = { title, content: 'C', isSticky: false };
      made[title] = (await member.call(startDiscussion, { ...at(own), body })).json().id;
    }
    for (const title of ['c', 'a'])
      await member.call(replyToDiscussion, { ...at(made[title] ?? 0), body: { content: 'R' } });
    const list = `/api/circles/${own}/discussions`;
    expect(await readAll(`${list}?limit=1`, 'title')).toEqual(['a', 'c', 'd', 'b']);
    expect(await readAll(`${list}?limit=1&sort=created`, 'title')).toEqual(['d', 'c', 'b', 'a']);
    const odd = await member.send(`${list}?sort=loudest`);
    expect([odd.statusCode, odd.body]).toEqual([400, 'Sort must be one of: activity, created']);
  });

  it('has sticky discussions first, then the newest, across its pages', async () => {
    const own = await makeCircle(test.context.db);
    await test.context.db.insert(circleMembers).values({ circleId: own, userId: member.person.id, role: 'owner' });
    for (const [title, isSticky] of [
      ['a', false],
      ['b', true],
      ['c', false],
      ['d', true],
      ['e', false],
    ] as const)
      await member.call(startDiscussion, { ...at(own), body: { title, content: 'C', isSticky } });
    expect(await readAll(`/api/circles/${own}/discussions?limit=2`, 'title')).toEqual(['d', 'b', 'e', 'c', 'a']);
    expect(await readAll(`/api/circles/${own}/discussions`, 'title')).toEqual(['d', 'b', 'e', 'c', 'a']);
  });

  it('uses the index on the first and on the last of 10,000 rows', async () => {
    const big = await makeCircle(test.context.db);
    await test.context.db.execute(sql`
      insert into circle_discussions (circle_id, user_id, title, content, created_at)
      select ${big}, ${member.person.id}, 'D ' || n, 'C', now() - n * interval '1 minute' from generate_series(1, 10000) n`);
    await test.context.db.execute(sql`analyze circle_discussions`);
    const plan = async (moment: string, after: string) => {
      const rows = await test.context.db.execute<{ 'QUERY PLAN': string }>(sql`
        explain select * from circle_discussions
        where circle_id = ${big} ${sql.raw(after)}
        order by is_sticky desc, ${sql.raw(moment)} desc, id desc limit 51`);
      return rows.rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    for (const [moment, index] of [
      ['created_at', 'circle_discussions_list_index'],
      ['coalesce(last_reply_at, created_at)', 'circle_discussions_activity_index'],
    ] as const)
      for (const after of ['', `and (is_sticky, ${moment}, id) < (false, now() - interval '9000 minutes', 5)`]) {
        expect(await plan(moment, after)).toMatch(new RegExp(`Index Scan Backward using ${index}`));
        expect(await plan(moment, after)).not.toMatch(/Sort|Seq Scan/);
      }
    const cursor = Buffer.from(
      JSON.stringify([false, new Date(Date.now() - 9_900 * 60_000).toISOString(), 1]),
    ).toString('base64url');
    const deep = await member.send(`/api/circles/${big}/discussions?cursor=${cursor}`);
    expect([deep.statusCode, deep.json().length]).toEqual([200, 50]);
  });
});

describe('own posts', () => {
  it('can be edited and removed by their author', async () => {
    const { id } = await start('Before');
    const changed = await member.call(editDiscussion, { ...at(id), body: { title: ' After ', content: 'New words' } });
    expect(changed.json()).toMatchObject({ title: 'After', content: 'New words' });
    expect(changed.json().editedAt).not.toBeNull();
    const pinned = await member.call(editDiscussion, { ...at(id), body: { isSticky: true } });
    expect(pinned.json()).toMatchObject({ title: 'After', isSticky: false, editedAt: changed.json().editedAt });
    const reply = (await member.call(replyToDiscussion, { ...at(id), body: { content: 'One' } })).json();
    const better = await member.call(editReply, { ...at(reply.id), body: { content: 'Two' } });
    expect(better.json()).toMatchObject({ id: reply.id, content: 'Two', discussionId: id });
    expect((await member.call(removeReply, at(reply.id))).statusCode).toBe(204);
    expect((await member.call(getDiscussion, at(id))).json()).toMatchObject({ replyCount: 0, lastReplyAt: null });
    expect((await member.call(removeDiscussion, at(id))).statusCode).toBe(204);
    expect((await member.call(getDiscussion, at(id))).statusCode).toBe(404);
  });

  it('cannot be edited by others, but the circle’s owner can remove them', async () => {
    const owner = await test.signedIn();
    await test.context.db.insert(circleMembers).values({ circleId, userId: owner.person.id, role: 'owner' });
    const { id } = await start('Mine');
    const reply = (await member.call(replyToDiscussion, { ...at(id), body: { content: 'Mine too' } })).json();
    for (const person of [visitor, owner])
      for (const answer of [
        await person.call(editDiscussion, { ...at(id), body: { title: 'Theirs' } }),
        await person.call(editReply, { ...at(reply.id), body: { content: 'Theirs' } }),
      ])
        expect([answer.statusCode, answer.body]).toEqual([404, 'You can only change your own posts.']);
    expect((await visitor.call(removeReply, at(reply.id))).statusCode).toBe(404);
    expect((await visitor.call(removeDiscussion, at(id))).statusCode).toBe(404);
    expect((await owner.call(removeReply, at(reply.id))).statusCode).toBe(204);
    expect((await owner.call(removeDiscussion, at(id))).statusCode).toBe(204);
    await test.context.db.delete(circleMembers).where(eq(circleMembers.userId, owner.person.id));
  });

  it.each([
    [{}, 'There is nothing to change'],
    [{ title: ' ' }, 'Title is required'],
    [{ content: '' }, 'Content is required'],
    [{ title: 'T'.repeat(10_000) }, 'Title must be at most 200 characters'],
  ])('refuse %j', async (body, sentence) => {
    const { id } = await start('To be spoilt');
    const reply = await member.send(`/api/discussions/${id}`, { method: 'PATCH', body });
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });
});
