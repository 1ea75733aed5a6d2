import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { getCircle, joinCircle, leaveCircle, listCircleMembers } from '#areas/circles/contract/circle.ts';
import { changeCircle, handOverCircle } from '#areas/circles/contract/circle-settings.ts';
import {
  createInnerCircle,
  joinInnerCircle,
  removeMember,
  renewInviteCode,
} from '#areas/circles/contract/inner-circle.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { listActions, suspend } from '#areas/reports/server/moderation/operator-actions.ts';
import { wrongCountersOfCircles } from '#test/recounts.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { giveOwner, listCirclesForOperator } from './circle-operator.ts';
import { circleMembers, circles } from './circle-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

let owner: SignedIn;
let first: SignedIn;
let second: SignedIn;
let outsider: SignedIn;
let inner: number;
let open: number;
let code: string;
let codes = 0;

beforeEach(async () => {
  owner = await test.signedIn({ role: 'school_leader', name: 'Owner' });
  [first, second, outsider] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
  codes += 1;
  code = `settings-code-${codes}`;
  const body = { name: 'Heads', description: 'D', inviteCode: code, color: 'purple' as const };
  inner = (await owner.call(createInnerCircle, { body })).json().id;
  for (const person of [first, second]) await join(person, code);
  const [made] = await test.context.db
    .insert(circles)
    .values({ name: `Open ${codes}`, description: 'D' })
    .returning();
  open = made?.id ?? 0;
  await test.context.db.insert(circleMembers).values({ circleId: open, userId: owner.person.id, role: 'owner' });
  await first.call(joinCircle, at(open));
});

const join = (person: SignedIn, inviteCode: string) => person.call(joinInnerCircle, { body: { inviteCode } });
const read = async (person: SignedIn, id = inner) => (await person.call(getCircle, at(id))).json();
const change = (person: SignedIn, body: object, id = inner) => person.call(changeCircle, { ...at(id), body });
const ownersOf = async (circleId: number) =>
  (
    await test.context.db
      .select({ userId: circleMembers.userId })
      .from(circleMembers)
      .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.role, 'owner')))
  ).map(({ userId }) => userId);

describe('the settings of a circle', () => {
  it('start with the chosen colour', async () => {
    expect((await read(first)).color).toBe('purple');
  });

  it('are changed by the owner and visible to everybody', async () => {
    const changes = { name: ' New  name ', description: 'New words', color: 'orange', maxMembers: 3 };
    const changed = await change(owner, changes);
    const now = { name: 'New name', description: 'New words', color: 'orange', maxMembers: 3, memberCount: 3 };
    expect(changed.json()).toMatchObject(now);
    expect(await read(first)).toMatchObject(now);
    expect((await join(outsider, code)).body).toBe('This circle is full.');
    expect((await change(owner, { color: 'red' }, open)).json()).toMatchObject({ color: 'red', maxMembers: null });
  });

  it.each([
    [{}, 400, 'There is nothing to change'],
    [{ name: ' ' }, 400, 'Circle name is required'],
    [{ color: 'pink' }, 400, 'Color must be one of: green, blue, purple, orange, red'],
    [{ maxMembers: 51 }, 400, 'Maximum 50 members'],
    [{ maxMembers: 2 }, 409, 'This circle has 3 members. Choose at least 3.'],
    [{ successorId: 2_000_000_000 }, 400, 'This person is not a member of the circle.'],
  ])('refuse %j', async (body, status, sentence) => {
    const reply = await owner.send(`/api/circles/${inner}`, { method: 'PATCH', body });
    expect([reply.statusCode, reply.body]).toEqual([status, sentence]);
  });

  it('refuse a maximum for an open circle, and the name of another open circle', async () => {
    const seats = await change(owner, { maxMembers: 20 }, open);
    expect([seats.statusCode, seats.body]).toEqual([400, 'Only an inner circle has a maximum number of members.']);
    await test.context.db.insert(circles).values({ name: `Taken ${codes}`, description: 'D' });
    const taken = await change(owner, { name: `taken ${codes}` }, open);
    expect([taken.statusCode, taken.body]).toEqual([409, `There is already a circle called Taken ${codes}.`]);
    expect((await change(owner, { name: `OPEN ${codes}` }, open)).statusCode).toBe(200);
  });

  it('can only be changed by the owner', async () => {
    const calls = async (person: Pick<SignedIn, 'call'>, id: number) => [
      (await person.call(changeCircle, { ...at(id), body: { name: 'Mine' } })).statusCode,
      (await person.call(handOverCircle, { ...at(id), body: { userId: first.person.id } })).statusCode,
      (await person.call(renewInviteCode, { ...at(id), body: { inviteCode: null } })).statusCode,
    ];
    for (const person of [first, outsider])
      for (const id of [inner, open]) expect(await calls(person, id)).toEqual([404, 404, 404]);
    expect(await calls(test.stranger, inner)).toEqual([401, 401, 401]);
    expect((await owner.call(renewInviteCode, { ...at(open), body: { inviteCode: null } })).statusCode).toBe(404);
    expect(await read(first)).toMatchObject({ name: 'Heads', inviteCode: null, successorId: null });
  });
});

describe('replacing a code', () => {
  it('makes the new code work, and the old one stop', async () => {
    const { inviteCode } = (await owner.call(renewInviteCode, { ...at(inner), body: { inviteCode: null } })).json();
    expect(inviteCode).toMatch(/^[\w-]{24}$/);
    expect((await read(owner)).inviteCode).toBe(inviteCode);
    const old = await join(outsider, code);
    expect([old.statusCode, old.body]).toEqual([404, 'Invalid invite code.']);
    expect((await join(outsider, inviteCode)).statusCode).toBe(200);
    const chosen = await owner.call(renewInviteCode, { ...at(inner), body: { inviteCode: ` chosen-${codes} ` } });
    expect(chosen.json()).toEqual({ inviteCode: `chosen-${codes}` });
    const short = await owner.call(renewInviteCode, { ...at(inner), body: { inviteCode: 'short' } });
    expect([short.statusCode, short.body]).toEqual([400, 'Invite code must be at least 6 characters']);
  });

  it('refuses a code that is in use', async () => {
    const body = { name: 'Other', description: 'D', inviteCode: `in-use-${codes}` };
    await owner.call(createInnerCircle, { body });
    const reply = await owner.call(renewInviteCode, { ...at(inner), body: { inviteCode: `IN-USE-${codes}` } });
    expect([reply.statusCode, reply.body]).toEqual([409, 'That invite code is already in use. Choose another.']);
    expect((await read(owner)).inviteCode).toBe(code);
  });

  it('refuses members who join with the old code after the change', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => test.signedIn()));
    const [renewed, ...joined] = await Promise.all([
      owner.call(renewInviteCode, { ...at(inner), body: { inviteCode: null } }),
      ...people.map((person) => join(person, code)),
    ]);
    expect(renewed.statusCode).toBe(200);
    for (const { statusCode } of joined) expect([200, 404]).toContain(statusCode);
    const inside = joined.filter(({ statusCode }) => statusCode === 200).length;
    expect((await read(owner)).memberCount).toBe(3 + inside);
    expect((await join(outsider, code)).statusCode).toBe(404);
    expect(await wrongCountersOfCircles(test.context.db)).toEqual([]);
  });
});

describe('a successor', () => {
  it('becomes the owner when the owner leaves, before longer-standing members', async () => {
    expect((await change(owner, { successorId: second.person.id })).statusCode).toBe(200);
    expect((await read(owner)).successorId).toBe(second.person.id);
    expect((await read(first)).successorId).toBeNull();
    await owner.call(leaveCircle, at(inner));
    expect(await ownersOf(inner)).toEqual([second.person.id]);
    expect((await read(second)).successorId).toBeNull();
  });

  it('becomes the owner when the owner is erased', async () => {
    await change(owner, { successorId: second.person.id });
    await erasePerson(test.context, owner.person.id, allPersonalData);
    expect(await ownersOf(inner)).toEqual([second.person.id]);
  });

  it('is forgotten when they leave or are removed', async () => {
    await change(owner, { successorId: second.person.id });
    await second.call(leaveCircle, at(inner));
    expect((await read(owner)).successorId).toBeNull();
    await change(owner, { successorId: first.person.id });
    await owner.call(removeMember, { params: { id: inner, userId: first.person.id } });
    expect((await read(owner)).successorId).toBeNull();
    const self = await change(owner, { successorId: owner.person.id });
    expect([self.statusCode, self.body]).toEqual([400, 'Choose another member as your successor.']);
  });
});

describe('handing over', () => {
  it('makes another member the owner', async () => {
    const reply = await owner.call(handOverCircle, { ...at(inner), body: { userId: first.person.id } });
    expect(reply.json()).toMatchObject({ isOwner: false, isMember: true });
    expect(await ownersOf(inner)).toEqual([first.person.id]);
    expect((await change(owner, { name: 'Mine' })).statusCode).toBe(404);
    expect((await change(first, { name: 'Theirs' })).statusCode).toBe(200);
    const nobody = await first.call(handOverCircle, { ...at(inner), body: { userId: outsider.person.id } });
    expect([nobody.statusCode, nobody.body]).toEqual([400, 'This person is not a member of the circle.']);
  });

  it('to two people at the same time leaves one owner', async () => {
    const replies = await Promise.all([
      owner.call(handOverCircle, { ...at(inner), body: { userId: first.person.id } }),
      owner.call(handOverCircle, { ...at(inner), body: { userId: second.person.id } }),
      change(owner, { name: 'One' }),
      change(owner, { description: 'Two' }),
      change(owner, { successorId: second.person.id }),
    ]);
    for (const { statusCode } of replies) expect([200, 404]).toContain(statusCode);
    expect(replies.slice(0, 2).filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await ownersOf(inner)).toHaveLength(1);
  });
});

describe('the operator', () => {
  it('can make anybody the owner of any circle, and a member', async () => {
    const [made] = await test.context.db.insert(circles).values({ name: 'Starter', description: 'D' }).returning();
    const circleId = made?.id ?? 0;
    expect(await giveOwner(test.context, circleId, outsider.person.id, 'Asked for')).toBe('Starter');
    expect(await read(outsider, circleId)).toMatchObject({ isOwner: true, memberCount: 1 });
    await giveOwner(test.context, circleId, first.person.id, 'Asked for');
    expect(await ownersOf(circleId)).toEqual([first.person.id]);
    expect((await outsider.call(listCircleMembers, { ...at(circleId), query: {} })).json()).toHaveLength(2);
    expect(await listActions(test.context.db, 1)).toMatchObject([
      { action: 'make owner', subjectKind: 'circle', subjectId: circleId, username: first.person.username },
    ]);
    const wanted = { afterId: circleId - 1, limit: 1 };
    expect(await listCirclesForOperator(test.context.db, wanted)).toMatchObject([
      { id: circleId, owner: first.person.username },
    ]);
    await expect(giveOwner(test.context, 2_000_000_000, first.person.id, 'R')).rejects.toThrow(
      'There is no circle 2000000000.',
    );
    const gone = await test.signedIn();
    await suspend(test.context, test.context.db, null, gone.person.id, 'R');
    await expect(giveOwner(test.context, circleId, gone.person.id, 'R')).rejects.toThrow(
      'This account is closed or suspended.',
    );
    expect(await ownersOf(circleId)).toEqual([first.person.id]);
    await change(owner, { maxMembers: 3 });
    await expect(giveOwner(test.context, inner, outsider.person.id, 'R')).rejects.toThrow('This circle is full.');
    expect(await wrongCountersOfCircles(test.context.db)).toEqual([]);
  });
});
