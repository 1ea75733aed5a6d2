import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import {
  getDiscussion,
  listReplies,
  removeReply,
  replyToDiscussion,
  startDiscussion,
} from '#areas/discussions/contract/discussion.ts';
import { setDiscussionLevel } from '#areas/discussions/contract/following.ts';
import {
  listDiscussionReactions,
  listReplyReactions,
  reactToDiscussion,
  reactToReply,
  takeReplyReactionBack,
} from '#areas/discussions/contract/post-reaction.ts';
import { listNotifications, type Notification } from '#areas/notifications/contract/notification.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { blocks } from '#areas/people/server/index.ts';
import { type Reaction, type ReactionKind, reactionKinds } from '#areas/reactions/contract/reaction.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { postTakeDowns } from '../post-take-downs.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const none = { heartwarming: 0, inspiring: 0, powerful: 0, thoughtProvoking: 0, gameChanging: 0 };

let circleId: number;
let author: SignedIn;
let helen: SignedIn;
let visitor: SignedIn;
let discussion: number;
let reply: number;

beforeAll(async () => {
  author = await test.signedIn({ name: 'Amira Khan' });
  helen = await test.signedIn({ name: 'Helen Tyson' });
  visitor = await test.signedIn({ name: 'Sam Lee' });
  const [made] = await test.context.db.insert(circles).values({ name: 'Maths Leads', description: 'D' }).returning();
  circleId = made?.id ?? 0;
  for (const person of [author, helen]) await person.call(joinCircle, at(circleId));
  discussion = await start();
  reply = await answer();
});

const start = async (): Promise<number> =>
  (await author.call(startDiscussion, { ...at(circleId), body: { title: 'Fractions', content: 'C' } })).json().id;
const answer = async (): Promise<number> =>
  (await author.call(replyToDiscussion, { ...at(discussion), body: { content: 'R' } })).json().id;
const react = (by: SignedIn, id: number, kind: ReactionKind = 'powerful') =>
  by.call(reactToReply, { params: { id, kind } });
const takeBack = (by: SignedIn, id: number, kind: ReactionKind = 'powerful') =>
  by.call(takeReplyReactionBack, { params: { id, kind } });
const told = async (person: SignedIn): Promise<string[]> =>
  (await person.call(listNotifications, {}))
    .json()
    .filter(({ kind }: Notification) => kind.startsWith('discussions.reaction'))
    .map(({ text }: Notification) => text);

describe('a reaction', () => {
  it('counts once for each member and kind, and can be taken back', async () => {
    expect((await react(helen, reply)).json()).toEqual({
      reactions: { ...none, powerful: 1 },
      userReactions: ['powerful'],
    });
    await react(helen, reply);
    await react(helen, reply, 'heartwarming');
    expect((await react(author, reply)).json().reactions).toEqual({ ...none, powerful: 2, heartwarming: 1 });
    const [seen] = (await helen.call(listReplies, at(discussion))).json();
    expect([seen.reactions.powerful, seen.userReactions]).toEqual([2, ['heartwarming', 'powerful']]);
    await takeBack(helen, reply);
    expect((await takeBack(helen, reply)).json()).toEqual({
      reactions: { ...none, powerful: 1, heartwarming: 1 },
      userReactions: ['heartwarming'],
    });
  });

  it('is for everybody who sees the post, and says who reacted', async () => {
    const params = { params: { id: discussion, kind: 'inspiring' } };
    expect((await visitor.call(reactToDiscussion, params)).statusCode).toBe(200);
    const list = (await visitor.call(listDiscussionReactions, at(discussion))).json();
    expect(list).toMatchObject([{ kind: 'inspiring', person: { name: 'Sam Lee' } }]);
    expect(Object.keys(list[0].person).sort()).toEqual(['avatar', 'id', 'name', 'role']);
    expect((await test.stranger.call(listDiscussionReactions, at(discussion))).statusCode).toBe(401);
    expect((await test.stranger.call(reactToDiscussion, params)).statusCode).toBe(401);
    const seen = (await helen.call(getDiscussion, at(discussion))).json();
    expect([seen.reactions.inspiring, seen.userReactions]).toEqual([1, []]);
  });

  it('is refused for an unknown kind, and for a post that was taken down', async () => {
    expect((await helen.send(`/api/replies/${reply}/reactions/like`, { method: 'POST' })).statusCode).toBe(404);
    const hidden = await answer();
    await postTakeDowns.reply.hide(test.context.db, hidden, 'Reason', new Date());
    expect([await react(helen, hidden), await react(author, hidden)].map((one) => one.statusCode)).toEqual([404, 409]);
    expect((await helen.call(listReplyReactions, at(hidden))).statusCode).toBe(404);
  });

  it('in a private circle is hidden from others', async () => {
    const { db } = test.context;
    const [made] = await db
      .insert(circles)
      .values({ name: 'Inner', description: 'D', isPrivate: true, isInnerCircle: true })
      .returning();
    await db.insert(circleMembers).values({ circleId: made?.id ?? 0, userId: author.person.id });
    const body = { title: 'T', content: 'C' };
    const id = (await author.call(startDiscussion, { ...at(made?.id ?? 0), body })).json().id;
    for (const refused of [
      await helen.call(reactToDiscussion, { params: { id, kind: 'powerful' } }),
      await helen.call(listDiscussionReactions, at(id)),
    ])
      expect(refused.statusCode).toBe(404);
  });

  it('keeps the counts right when many react at the same time', async () => {
    const id = await answer();
    const people = await Promise.all(Array.from({ length: 6 }, () => test.signedIn()));
    await Promise.all(people.flatMap((person) => reactionKinds.map((kind) => react(person, id, kind))));
    await Promise.all([
      ...people.slice(0, 3).map((person) => takeBack(person, id)),
      ...people.slice(0, 3).map((person) => takeBack(person, id)),
      ...people.slice(3).map((person) => react(person, id)),
    ]);
    const [counted] = (await helen.call(listReplies, { ...at(discussion), query: { from: String(id) } })).json();
    expect(counted.reactions).toEqual({ ...Object.fromEntries(reactionKinds.map((kind) => [kind, 6])), powerful: 3 });
  });

  it('is listed in pages, also of one kind', async () => {
    const id = await answer();
    await test.context.db.execute(sql`insert into reply_reactions (reply_id, user_id, kind, created_at)
      select ${id}, person, kind, '2026-11-01T10:00:00Z' from unnest(array[${author.person.id}::int, ${helen.person.id}::int]) person,
        unnest(enum_range(null::story_reaction_kind)) kind`);
    const seen: string[] = [];
    let path: string | undefined = `/api/replies/${id}/reactions?limit=3`;
    while (path) {
      const page = await helen.send(path);
      seen.push(...page.json().map(({ kind, person }: Reaction) => `${person.id} ${kind}`));
      path = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toHaveLength(10);
    expect(new Set(seen).size).toBe(10);
    const some = (await helen.call(listReplyReactions, { ...at(id), query: { kind: 'inspiring' } })).json();
    expect(some.map(({ kind }: Reaction) => kind)).toEqual(['inspiring', 'inspiring']);
    expect((await helen.send(`/api/replies/${id}/reactions?cursor=nonsense`)).statusCode).toBe(400);
  });

  it('is deleted with its reply, and with the account of its member', async () => {
    const leaver = await test.signedIn();
    const [kept, removed] = [await answer(), await answer()];
    for (const id of [kept, removed]) await react(leaver, id);
    expect((await author.call(removeReply, at(removed))).statusCode).toBe(204);
    await erasePerson(test.context, leaver.person.id, allPersonalData);
    const [seen] = (await helen.call(listReplies, { ...at(discussion), query: { from: String(kept) } })).json();
    expect([seen.id, seen.reactions]).toEqual([kept, none]);
  });
});

describe('the author', () => {
  it('is told once of each member, in one notification, while the reaction is there', async () => {
    const writer = await test.signedIn();
    await writer.call(joinCircle, at(circleId));
    const id = (await writer.call(replyToDiscussion, { ...at(discussion), body: { content: 'R' } })).json().id;
    await react(writer, id);
    expect(await told(writer)).toEqual([]);
    for (const kind of ['powerful', 'inspiring'] as const) await react(helen, id, kind);
    expect(await told(writer)).toEqual(['Helen Tyson reacted to your reply in “Fractions”']);
    await react(visitor, id);
    expect(await told(writer)).toEqual(['Sam Lee and Helen Tyson reacted to your reply in “Fractions”']);
    await takeBack(helen, id);
    await takeBack(helen, id, 'inspiring');
    expect(await told(writer)).toEqual(['Sam Lee reacted to your reply in “Fractions”']);
  });

  it('is not told after muting the discussion, nor of people that they blocked', async () => {
    const writer = await test.signedIn();
    await writer.call(joinCircle, at(circleId));
    const id = (await writer.call(replyToDiscussion, { ...at(discussion), body: { content: 'R' } })).json().id;
    await test.context.db.insert(blocks).values({ blockerId: writer.person.id, blockedId: helen.person.id });
    await react(helen, id);
    expect(await told(writer)).toEqual([]);
    await writer.call(setDiscussionLevel, { ...at(discussion), body: { level: 'nothing' } });
    await react(visitor, id);
    await writer.call(setDiscussionLevel, { ...at(discussion), body: { level: 'replies' } });
    expect(await told(writer)).toEqual([]);
  });
});
