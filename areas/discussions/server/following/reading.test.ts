import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { joinCircle, leaveCircle } from '#areas/circles/contract/circle.ts';
import { listNewInCircles, markCircleRead, setCircleLevel } from '#areas/circles/contract/following.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import {
  getDiscussion,
  listDiscussions,
  listReplies,
  removeDiscussion,
  removeReply,
  replyToDiscussion,
  startDiscussion,
} from '#areas/discussions/contract/discussion.ts';
import { listNewDiscussions, readDiscussion, setDiscussionLevel } from '#areas/discussions/contract/following.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { blocks } from '#areas/people/server/index.ts';
import { wrongCountersOfCircles } from '#test/recounts.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { postTakeDowns } from '../post-take-downs.ts';
import { discussionReads } from './following-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

let [reader, writer, other]: SignedIn[] = [];
let circleId = 0;

async function makeCircle(...members: SignedIn[]): Promise<number> {
  const [made] = await test.context.db.insert(circles).values({ name: 'A circle', description: 'D' }).returning();
  for (const member of members) await member.call(joinCircle, at(made?.id ?? 0));
  return made?.id ?? 0;
}
const start = async (by: SignedIn, title = 'A title'): Promise<number> =>
  (await by.call(startDiscussion, { ...at(circleId), body: { title, content: 'C' } })).json().id;
const reply = async (by: SignedIn, discussion: number): Promise<number> =>
  (await by.call(replyToDiscussion, { ...at(discussion), body: { content: 'R' } })).json().id;
const read = (by: SignedIn, discussion: number, replyId: number | null) =>
  by.call(readDiscussion, { ...at(discussion), body: { replyId } });
/** The number of new discussions in the circle, as the sidebar shows it. */
async function newIn(by: SignedIn): Promise<number> {
  const rows: { circleId: number; newDiscussions: number }[] = (await by.call(listNewInCircles, {})).json();
  return rows.find((row) => row.circleId === circleId)?.newDiscussions ?? 0;
}
const shown = async (by: SignedIn, discussion: number) => {
  const { isNew, newReplies, firstNewReplyId, level } = (await by.call(getDiscussion, at(discussion))).json();
  return { isNew, newReplies, firstNewReplyId, level };
};

beforeAll(async () => {
  [reader, writer, other] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
});
const setUp = async () => {
  circleId = await makeCircle(reader as SignedIn, writer as SignedIn, other as SignedIn);
  return { reader, writer, other } as Record<'reader' | 'writer' | 'other', SignedIn>;
};

describe('what is new for a member', () => {
  it('is what others posted since they joined, until they read it', async () => {
    const { reader, writer } = await setUp();
    const discussion = await start(writer);
    expect(await newIn(reader)).toBe(1);
    expect(await newIn(writer)).toBe(0);
    expect(await shown(reader, discussion)).toMatchObject({ isNew: true, newReplies: 0, firstNewReplyId: null });
    expect((await read(reader, discussion, null)).statusCode).toBe(204);
    expect(await newIn(reader)).toBe(0);

    const [first, second] = [await reply(writer, discussion), await reply(writer, discussion)];
    expect(await newIn(reader)).toBe(1);
    expect(await shown(reader, discussion)).toMatchObject({ isNew: false, newReplies: 2, firstNewReplyId: first });
    await read(reader, discussion, first);
    expect(await shown(reader, discussion)).toMatchObject({ newReplies: 1, firstNewReplyId: second });
    await read(reader, discussion, second);
    await read(reader, discussion, first);
    expect(await shown(reader, discussion)).toMatchObject({ newReplies: 0, firstNewReplyId: null });
    expect(await newIn(reader)).toBe(0);

    const [listed] = (await reader.call(listDiscussions, at(circleId))).json();
    expect(listed).toMatchObject({ id: discussion, isNew: false, newReplies: 0, level: 'replies' });
  });

  it('is not what they wrote, and a reply of their own leaves earlier replies new', async () => {
    const { reader, writer } = await setUp();
    const discussion = await start(reader);
    await reply(writer, discussion);
    await reply(reader, discussion);
    expect(await newIn(reader)).toBe(1);
    expect(await shown(reader, discussion)).toMatchObject({ isNew: false, newReplies: 1, level: 'everything' });
    expect(await newIn(writer)).toBe(1);
    expect(await shown(writer, discussion)).toMatchObject({ isNew: true, newReplies: 1 });
  });

  it('leaves out what was deleted, taken down, or written by somebody they blocked', async () => {
    const { reader, writer, other } = await setUp();
    const [kept, deleted] = [await start(writer), await start(writer)];
    for (const discussion of [kept, deleted]) await read(reader, discussion, null);
    const first = await reply(other, kept);
    const second = await reply(writer, kept);
    expect(await shown(reader, kept)).toMatchObject({ newReplies: 2, firstNewReplyId: first });
    await other.call(removeReply, at(first));
    expect(await shown(reader, kept)).toMatchObject({ newReplies: 1, firstNewReplyId: second });
    await postTakeDowns.reply.hide(test.context.db, second, 'Reason', new Date());
    expect([await newIn(reader), (await shown(reader, kept)).newReplies]).toEqual([0, 0]);
    await postTakeDowns.reply.restore(test.context.db, second);
    expect(await newIn(reader)).toBe(1);
    await postTakeDowns.discussion.hide(test.context.db, kept, 'Reason', new Date());
    expect(await newIn(reader)).toBe(0);
    await postTakeDowns.discussion.restore(test.context.db, kept);

    await reply(writer, deleted);
    expect(await newIn(reader)).toBe(2);
    await writer.call(removeDiscussion, at(deleted));
    expect(await newIn(reader)).toBe(1);

    await test.context.db.insert(blocks).values({ blockerId: reader.person.id, blockedId: writer.person.id });
    expect([await newIn(reader), (await shown(reader, kept)).newReplies]).toEqual([0, 0]);
    const third = await reply(other, kept);
    await reply(writer, kept);
    expect(await newIn(reader)).toBe(1);
    expect(await shown(reader, kept)).toMatchObject({ newReplies: 1, firstNewReplyId: third });
    await test.context.db.delete(blocks);
    expect(await wrongCountersOfCircles(test.context.db)).toEqual([]);
  });

  it('leaves out what they muted', async () => {
    const { reader, writer } = await setUp();
    const [one, two] = [await start(writer), await start(writer)];
    expect(await newIn(reader)).toBe(2);
    await reader.call(setDiscussionLevel, { ...at(one), body: { level: 'nothing' } });
    expect(await newIn(reader)).toBe(1);
    expect(await shown(reader, one)).toMatchObject({ isNew: false, level: 'nothing' });
    await reader.call(setCircleLevel, { ...at(circleId), body: { level: 'nothing' } });
    expect(await newIn(reader)).toBe(0);
    // A level that was chosen for a discussion counts before that of its circle.
    await reader.call(setDiscussionLevel, { ...at(two), body: { level: 'everything' } });
    expect(await newIn(reader)).toBe(1);
    const listed = (await reader.call(listNewDiscussions, { query: { limit: 200 } })).json();
    expect(listed.filter((each: { circle: { id: number } }) => each.circle.id === circleId)).toMatchObject([
      { id: two, isNew: true, newReplies: 0 },
    ]);
  });

  it('is nothing after everything in the circle is marked as read', async () => {
    const { reader, writer } = await setUp();
    const discussion = await start(writer);
    await read(reader, discussion, null);
    await reply(writer, discussion);
    await start(writer);
    expect(await newIn(reader)).toBe(2);
    expect((await reader.call(markCircleRead, at(circleId))).statusCode).toBe(204);
    expect(await newIn(reader)).toBe(0);
    expect(await shown(reader, discussion)).toMatchObject({ isNew: false, newReplies: 0 });
    expect(await test.context.db.$count(discussionReads, eq(discussionReads.circleId, circleId))).toBe(0);
    await reply(writer, discussion);
    expect(await newIn(reader)).toBe(1);
  });

  it('lists the discussions of all circles, the most recently active first, page by page', async () => {
    const me = await test.signedIn();
    const { writer } = await setUp();
    const first = circleId;
    await me.call(joinCircle, at(first));
    const [a, b] = [await start(writer, 'A'), await start(writer, 'B')];
    await setUp();
    await me.call(joinCircle, at(circleId));
    const c = await start(writer, 'C');
    await reply(writer, a);
    const seen: unknown[] = [];
    let path: string | undefined = '/api/user/new-discussions?limit=2';
    while (path) {
      const page = await me.send(path);
      seen.push(...page.json());
      path = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toMatchObject([
      { id: a, title: 'A', isNew: true, newReplies: 1, circle: { id: first, name: 'A circle' } },
      { id: c, newReplies: 0 },
      { id: b, newReplies: 0 },
    ]);
    const circlesWithNew = (await me.call(listNewInCircles, {})).json();
    expect(circlesWithNew).toEqual([
      { circleId: first, newDiscussions: 2 },
      { circleId, newDiscussions: 1 },
    ]);
  });
});

describe('the read position', () => {
  it('is for members: others change nothing, and cannot see a private circle', async () => {
    const { writer } = await setUp();
    const outsider = await test.signedIn();
    const discussion = await start(writer);
    expect((await read(outsider, discussion, null)).statusCode).toBe(204);
    expect(await newIn(outsider)).toBe(0);
    expect(await shown(outsider, discussion)).toEqual({
      isNew: false,
      newReplies: 0,
      firstNewReplyId: null,
      level: null,
    });
    expect(await test.context.db.$count(discussionReads, eq(discussionReads.personId, outsider.person.id))).toBe(0);
    for (const refused of [
      await outsider.call(setCircleLevel, { ...at(circleId), body: { level: 'everything' } }),
      await outsider.call(setDiscussionLevel, { ...at(discussion), body: { level: 'everything' } }),
    ])
      expect([refused.statusCode, refused.body]).toEqual([403, 'Join this circle to take part.']);
    await test.context.db.update(circles).set({ isPrivate: true }).where(eq(circles.id, circleId));
    for (const refused of [
      await read(outsider, discussion, null),
      await outsider.call(markCircleRead, at(circleId)),
      await outsider.call(setDiscussionLevel, { ...at(discussion), body: { level: 'everything' } }),
    ])
      expect(refused.statusCode).toBe(404);
  });

  it('of a reply in another discussion, or of one that is gone, is that of the text', async () => {
    const { reader, writer } = await setUp();
    const [one, two] = [await start(writer), await start(writer)];
    const elsewhere = await reply(writer, two);
    await reply(writer, one);
    expect((await read(reader, one, elsewhere)).statusCode).toBe(204);
    expect(await shown(reader, one)).toMatchObject({ isNew: false, newReplies: 1 });
  });

  it('ends when the member leaves the circle, and begins when they join again', async () => {
    const { reader, writer } = await setUp();
    const discussion = await start(writer);
    await start(writer);
    await read(reader, discussion, null);
    await reader.call(leaveCircle, at(circleId));
    expect(await newIn(reader)).toBe(0);
    const own = eq(discussionReads.personId, reader.person.id);
    expect((await test.context.db.select().from(discussionReads).where(own)).map((row) => row.circleId)).not.toContain(
      circleId,
    );
    await reader.call(joinCircle, at(circleId));
    expect(await newIn(reader)).toBe(0);
    await reply(writer, discussion);
    expect(await newIn(reader)).toBe(1);
  });

  it('moves up together with the circle when nothing is new, and forgets older positions', async () => {
    const { reader, writer } = await setUp();
    const [one, two] = [await start(writer), await start(writer)];
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const inCircle = eq(circleMembers.circleId, circleId);
    await test.context.db.update(circleMembers).set({ readAt: hourAgo }).where(inCircle);
    const markOf = async () =>
      (await test.context.db.select().from(circleMembers).where(inCircle)).find(
        ({ userId }) => userId === reader.person.id,
      )?.readAt ?? '';
    await read(reader, one, null);
    expect(Date.parse(await markOf())).toBe(Date.parse(hourAgo));
    await read(reader, two, null);
    expect(Date.parse(await markOf())).toBeGreaterThan(Date.now() - 120_000);
    expect(await newIn(reader)).toBe(0);
  });

  it('is deleted when the member is erased', async () => {
    const { writer } = await setUp();
    const leaver = await test.signedIn();
    await leaver.call(joinCircle, at(circleId));
    const discussion = await start(writer);
    await read(leaver, discussion, null);
    await leaver.call(setDiscussionLevel, { ...at(discussion), body: { level: 'everything' } });
    await erasePerson(test.context, leaver.person.id, allPersonalData);
    expect(await test.context.db.$count(discussionReads, eq(discussionReads.personId, leaver.person.id))).toBe(0);
  });

  it('does not lose a reply that is written at the same time', async () => {
    const { reader, writer, other } = await setUp();
    const discussion = await start(writer);
    await read(reader, discussion, null);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => reply(index % 2 ? writer : other, discussion)),
    );
    const ids = (await reader.call(listReplies, { ...at(discussion), query: { limit: 200 } }))
      .json()
      .map(({ id }: { id: number }) => id);
    expect(ids).toEqual(replies.toSorted((a, b) => a - b));
    await read(reader, discussion, ids[9]);
    expect(await shown(reader, discussion)).toMatchObject({ newReplies: 2, firstNewReplyId: ids[10] });
  });
});

describe('a long thread', () => {
  it('can be read from any reply, onwards and backwards', async () => {
    const { reader, writer } = await setUp();
    const discussion = await start(writer);
    const ids: number[] = [];
    for (let count = 0; count < 7; count += 1) ids.push(await reply(writer, discussion));
    const idsOf = async (path: string) => {
      const page = await reader.send(path);
      const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
      return { ids: page.json().map(({ id }: { id: number }) => id), next };
    };
    const list = `/api/discussions/${discussion}/replies`;
    const from = await idsOf(`${list}?limit=2&from=${ids[3]}`);
    expect(from.ids).toEqual([ids[3], ids[4]]);
    expect((await idsOf(from.next ?? '')).ids).toEqual([ids[5], ids[6]]);
    const before = await idsOf(`${list}?limit=2&before=${ids[3]}`);
    expect(before.ids).toEqual([ids[1], ids[2]]);
    const earliest = await idsOf(before.next ?? '');
    expect(earliest).toEqual({ ids: [ids[0]], next: undefined });
    expect((await idsOf(`${list}?limit=2&from=2000000000`)).ids).toEqual([ids[0], ids[1]]);
    expect((await idsOf(`${list}?limit=2&before=2000000000`)).ids).toEqual([]);
    expect((await reader.send(`${list}?from=x`)).statusCode).toBe(400);
  });
});
