import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { setCircleLevel } from '#areas/circles/contract/following.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import {
  type Discussion,
  getDiscussion,
  listDiscussions,
  removeReply,
  replyToDiscussion,
  setAnswer,
  startDiscussion,
} from '#areas/discussions/contract/discussion.ts';
import { listNotifications, type Notification } from '#areas/notifications/contract/notification.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { blocks } from '#areas/people/server/index.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { circleDiscussions } from '../discussion-tables.ts';
import { postTakeDowns } from '../post-take-downs.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

let circleId: number;
let asker: SignedIn;
let helper: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  [asker, helper, other] = [
    await test.signedIn({ name: 'Amira Khan' }),
    await test.signedIn({ name: 'Helen Tyson' }),
    await test.signedIn(),
  ];
  circleId = await makeCircle(asker, helper, other);
});

async function makeCircle(...members: SignedIn[]): Promise<number> {
  const [made] = await test.context.db.insert(circles).values({ name: 'Maths Leads', description: 'D' }).returning();
  for (const member of members) await member.call(joinCircle, at(made?.id ?? 0));
  return made?.id ?? 0;
}
const start = async (title = 'Which scheme?'): Promise<number> =>
  (await asker.call(startDiscussion, { ...at(circleId), body: { title, content: 'C' } })).json().id;
const reply = async (by: SignedIn, discussion: number, content = 'R'): Promise<number> =>
  (await by.call(replyToDiscussion, { ...at(discussion), body: { content } })).json().id;
const mark = (by: SignedIn, discussion: number, replyId: number | null) =>
  by.call(setAnswer, { ...at(discussion), body: { replyId } });
const answerOf = async (discussion: number, by = other): Promise<number | null> =>
  (await by.call(getDiscussion, at(discussion))).json().answerReply?.id ?? null;
const toldOf = async (person: SignedIn): Promise<Notification[]> =>
  (await person.call(listNotifications, {}))
    .json()
    .filter(({ kind }: Notification) => kind === 'discussions.answer-marked');

describe('an answer', () => {
  it('is marked, changed and unmarked by the person who asked', async () => {
    const discussion = await start();
    const [first, second] = [await reply(helper, discussion, 'First'), await reply(other, discussion, 'Second')];
    const marked = await mark(asker, discussion, first);
    expect([marked.statusCode, marked.json().answerReply]).toMatchObject([200, { id: first, content: 'First' }]);
    expect(await answerOf(discussion)).toBe(first);
    expect((await mark(asker, discussion, second)).json().answerReply.id).toBe(second);
    expect((await mark(asker, discussion, second)).statusCode).toBe(200);
    expect((await mark(asker, discussion, null)).json()).toEqual({ answerReply: null });
    const seen = (await other.call(getDiscussion, at(discussion))).json();
    expect([seen.isAnswered, seen.answerReply, seen.editedAt]).toEqual([false, null, null]);
  });

  it('may be a reply of the person who asked', async () => {
    const discussion = await start();
    const own = await reply(asker, discussion);
    expect((await mark(asker, discussion, own)).json().answerReply.id).toBe(own);
    expect(await toldOf(asker)).toEqual([]);
  });

  it('cannot be marked by anybody else, nor be a reply of another discussion', async () => {
    const discussion = await start();
    const own = await reply(helper, discussion);
    const elsewhere = await reply(helper, await start());
    for (const person of [helper, other]) expect((await mark(person, discussion, own)).statusCode).toBe(404);
    expect((await mark(test.stranger as SignedIn, discussion, own)).statusCode).toBe(401);
    for (const wrong of [elsewhere, 2_000_000_000]) {
      const refused = await mark(asker, discussion, wrong);
      expect([refused.statusCode, refused.body]).toEqual([404, "The reply you're looking for doesn't exist."]);
    }
    const invalid = await asker.send(`/api/discussions/${discussion}/answer`, {
      method: 'PUT',
      body: { replyId: 'first' },
    });
    expect(invalid.statusCode).toBe(400);
    expect(await answerOf(discussion)).toBe(null);
  });

  it('in a private circle is hidden from others', async () => {
    const hidden = await makeCircle();
    await test.context.db.update(circles).set({ isPrivate: true, isInnerCircle: true }).where(sql`id = ${hidden}`);
    await test.context.db.insert(circleMembers).values({ circleId: hidden, userId: asker.person.id });
    const [made] = await test.context.db
      .insert(circleDiscussions)
      .values({ circleId: hidden, userId: asker.person.id, title: 'T', content: 'C' })
      .returning();
    const own = await reply(asker, made?.id ?? 0);
    expect((await mark(asker, made?.id ?? 0, own)).statusCode).toBe(200);
    expect((await mark(other, made?.id ?? 0, own)).statusCode).toBe(404);
    await test.context.db.delete(circleMembers).where(sql`circle_id = ${hidden}`);
    expect((await mark(asker, made?.id ?? 0, null)).statusCode).toBe(404);
  });

  it('is none any more when the reply is removed or taken down', async () => {
    const discussion = await start();
    const removed = await reply(helper, discussion);
    await mark(asker, discussion, removed);
    expect((await helper.call(removeReply, at(removed))).statusCode).toBe(204);
    expect(await answerOf(discussion)).toBe(null);

    const takenDown = await reply(helper, discussion);
    await mark(asker, discussion, takenDown);
    await postTakeDowns.reply.hide(test.context.db, takenDown, 'Reason', new Date());
    expect([await answerOf(discussion), await answerOf(discussion, helper)]).toEqual([null, null]);
    expect((await mark(asker, discussion, takenDown)).statusCode).toBe(404);
    const own = await reply(asker, discussion);
    await postTakeDowns.reply.hide(test.context.db, own, 'Reason', new Date());
    expect((await mark(asker, discussion, own)).statusCode).toBe(409);
    await postTakeDowns.reply.restore(test.context.db, takenDown);
    expect(await answerOf(discussion)).toBe(null);
    await postTakeDowns.discussion.hide(test.context.db, discussion, 'Reason', new Date());
    expect((await mark(asker, discussion, takenDown)).statusCode).toBe(409);
  });

  it('is one of two that are marked at the same time, and none that is removed meanwhile', async () => {
    const discussion = await start();
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await reply(helper, discussion), await reply(helper, discussion)];
      const results = await Promise.all([
        mark(asker, discussion, first),
        mark(asker, discussion, second),
        helper.call(removeReply, at(first)),
      ]);
      expect(results.map(({ statusCode }) => statusCode)).toSatisfy(
        ([one, two, gone]: number[]) => (one === 200 || one === 404) && two === 200 && gone === 204,
      );
      expect([null, second]).toContain(await answerOf(discussion));
    }
  });
});

describe('the author of the answer', () => {
  it('is notified, while it is the answer', async () => {
    const author = await test.signedIn();
    await author.call(joinCircle, at(circleId));
    const discussion = await start('Fractions');
    const own = await reply(author, discussion);
    await mark(asker, discussion, own);
    expect(await toldOf(author)).toMatchObject([
      {
        text: 'Amira Khan marked your reply as the answer to “Fractions”',
        link: `/circles/${circleId}/discussions/${discussion}#reply-${own}`,
        place: 'Maths Leads',
      },
    ]);
    expect(await toldOf(other)).toEqual([]);
    await mark(asker, discussion, null);
    expect(await toldOf(author)).toEqual([]);
    await mark(asker, discussion, own);
    expect(await toldOf(author)).toHaveLength(1);
  });

  it('is not notified if they muted the circle or blocked the person', async () => {
    const muted = await test.signedIn();
    await muted.call(joinCircle, at(circleId));
    const discussion = await start();
    const own = await reply(muted, discussion);
    await muted.call(setCircleLevel, { ...at(circleId), body: { level: 'nothing' } });
    await mark(asker, discussion, own);
    await muted.call(setCircleLevel, { ...at(circleId), body: { level: 'replies' } });
    expect(await toldOf(muted)).toEqual([]);
    await test.context.db.insert(blocks).values({ blockerId: muted.person.id, blockedId: asker.person.id });
    await mark(asker, discussion, await reply(muted, discussion));
    expect(await toldOf(muted)).toEqual([]);
  });

  it('who is erased leaves an answer that others built on', async () => {
    const leaver = await test.signedIn();
    await leaver.call(joinCircle, at(circleId));
    const discussion = await start();
    const kept = await reply(leaver, discussion);
    await reply(helper, discussion);
    const last = await start();
    const gone = await reply(leaver, last);
    await mark(asker, discussion, kept);
    await mark(asker, last, gone);
    await erasePerson(test.context, leaver.person.id, allPersonalData);
    expect([await answerOf(discussion), await answerOf(last)]).toEqual([kept, null]);
  });
});

describe('the list of discussions', () => {
  it('returns those with an answer or those without, in pages', async () => {
    const circle = await makeCircle(asker, helper);
    const ids: number[] = [];
    for (const title of ['A', 'B', 'C', 'D', 'E'])
      ids.push((await asker.call(startDiscussion, { ...at(circle), body: { title, content: 'C' } })).json().id);
    for (const id of [ids[1], ids[3]]) await mark(asker, id ?? 0, await reply(helper, id ?? 0));
    const titles = async (query: object) =>
      (await other.call(listDiscussions, { ...at(circle), query })).json().map(({ title }: Discussion) => title);
    expect(await titles({ answered: 'true' })).toEqual(['D', 'B']);
    expect(await titles({ answered: 'true', sort: 'created' })).toEqual(['D', 'B']);
    expect(await titles({ answered: 'false' })).toEqual(['E', 'C', 'A']);
    const [newest] = (await other.call(listDiscussions, { ...at(circle), query: { answered: 'true' } })).json();
    expect(newest.isAnswered).toBe(true);
    const first = await other.send(`/api/circles/${circle}/discussions?answered=false&limit=2`);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await other.send(next)).json().map(({ title }: Discussion) => title)).toEqual(['A']);
    expect((await other.send(`/api/circles/${circle}/discussions?answered=maybe`)).statusCode).toBe(400);
  });

  it('reads each from an index, with 2,000 discussions in the circle', async () => {
    const circle = await makeCircle();
    const { db } = test.context;
    await db.execute(sql`insert into circle_discussions (circle_id, user_id, title, content, created_at)
      select ${circle}, ${asker.person.id}, 'T' || n, 'C', now() - n * interval '1 minute' from generate_series(1, 2000) n`);
    await db.execute(sql`insert into discussion_replies (discussion_id, user_id, content)
      select id, user_id, 'R' from circle_discussions where circle_id = ${circle} and id % 4 = 0`);
    await db.execute(sql`update circle_discussions d set answer_id = r.id
      from discussion_replies r where r.discussion_id = d.id and d.circle_id = ${circle}`);
    await db.execute(sql`analyze circle_discussions`);
    for (const [condition, index] of [
      ['is null', 'circle_discussions_unanswered_index'],
      ['is not null', 'circle_discussions_answered_index'],
    ]) {
      const { rows } = await db.execute(sql`explain (format json) select id from circle_discussions
        where circle_id = ${circle} and answer_id ${sql.raw(condition ?? '')}
        order by is_sticky desc, coalesce(last_reply_at, created_at) desc, id desc limit 51`);
      expect(JSON.stringify(rows)).toContain(index);
    }
  });
});
