import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getCircle, joinCircle, listCircles, listMyCircles } from '#areas/circles/contract/circle.ts';
import {
  changeDeskCircle,
  createDeskCircle,
  type DeskCircle,
  getDeskCircle,
  giveDeskCircleOwner,
  listDeskCircles,
  listPossibleOwners,
  mergeDeskCircle,
  moveDeskCircle,
  previewMerge,
} from '#areas/circles/contract/circles-desk.ts';
import { listAuditEntries } from '#areas/desk/contract/audit.ts';
import { replyToDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { shareResource } from '#areas/discussions/contract/resource.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { fanOut } from '#areas/notifications/server/notify.ts';
import { grantRole, users } from '#areas/people/server/index.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { circleKinds } from '../circle-notifications.ts';
import { circleMembers, circles } from '../circle-tables.ts';

const test = openTestApp();
let editor: SignedIn;
let operator: SignedIn;
beforeAll(async () => {
  [editor, operator] = [await test.signedIn(), await test.signedIn()];
  await grantRole(test.context, test.context.db, null, editor.person.id, 'editor');
  await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
});

const about = { description: 'For colleagues.', color: 'blue' as const, subjects: [], phases: [], roles: [] };
let made = 0;
const create = async (name = `Circle ${++made}`, owner?: SignedIn): Promise<DeskCircle> =>
  (await editor.call(createDeskCircle, { body: { ...about, name, ownerId: owner?.person.id ?? null } })).json();
const join = (caller: SignedIn, id: number) => caller.call(joinCircle, { params: { id } });
const post = (caller: SignedIn, id: number, title = 'A question') =>
  caller.call(startDiscussion, { params: { id }, body: { title, content: 'What do you do?' } });
const move = (id: number, action: 'archive' | 'restore', by = editor) =>
  by.call(moveDeskCircle, { params: { id }, body: { action, ...(action === 'archive' ? { reason: 'Quiet.' } : {}) } });
const merge = (id: number, circleId: number, by = editor) =>
  by.call(mergeDeskCircle, { params: { id }, body: { circleId } });
const textsOf = async (caller: SignedIn): Promise<string[]> =>
  (await caller.call(listNotifications, { query: {} })).json().map(({ text }: { text: string }) => text);
const seen = async (caller: SignedIn, id: number) => (await caller.call(getCircle, { params: { id } })).json();

const tellMembers = () =>
  test.background.runWaiting(test.context, fanOut(new Map(circleKinds.map((kind) => [kind.key, kind]))));

async function makeInner(owner: SignedIn): Promise<number> {
  const [inner] = await test.context.db
    .insert(circles)
    .values({ name: 'Secret plans', description: 'Xylophone', isInnerCircle: true, isPrivate: true })
    .returning({ id: circles.id });
  const id = inner?.id ?? 0;
  await test.context.db.insert(circleMembers).values({ circleId: id, userId: owner.person.id, role: 'owner' });
  return id;
}

describe('circles at the desk', () => {
  it('are created with an owner, changed, and seen by members', async () => {
    const owner = await test.signedIn();
    const circle = await create('Libraries', owner);
    expect(circle).toMatchObject({ memberCount: 1, owner: { id: owner.person.id }, discussions: 0, archivedAt: null });
    expect(await textsOf(owner)).toContain('You are now the owner of the circle “Libraries”');
    const body = { ...about, name: 'School libraries', phases: ['primary' as const] };
    await editor.call(changeDeskCircle, { params: { id: circle.id }, body });
    const member = await test.signedIn();
    expect(await seen(member, circle.id)).toMatchObject({ name: 'School libraries', phases: ['primary'] });
    const taken = await editor.call(createDeskCircle, { body: { ...about, name: 'school LIBRARIES', ownerId: null } });
    expect([taken.statusCode, taken.body]).toEqual([409, 'There is already a circle called School libraries.']);
    const log = (await operator.call(listAuditEntries, { query: { action: 'circle_changed' } })).json();
    expect(log[0]).toMatchObject({ before: { name: 'Libraries' }, after: { name: 'School libraries' } });
    expect((await member.call(listDeskCircles, { query: {} })).statusCode).toBe(404);
  });

  it('get another owner, who must be a member of an inner circle', async () => {
    const [first, second] = [await test.signedIn(), await test.signedIn({ name: 'Wilhelmina Orr' })];
    const circle = await create(undefined, first);
    const found = (await editor.call(listPossibleOwners, { query: { q: 'wilhelm' } })).json();
    expect(found).toMatchObject([{ id: second.person.id }]);
    const give = (id: number, userId: number) => editor.call(giveDeskCircleOwner, { params: { id }, body: { userId } });
    expect((await give(circle.id, second.person.id)).json()).toMatchObject({
      memberCount: 2,
      owner: { name: 'Wilhelmina Orr' },
    });
    const inner = await makeInner(first);
    expect((await give(inner, second.person.id)).statusCode).toBe(403);
    const gone = await test.signedIn();
    await test.context.db
      .update(users)
      .set({ suspendedAt: '2026-11-01T00:00:00Z' })
      .where(eq(users.id, gone.person.id));
    expect((await give(circle.id, gone.person.id)).statusCode).toBe(409);
  });

  it('show of an inner circle its name, owner and counts, and nothing that its members wrote', async () => {
    const owner = await test.signedIn();
    const inner = await makeInner(owner);
    await post(owner, inner, 'Xylophone');
    const reply = await editor.call(getDeskCircle, { params: { id: inner } });
    expect(reply.json()).toMatchObject({ name: 'Secret plans', description: null, discussions: 1, memberCount: 1 });
    expect(reply.body).not.toContain('Xylophone');
    const change = await editor.call(changeDeskCircle, { params: { id: inner }, body: { ...about, name: 'Mine' } });
    expect(change.statusCode).toBe(403);
    expect((await editor.call(getCircle, { params: { id: inner } })).statusCode).toBe(404);
  });

  it('are archived: members read and are told, nobody posts, replies, shares or joins, until they are restored', async () => {
    const [member, other] = [await test.signedIn(), await test.signedIn()];
    const { id, name } = await create();
    await join(member, id);
    const discussion = (await post(member, id)).json();
    expect((await editor.call(moveDeskCircle, { params: { id }, body: { action: 'archive' } })).statusCode).toBe(400);
    expect((await move(id, 'archive')).json().archivedAt).not.toBeNull();
    await tellMembers();
    expect(await textsOf(member)).toContain(`The organisers archived the circle “${name}”. You can still read it`);
    const sentence = 'This circle is archived. You can read it, but not post in it or join it.';
    const refused = [
      await post(member, id),
      await member.call(replyToDiscussion, { params: { id: discussion.id }, body: { content: 'Me too.' } }),
      await member.call(shareResource, { params: { id }, body: { title: 'A page', url: 'https://a.example' } }),
      await join(other, id),
    ];
    expect(refused.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(4).fill([409, sentence]));
    expect((await join(member, id)).statusCode).toBe(200);
    expect(await seen(member, id)).toMatchObject({ archivedAt: expect.any(String), mergedIntoId: null });
    const discover = (await other.call(listCircles, { query: { joined: 'false', limit: 200 } })).json();
    expect(discover).not.toContainEqual(expect.objectContaining({ id }));
    expect((await move(id, 'restore')).json().archivedAt).toBeNull();
    expect((await post(member, id)).statusCode).toBe(201);
    await tellMembers();
    expect(await textsOf(member)).toContain(`The circle “${name}” is open again`);
  });
});

describe('a merge of circles', () => {
  it('moves members, discussions and resources once, tells the members, and leads old links there', async () => {
    const [both, one, owner] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
    const [from, into] = [await create(undefined, owner), await create()];
    for (const caller of [both, one]) await join(caller, from.id);
    await join(both, into.id);
    const discussion = (await post(one, from.id, 'Old question')).json();
    await one.call(shareResource, { params: { id: from.id }, body: { title: 'A page', url: 'https://a.example' } });
    const preview = await editor.call(previewMerge, { params: { id: from.id }, query: { into: String(into.id) } });
    expect(preview.json()).toMatchObject({ members: 3, both: 1, discussions: 1, resources: 1, events: 0 });
    expect((await merge(from.id, into.id)).json()).toMatchObject({
      ...{ id: into.id, memberCount: 3, discussions: 1, resources: 1 },
      owner: { id: owner.person.id },
    });
    expect(await seen(one, from.id)).toMatchObject({ mergedIntoId: into.id, memberCount: 0 });
    const mine = (await one.call(listMyCircles, { query: {} })).json().map(({ id }: { id: number }) => id);
    expect(mine).toEqual([into.id]);
    const listed = (await one.call(listCircles, { query: { limit: 200 } })).json();
    expect(listed).not.toContainEqual(expect.objectContaining({ id: from.id }));
    const reply = await both.call(replyToDiscussion, { params: { id: discussion.id }, body: { content: 'Here now.' } });
    expect(reply.statusCode).toBe(201);
    await tellMembers();
    for (const caller of [both, one])
      expect(await textsOf(caller)).toContain(`The circle “${from.name}” is now part of “${into.name}”`);
    expect((await join(await test.signedIn(), from.id)).statusCode).toBe(409);
    expect((await move(from.id, 'restore')).statusCode).toBe(409);
    const third = await create();
    await merge(into.id, third.id);
    expect(await seen(one, from.id)).toMatchObject({ mergedIntoId: third.id });
  });

  it('is refused for inner and archived circles, for itself and without the permission', async () => {
    const [from, into, archived] = [await create(), await create(), await create()];
    await move(archived.id, 'archive');
    const inner = await makeInner(await test.signedIn());
    expect((await merge(from.id, from.id)).statusCode).toBe(400);
    expect((await merge(from.id, inner)).statusCode).toBe(403);
    expect((await merge(inner, into.id)).statusCode).toBe(403);
    expect((await merge(from.id, archived.id)).statusCode).toBe(409);
    expect((await merge(from.id, into.id, await test.signedIn())).statusCode).toBe(404);
  });

  it('leaves nothing behind when members post and join at the same time', async () => {
    const [from, into] = [await create(), await create()];
    const members = await Promise.all(Array.from({ length: 4 }, () => test.signedIn()));
    for (const member of members) await join(member, from.id);
    const late = await test.signedIn();
    const replies = await Promise.all([
      ...members.slice(0, 2).map((member) => post(member, from.id)),
      merge(from.id, into.id),
      ...members.slice(2).map((member) => post(member, from.id)),
      join(late, from.id),
    ]);
    expect(replies[2]?.statusCode).toBe(200);
    for (const { statusCode } of replies) expect([200, 201, 403, 409]).toContain(statusCode);
    const inOld = and(eq(circleMembers.circleId, from.id));
    expect(await test.context.db.$count(circleMembers, inOld)).toBe(0);
    expect((await editor.call(getDeskCircle, { params: { id: from.id } })).json()).toMatchObject({ discussions: 0 });
    const posted = replies.filter(({ statusCode }) => statusCode === 201).length;
    expect((await editor.call(getDeskCircle, { params: { id: into.id } })).json()).toMatchObject({
      discussions: posted,
    });
  });

  it('of two circles into each other happens once', async () => {
    const [a, b] = [await create(), await create()];
    const replies = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
