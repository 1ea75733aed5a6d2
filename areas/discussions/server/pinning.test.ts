import { beforeAll, describe, expect, it } from 'vitest';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { editDiscussion, getDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { pinByOperator } from './discussion-operator.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

let owner: SignedIn;
let author: SignedIn;
let other: SignedIn;
let owned: number;
let ownerless: number;

async function makeCircle(ownerId?: number): Promise<number> {
  const [made] = await test.context.db.insert(circles).values({ name: 'A circle', description: 'D' }).returning();
  const circleId = made?.id ?? 0;
  if (ownerId) await test.context.db.insert(circleMembers).values({ circleId, userId: ownerId, role: 'owner' });
  for (const person of [author, other]) await person.call(joinCircle, at(circleId));
  return circleId;
}

beforeAll(async () => {
  [owner, author, other] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
  owned = await makeCircle(owner.person.id);
  ownerless = await makeCircle();
});

async function start(person: SignedIn, circleId: number, isSticky: boolean) {
  const reply = await person.call(startDiscussion, { ...at(circleId), body: { title: 'T', content: 'C', isSticky } });
  expect(reply.statusCode).toBe(201);
  return reply.json() as { id: number; isSticky: boolean };
}
const pin = (person: SignedIn, id: number, isSticky: boolean) =>
  person.call(editDiscussion, { ...at(id), body: { isSticky } });
const isPinned = async (id: number) => (await author.call(getDiscussion, at(id))).json().isSticky;

describe('pinning', () => {
  it('is for the owner; from others, isSticky is accepted and ignored', async () => {
    expect((await start(author, owned, true)).isSticky).toBe(false);
    expect((await start(author, ownerless, true)).isSticky).toBe(false);
    expect((await start(owner, owned, true)).isSticky).toBe(true);
  });

  it('by the owner is not an edit, and only the author can edit the text', async () => {
    const { id } = await start(author, owned, false);
    const pinned = await pin(owner, id, true);
    expect([pinned.statusCode, pinned.json().isSticky, pinned.json().editedAt]).toEqual([200, true, null]);
    const words = await owner.call(editDiscussion, { ...at(id), body: { title: 'Other words', isSticky: false } });
    expect(words.statusCode).toBe(404);
    expect(await isPinned(id)).toBe(true);
    expect((await pin(owner, id, false)).json().isSticky).toBe(false);
  });

  it('by the author changes nothing, but the author can unpin', async () => {
    const { id } = await start(author, owned, false);
    expect((await pin(author, id, true)).json().isSticky).toBe(false);
    await pin(owner, id, true);
    expect((await pin(author, id, true)).json().isSticky).toBe(true);
    expect((await pin(author, id, false)).json().isSticky).toBe(false);
    expect((await pin(author, id, true)).json().isSticky).toBe(false);
  });

  it('by other members is refused, and unpinning too', async () => {
    const { id } = await start(author, owned, false);
    await pin(owner, id, true);
    for (const isSticky of [true, false]) expect((await pin(other, id, isSticky)).statusCode).toBe(404);
    expect((await test.stranger.call(editDiscussion, { ...at(id), body: { isSticky: false } })).statusCode).toBe(401);
    expect(await isPinned(id)).toBe(true);
  });

  it('by the operator works only in a circle without an owner', async () => {
    const { id } = await start(author, ownerless, false);
    const byCommand = (discussionId: number, isSticky: boolean) =>
      pinByOperator(test.context, discussionId, isSticky, 'By command');
    expect(await byCommand(id, true)).toBe('T');
    expect(await isPinned(id)).toBe(true);
    await expect(byCommand(id, true)).rejects.toThrow(`Discussion ${id} is already pinned.`);
    expect((await pin(author, id, false)).json().isSticky).toBe(false);
    await expect(byCommand(id, false)).rejects.toThrow(`Discussion ${id} is not pinned.`);
    const { id: inOwned } = await start(author, owned, false);
    await expect(byCommand(inOwned, true)).rejects.toThrow(
      'The circle ‘A circle’ has an owner, who decides what is pinned.',
    );
    await expect(byCommand(2_000_000_000, true)).rejects.toThrow('There is no discussion 2000000000.');
  });
});
