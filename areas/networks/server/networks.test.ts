import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allTasks } from '#app/server/gathered.ts';
import { leaveCircle } from '#areas/circles/contract/circle.ts';
import { removeMember } from '#areas/circles/contract/inner-circle.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import {
  addNetworkOwner,
  changeNetwork,
  createNetwork,
  getNetwork,
  joinNetwork,
  listCirclesToBring,
  listNetworkCircles,
  listNetworks,
  removeNetworkCircle,
  stepDown,
} from '#areas/networks/contract/network.ts';
import { renewNetworkCode } from '#areas/networks/contract/network-invitation.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { users } from '#areas/people/server/user-tables.ts';
import type { Task } from '#server/background/task.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { networkCircles, networkOwners, networks } from './network-tables.ts';

const test = openTestApp();
const fanOut = allTasks.find(({ name }) => name === 'notify-audience') as Task;
const at = (id: number) => ({ params: { id } });
const fields = { name: 'Ropewalk', description: 'Schools that compare notes.' };

const makeCircle = (owner: SignedIn, members: SignedIn[] = [], about = {}) =>
  makeWorkspace(test.context.db, { owner: owner.person.id, members: members.map(({ person }) => person.id) }, about);

/** A network with a first circle, its owner, and a member of the circle. */
async function setUp() {
  const [owner, member] = [await test.signedIn(), await test.signedIn()];
  const circleId = await makeCircle(owner, [member]);
  const made = await owner.call(createNetwork, { body: { ...fields, circleId } });
  expect(made.statusCode).toBe(201);
  const { id, inviteCode } = made.json();
  return { owner, member, circleId, id: id as number, inviteCode: inviteCode as string };
}

/** Another circle with its owner, which is brought in. */
async function bring(inviteCode: string, members: SignedIn[] = []) {
  const owner = await test.signedIn();
  const circleId = await makeCircle(owner, members);
  const reply = await owner.call(joinNetwork, { body: { inviteCode, circleId } });
  expect(reply.statusCode).toBe(200);
  return { owner, circleId };
}

const statusOf = async (person: SignedIn, id: number) => (await person.call(getNetwork, at(id))).statusCode;
const titles = async (person: SignedIn) =>
  ((await person.call(listNotifications, { query: {} })).json() as { text: string }[]).map(({ text }) => text);

describe('creating a network', () => {
  it('needs a circle with a workspace that the member owns', async () => {
    const [owner, member] = [await test.signedIn(), await test.signedIn()];
    const circleId = await makeCircle(owner, [member]);
    const plain = await makeCircle(owner, [], { hasWorkspace: false });
    const create = async (person: SignedIn, id: number) =>
      (await person.call(createNetwork, { body: { ...fields, circleId: id } })).statusCode;
    expect([await create(member, circleId), await create(owner, plain), await create(owner, 2_000_000)]).toEqual([
      ...[404, 404, 404],
    ]);
    const toBring = async () => (await owner.call(listCirclesToBring, {})).json().map(({ id }: { id: number }) => id);
    expect(await toBring()).toEqual([circleId]);
    expect(await create(owner, circleId)).toBe(201);
    expect([await create(owner, circleId), await toBring()]).toEqual([409, []]);
    const blank = await owner.call(createNetwork, { body: { ...fields, name: '  ', circleId } });
    expect([blank.statusCode, blank.body]).toEqual([400, 'Enter the name of the network']);
  });

  it('shows it to the members of its circles, and to nobody else', async () => {
    const { owner, member, id } = await setUp();
    const outsider = await test.signedIn();
    expect((await member.call(getNetwork, at(id))).json()).toMatchObject({
      ...fields,
      ...{ isOwner: false, inviteCode: null, circleCount: 1, memberCount: 2, mayTakeOver: false },
      owners: [{ id: owner.person.id }],
    });
    const list = async (person: SignedIn) => (await person.call(listNetworks, { query: {} })).json();
    expect([(await list(owner)).length, (await list(member)).length, await list(outsider)]).toEqual([1, 1, []]);
    const asked = [
      await outsider.call(getNetwork, at(id)),
      await outsider.call(listNetworkCircles, at(id)),
      await outsider.call(changeNetwork, { ...at(id), body: fields }),
      await outsider.call(removeNetworkCircle, { params: { id, circleId: 1 } }),
      await outsider.call(addNetworkOwner, { params: { id, userId: outsider.person.id } }),
      await outsider.call(stepDown, at(id)),
      await outsider.call(renewNetworkCode, at(id)),
      await member.call(changeNetwork, { ...at(id), body: fields }),
      await member.call(renewNetworkCode, at(id)),
      await member.call(stepDown, at(id)),
      await member.call(addNetworkOwner, { params: { id, userId: member.person.id } }),
    ];
    const missing = "The network you're looking for doesn't exist.";
    expect(asked.map(({ statusCode, body }) => [statusCode, body])).toEqual(asked.map(() => [404, missing]));
  });

  it('lets owners change the text', async () => {
    const { owner, member, id } = await setUp();
    const changed = await owner.call(changeNetwork, { ...at(id), body: { name: 'Rope', description: 'New' } });
    expect([changed.statusCode, changed.json().name]).toEqual([200, 'Rope']);
    expect((await member.call(getNetwork, at(id))).json().description).toBe('New');
  });
});

describe('bringing a circle in with the code', () => {
  it('shows the network to its members, and tells them and the owners', async () => {
    const { owner, member, id, inviteCode } = await setUp();
    const guest = await test.signedIn();
    const { owner: second, circleId } = await bring(inviteCode.toUpperCase(), [guest, member]);
    expect([await statusOf(guest, id), await statusOf(second, id)]).toEqual([200, 200]);
    expect((await guest.call(getNetwork, at(id))).json()).toMatchObject({ circleCount: 2, memberCount: 4 });
    expect((await titles(owner)).join()).toContain('is now in the network “Ropewalk”');
    await test.background.runWaiting(test.context, fanOut);
    expect((await titles(guest)).join()).toContain('Your circle “Reading leads” is now in the network');
    expect((await titles(second)).join()).not.toContain('is now in the network');
    const seen = (await guest.call(listNetworkCircles, at(id))).json();
    expect(seen.map((one: object) => ({ ...one, since: '' }))).toMatchObject([
      { isMember: false, mayTakeOut: false, owner: null },
      { id: circleId, isMember: true, mayTakeOut: false, owner: null },
    ]);
    expect(JSON.stringify(seen)).not.toContain(second.person.name);
    const byOwner = (await owner.call(listNetworkCircles, at(id))).json();
    expect(byOwner[1]).toMatchObject({ mayTakeOut: true, owner: { id: second.person.id } });
    // Doing it again changes nothing.
    const again = await second.call(joinNetwork, { body: { inviteCode, circleId } });
    expect([again.statusCode, again.json().circleCount]).toEqual([200, 2]);
  });

  it('refuses a wrong code, another’s circle, an old code and a circle of another network', async () => {
    const { owner, member, circleId, id, inviteCode } = await setUp();
    const other = await setUp();
    const join = async (person: SignedIn, code: string, circle: number) =>
      (await person.call(joinNetwork, { body: { inviteCode: code, circleId: circle } })).statusCode;
    expect(await join(member, inviteCode, circleId)).toBe(404);
    expect(await join(owner, other.inviteCode, circleId)).toBe(409);
    const free = await test.signedIn();
    const circle = await makeCircle(free);
    expect(await join(free, 'nobody has this code', circle)).toBe(404);
    const { inviteCode: renewed } = (await owner.call(renewNetworkCode, at(id))).json();
    expect([await join(free, inviteCode, circle), await join(free, renewed, circle)]).toEqual([404, 200]);
  });

  it('stops guessing after 20 wrong codes', async () => {
    const person = await test.signedIn();
    const circleId = await makeCircle(person);
    const guess = async () =>
      (await person.call(joinNetwork, { body: { inviteCode: 'not a code', circleId } })).statusCode;
    for (let times = 0; times < 20; times += 1) expect(await guess()).toBe(404);
    expect(await guess()).toBe(429);
  });

  it('stops at 20 circles, also if many come at once', async () => {
    const { id, inviteCode } = await setUp();
    const people = await Promise.all(Array.from({ length: 24 }, () => test.signedIn()));
    const ids = await Promise.all(people.map((person) => makeCircle(person)));
    const replies = await Promise.all(
      people.map((person, index) => person.call(joinNetwork, { body: { inviteCode, circleId: ids[index] ?? 0 } })),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(await test.context.db.$count(networkCircles, eq(networkCircles.networkId, id))).toBe(20);
  });
});

describe('access ends at once', () => {
  it('for who leaves, is removed, and for the members of a circle that is taken out', async () => {
    const { owner, member, circleId, id, inviteCode } = await setUp();
    const [leaver, removed, guest] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
    const { owner: second, circleId: other } = await bring(inviteCode, [leaver, removed, guest]);
    await leaver.call(leaveCircle, at(other));
    await second.call(removeMember, { params: { id: other, userId: removed.person.id } });
    expect([await statusOf(leaver, id), await statusOf(removed, id), await statusOf(guest, id)]).toEqual([
      ...[404, 404, 200],
    ]);
    const takeOut = (person: SignedIn, circle: number) =>
      person.call(removeNetworkCircle, { params: { id, circleId: circle } });
    expect([(await takeOut(guest, other)).statusCode, (await takeOut(second, circleId)).statusCode]).toEqual([
      ...[404, 404],
    ]);
    expect((await takeOut(owner, other)).statusCode).toBe(204);
    expect([await statusOf(guest, id), await statusOf(second, id), await statusOf(member, id)]).toEqual([
      ...[404, 404, 200],
    ]);
    expect((await titles(second)).join()).toContain('Your circle “Reading leads” was taken out of its network');
    expect((await titles(second)).join()).not.toContain('Ropewalk');
    // The owner of a network sees it without a circle in it.
    expect((await takeOut(owner, circleId)).statusCode).toBe(204);
    expect([await statusOf(owner, id), await statusOf(member, id)]).toEqual([200, 404]);
  });

  it('for a circle that was archived with its last member', async () => {
    const { owner, id, inviteCode } = await setUp();
    const { owner: second, circleId } = await bring(inviteCode);
    await second.call(leaveCircle, at(circleId));
    expect(await statusOf(second, id)).toBe(404);
    expect((await owner.call(listNetworkCircles, at(id))).json()).toHaveLength(1);
    expect((await owner.call(getNetwork, at(id))).json().circleCount).toBe(1);
  });
});

describe('the ownership', () => {
  const owners = async (id: number) =>
    (await test.context.db.select().from(networkOwners).where(eq(networkOwners.networkId, id))).map(
      ({ userId }) => userId,
    );

  it('is given to owners of circles, who are told', async () => {
    const { owner, member, id, inviteCode } = await setUp();
    const { owner: second } = await bring(inviteCode);
    const add = async (person: SignedIn, who: SignedIn) =>
      (await person.call(addNetworkOwner, { params: { id, userId: who.person.id } })).statusCode;
    expect([await add(second, second), await add(owner, member), await add(owner, second)]).toEqual([404, 400, 204]);
    expect((await titles(second)).join()).toContain('You are now an owner of the network “Ropewalk”');
    // Handed on: the first owner steps down.
    expect((await owner.call(stepDown, at(id))).statusCode).toBe(204);
    expect(await owners(id)).toEqual([second.person.id]);
    expect((await owner.call(getNetwork, at(id))).json()).toMatchObject({ isOwner: false, inviteCode: null });
  });

  it('goes to the owner of the circle that came first when the last owner steps down, and the network ends if nobody can follow', async () => {
    const { owner, id, inviteCode } = await setUp();
    const { owner: second } = await bring(inviteCode);
    await bring(inviteCode);
    await owner.call(stepDown, at(id));
    expect(await owners(id)).toEqual([second.person.id]);
    expect((await titles(second)).join()).toContain('You are now an owner');
    const alone = await setUp();
    await alone.owner.call(stepDown, at(alone.id));
    expect(await test.context.db.$count(networks, eq(networks.id, alone.id))).toBe(0);
    expect(await test.context.db.$count(circles, eq(circles.id, alone.circleId))).toBe(1);
  });

  it('can be taken over by the owner of a circle while no owner can sign in', async () => {
    const { owner, id, inviteCode } = await setUp();
    const guest = await test.signedIn();
    const { owner: second } = await bring(inviteCode, [guest]);
    await test.context.db.update(users).set({ suspendedAt: sql`now()` }).where(eq(users.id, owner.person.id));
    const may = async (person: SignedIn) => (await person.call(getNetwork, at(id))).json().mayTakeOver;
    expect([await may(second), await may(guest)]).toEqual([true, false]);
    const take = async (person: SignedIn) =>
      (await person.call(addNetworkOwner, { params: { id, userId: person.person.id } })).statusCode;
    expect([await take(guest), await take(second)]).toEqual([404, 204]);
    expect([await may(second), (await owners(id)).length]).toEqual([false, 2]);
  });

  it('is in order after two owners step down at once', async () => {
    const { owner, id, inviteCode } = await setUp();
    const { owner: second } = await bring(inviteCode);
    const { owner: third } = await bring(inviteCode);
    await owner.call(addNetworkOwner, { params: { id, userId: second.person.id } });
    await Promise.all([owner.call(stepDown, at(id)), second.call(stepDown, at(id))]);
    const left = await owners(id);
    expect(left).toHaveLength(1);
    expect([owner.person.id, second.person.id, third.person.id]).toContain(left[0]);
  });
});

it('a member who owns no circle any more cannot take it out', async () => {
  const { id, inviteCode } = await setUp();
  const next = await test.signedIn();
  const { owner, circleId } = await bring(inviteCode, [next]);
  await test.context.db
    .update(circleMembers)
    .set({ role: 'member' })
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, owner.person.id)));
  expect((await owner.call(removeNetworkCircle, { params: { id, circleId } })).statusCode).toBe(404);
});
