import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getCircle, joinCircle, leaveCircle } from '#areas/circles/contract/circle.ts';
import { createInnerCircle, joinInnerCircle, removeMember } from '#areas/circles/contract/inner-circle.ts';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { waitForLocks } from '#test/waiting-requests.ts';
import { circleMembers, circles } from './circle-tables.ts';

/** Changes to a circle while a request waits for its lock. */
const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const ofPerson = (circleId: number, { person }: SignedIn) =>
  and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, person.id));

let codes = 0;

/** Creates an inner circle. The members join in the given order. */
async function innerCircle(...members: SignedIn[]) {
  const owner = await test.signedIn({ role: 'school_leader' });
  codes += 1;
  const inviteCode = `Turn-code-${codes}`;
  const made = await owner.call(createInnerCircle, { body: { name: 'A circle', description: 'Small.', inviteCode } });
  for (const member of members) await member.call(joinInnerCircle, { body: { inviteCode } });
  return { id: made.json().id as number, owner, inviteCode };
}

/** Locks a circle's row, starts `work`, and runs `meanwhile` once `work` waits for the lock. */
async function whileLocked<Reply>(id: number, work: () => Promise<Reply>, meanwhile: (db: Db) => Promise<unknown>) {
  return test.context.db.transaction(async (db) => {
    await db.select({ id: circles.id }).from(circles).where(eq(circles.id, id)).for('no key update');
    const reply = work();
    await waitForLocks(test.context.db);
    await meanwhile(db);
    return { reply };
  });
}

describe('an owner who lost the circle while their request waited', () => {
  it('cannot remove a member', async () => {
    const heir = await test.signedIn();
    const { id, owner } = await innerCircle(heir);
    const remove = () => owner.call(removeMember, { params: { id, userId: heir.person.id } });
    const { reply } = await whileLocked(id, remove, async (db) => {
      await db.delete(circleMembers).where(ofPerson(id, owner));
      await db.update(circleMembers).set({ role: 'owner' }).where(ofPerson(id, heir));
    });
    expect((await reply).statusCode).toBe(404);
    expect((await heir.call(getCircle, at(id))).json()).toMatchObject({ memberCount: 1, isOwner: true });
  });
});

describe('leaving', () => {
  it('returns the current member count', async () => {
    const [leaver, other] = [await test.signedIn(), await test.signedIn()];
    const { id } = await innerCircle(leaver);
    const { reply } = await whileLocked(
      id,
      () => leaver.call(leaveCircle, at(id)),
      (db) => db.insert(circleMembers).values({ circleId: id, userId: other.person.id }),
    );
    expect((await reply).json()).toMatchObject({ memberCount: 2, isMember: false });
  });

  it('does not wait for members who post', async () => {
    const leaver = await test.signedIn();
    const [circle] = await test.context.db.insert(circles).values({ name: 'Open', description: 'Open.' }).returning();
    const id = circle?.id ?? 0;
    await leaver.call(joinCircle, at(id));
    await test.context.db.transaction(async (db) => {
      // The lock that the foreign key of a new discussion takes.
      await db.execute(sql`select 1 from ${circles} where ${circles.id} = ${id} for key share`);
      expect((await leaver.call(leaveCircle, at(id))).json()).toMatchObject({ memberCount: 0 });
    });
  });

  it('gives an inner circle a new owner or archives it, after the owner was erased', async () => {
    const [second, third] = [await test.signedIn(), await test.signedIn()];
    const { id, owner, inviteCode } = await innerCircle(second, third);
    await test.context.db.delete(users).where(eq(users.id, owner.person.id));
    await second.call(leaveCircle, at(id));
    expect((await third.call(getCircle, at(id))).json()).toMatchObject({ memberCount: 1, isOwner: true, inviteCode });

    await test.context.db.update(circleMembers).set({ role: 'member' }).where(ofPerson(id, third));
    await third.call(leaveCircle, at(id));
    const again = await second.call(joinInnerCircle, { body: { inviteCode } });
    expect(again.body).toBe('Invalid invite code.');
  });
});
