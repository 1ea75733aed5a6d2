import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData, allTasks } from '#app/server/gathered.ts';
import { listCircleMembers } from '#areas/circles/contract/circle.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import {
  type Discussion,
  editDiscussion,
  getDiscussion,
  listDiscussions,
  moveDiscussion,
  replyToDiscussion,
  startDiscussion,
} from '#areas/discussions/contract/discussion.ts';
import { readDiscussion, setDiscussionLevel } from '#areas/discussions/contract/following.ts';
import { listNotifications, type Notification } from '#areas/notifications/contract/notification.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

let owner: SignedIn;
let both: SignedIn;
let outsider: SignedIn;
let outside: SignedIn;

beforeAll(async () => {
  owner = await test.signedIn({ name: 'Amira Khan' });
  both = await test.signedIn();
  outsider = await test.signedIn();
  outside = await test.signedIn();
});

async function makeCircle(members: SignedIn[], about: Partial<typeof circles.$inferInsert> = {}): Promise<number> {
  const [made] = await test.context.db
    .insert(circles)
    .values({ name: 'A circle', description: 'D', ...about })
    .returning();
  const circleId = made?.id ?? 0;
  for (const { person } of members)
    await test.context.db
      .insert(circleMembers)
      .values({ circleId, userId: person.id, role: person.id === owner.person.id ? 'owner' : 'member' });
  return circleId;
}
const inner = { isPrivate: true, isInnerCircle: true, maxMembers: 20 };
const start = async (by: SignedIn, circleId: number, title = 'T'): Promise<number> =>
  (await by.call(startDiscussion, { ...at(circleId), body: { title, content: 'C' } })).json().id;
const reply = async (by: SignedIn, id: number): Promise<number> =>
  (await by.call(replyToDiscussion, { ...at(id), body: { content: 'R' } })).json().id;
const move = (by: SignedIn, id: number, circleId: number, more: object = {}) =>
  by.call(moveDiscussion, { ...at(id), body: { circleId, note: 'It fits better here.', ...more } });
const see = async (by: SignedIn, id: number) => (await by.call(getDiscussion, at(id))).json();
const told = async (person: SignedIn): Promise<Notification[]> => {
  for (const name of ['tell-of-move', 'notify-audience'])
    await test.background.runWaiting(test.context, allTasks.find((task) => task.name === name) as (typeof allTasks)[0]);
  return (await person.call(listNotifications, {}))
    .json()
    .filter(({ kind }: Notification) => kind === 'discussions.moved');
};

describe('moving a discussion', () => {
  it('is for the owner of both circles', async () => {
    const [from, to] = [await makeCircle([owner, both]), await makeCircle([owner, both], { name: 'Primary' })];
    const [foreign, hidden] = [await makeCircle([both]), await makeCircle([both], inner)];
    const id = await start(both, from);
    await owner.call(editDiscussion, { ...at(id), body: { isSticky: true } });
    for (const [by, target, status] of [
      [both, to, 404],
      [outsider, to, 404],
      [owner, foreign, 404],
      [owner, hidden, 404],
      [owner, 2_000_000_000, 404],
      [owner, from, 409],
      [test.stranger as SignedIn, to, 401],
    ] as const)
      expect((await move(by, id, target)).statusCode).toBe(status);
    for (const note of ['', ' ', 'N'.repeat(501)]) expect((await move(owner, id, to, { note })).statusCode).toBe(400);
    const moved = await move(owner, id, to);
    expect([moved.statusCode, moved.json()]).toMatchObject([200, { circleId: to, isSticky: false }]);
    expect((await see(outside, id)).move).toMatchObject({
      from: { id: from, name: 'A circle' },
      by: { name: 'Amira Khan' },
      note: 'It fits better here.',
    });
    const titles = async (circleId: number) =>
      (await both.call(listDiscussions, at(circleId))).json().map((one: Discussion) => one.id);
    expect([await titles(from), await titles(to)]).toEqual([[], [id]]);
  });

  it('out of a private circle must be confirmed, and does not reveal its name', async () => {
    const from = await makeCircle([owner, both], { ...inner, name: 'Heads in private' });
    const to = await makeCircle([owner]);
    const id = await start(both, from);
    expect((await move(owner, id, to)).statusCode).toBe(409);
    expect((await outside.call(getDiscussion, at(id))).statusCode).toBe(404);
    expect((await move(owner, id, to, { showToOthers: true })).statusCode).toBe(200);
    const asOutsider = await outside.call(getDiscussion, at(id));
    expect([asOutsider.statusCode, asOutsider.json().move.from]).toEqual([200, null]);
    expect(asOutsider.body).not.toContain('Heads in private');
    expect((await see(both, id)).move.from).toEqual({ id: from, name: 'Heads in private' });
  });

  it('into a private circle hides it from everybody else, also its author', async () => {
    const [from, to] = [await makeCircle([owner, both, outsider]), await makeCircle([owner, both], inner)];
    const id = await start(outsider, from);
    await reply(both, id);
    await move(owner, id, to);
    for (const person of [outsider, outside]) {
      expect((await person.call(getDiscussion, at(id))).statusCode).toBe(404);
      expect(await told(person)).toEqual([]);
    }
    expect((await see(both, id)).circleId).toBe(to);
    expect((await told(both)).flatMap(({ link, subject }) => (subject === id ? [link] : []))).toEqual([
      `/circles/${to}/discussions/${id}`,
    ]);
  });

  it('keeps what members of both circles follow, mute and have read', async () => {
    const [from, to] = [await makeCircle([owner, both, outsider]), await makeCircle([owner, both], { name: 'New' })];
    await test.context.db.execute(
      sql`update circle_members set read_at = now() - interval '1 day' where circle_id in (${from}, ${to})`,
    );
    const id = await start(outsider, from, 'Read');
    const last = await reply(outsider, id);
    const unread = await start(outsider, from, 'Unread');
    await both.call(readDiscussion, { ...at(id), body: { replyId: last } });
    await both.call(setDiscussionLevel, { ...at(id), body: { level: 'everything' } });
    await both.call(setDiscussionLevel, { ...at(unread), body: { level: 'nothing' } });
    for (const one of [id, unread]) await move(owner, one, to);
    expect(await see(both, id)).toMatchObject({ isNew: false, newReplies: 0, level: 'everything' });
    expect(await see(both, unread)).toMatchObject({ level: 'nothing' });
    expect(await see(outsider, id)).toMatchObject({ level: null });
    const { rows } =
      await test.context.db.execute(sql`select distinct circle_id from circle_activity where discussion_id = ${id}
      union select circle_id from discussion_levels where discussion_id = ${id}
      union select circle_id from discussion_reads where discussion_id = ${id}`);
    expect(rows).toEqual([{ circle_id: to }]);
    expect((await told(both)).flatMap(({ text, subject }) => (subject >= id ? [text] : []))).toEqual([
      'Amira Khan moved “Read” to New',
    ]);
    // The author did not join the new circle, but can see it.
    expect(await told(outsider)).toHaveLength(2);
    expect(await told(owner)).toEqual([]);
  });

  it('moves its search entries at once', async () => {
    const [from, to] = [await makeCircle([owner]), await makeCircle([owner], inner)];
    const id = await start(owner, from);
    const words = await reply(owner, id);
    const { db } = test.context;
    await db.execute(sql`delete from search_entries where kind in ('discussion', 'reply')`);
    await db.execute(sql`insert into search_entries (kind, entry_id, title, body, words, audience, audience_id, circle_id)
      values ('discussion', ${id}, 'T', 'C', '', 'circle', ${from}, ${from}), ('reply', ${words}, '', 'R', '', 'circle', ${from}, ${from})`);
    await move(owner, id, to);
    const { rows } = await db.execute(
      sql`select distinct audience_id, circle_id from search_entries where kind in ('discussion', 'reply')`,
    );
    expect(rows).toEqual([{ audience_id: to, circle_id: to }]);
  });

  it('can happen while somebody replies, reads and follows, and while somebody else moves it', async () => {
    const [from, to, third] = [
      await makeCircle([owner, both, outsider]),
      await makeCircle([owner, both], inner),
      await makeCircle([owner, both]),
    ];
    for (let round = 0; round < 4; round += 1) {
      const id = await start(both, from);
      const results = await Promise.all([
        move(owner, id, to),
        move(owner, id, third, { showToOthers: true }),
        both.call(replyToDiscussion, { ...at(id), body: { content: 'R' } }),
        outsider.call(replyToDiscussion, { ...at(id), body: { content: 'R' } }),
        both.call(setDiscussionLevel, { ...at(id), body: { level: 'everything' } }),
        both.call(readDiscussion, { ...at(id), body: { replyId: null } }),
      ]);
      const statuses = results.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect(statuses.slice(0, 2)).toContain(200);
      const { circleId, replyCount } = await see(owner, id);
      expect([to, third]).toContain(circleId);
      expect(replyCount).toBe(statuses.slice(2, 4).filter((status) => status === 201).length);
      const { rows } =
        await test.context.db.execute(sql`select distinct circle_id from circle_activity where discussion_id = ${id}
        union select circle_id from discussion_levels where discussion_id = ${id}
        union select circle_id from discussion_reads where discussion_id = ${id}`);
      expect(rows).toEqual([{ circle_id: circleId }]);
    }
  });

  it('stays when the owner is erased, without the name and the note', async () => {
    const leaver = await test.signedIn({ name: 'Leaving Soon' });
    const [from, to] = [await makeCircle([]), await makeCircle([])];
    for (const circleId of [from, to])
      await test.context.db.insert(circleMembers).values({ circleId, userId: leaver.person.id, role: 'owner' });
    await test.context.db.insert(circleMembers).values({ circleId: from, userId: both.person.id });
    const id = await start(both, from);
    expect((await move(leaver, id, to)).statusCode).toBe(200);
    await erasePerson(test.context, leaver.person.id, allPersonalData);
    expect((await see(both, id)).move).toMatchObject({ from: { id: from }, by: null, note: '' });
    expect((await both.call(listCircleMembers, at(to))).json()).toEqual([]);
  });

  it('of 2,000 replies is done in one request', async () => {
    const [from, to] = [await makeCircle([owner]), await makeCircle([owner])];
    const id = await start(owner, from);
    await test.context.db.execute(sql`insert into discussion_replies (discussion_id, user_id, content)
      select ${id}, ${owner.person.id}, 'R' from generate_series(1, 2000)`);
    expect((await move(owner, id, to)).statusCode).toBe(200);
    const { rows } = await test.context.db.execute(
      sql`select count(*)::int as count from circle_activity where circle_id = ${to}`,
    );
    expect(rows).toEqual([{ count: 2001 }]);
  });
});
