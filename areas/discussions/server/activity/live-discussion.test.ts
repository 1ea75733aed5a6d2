import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getLiveDiscussion } from '#areas/discussions/contract/live-discussion.ts';
import { blocks, users } from '#areas/people/server/index.ts';
import { makeCircle } from '#test/create-circles.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { circleDiscussions, discussionReplies } from '../discussion-tables.ts';
import { type ActiveDiscussion, chooseLive } from './choose-live.ts';

const active = (id: number, about: Partial<ActiveDiscussion> = {}): ActiveDiscussion => ({
  id,
  roles: [],
  phases: [],
  replies: 1,
  lastPostAt: '2026-11-20T09:00:00Z',
  ...about,
});
const choose = (all: ActiveDiscussion[], reader: Partial<Parameters<typeof chooseLive>[1]> = {}) => {
  const chosen = chooseLive(all, { roles: ['teacher'], phases: [], ...reader });
  return chosen && [chosen.id, chosen.reason];
};

describe('the choice of a live discussion', () => {
  it('prefers the role of the reader, then the number of replies, then the latest', () => {
    const everybody = active(1, { replies: 25 });
    const teachers = active(2, { roles: ['teacher'], replies: 5 });
    expect(choose([everybody, teachers])).toEqual([2, 'For teachers, 5 replies this week']);
    expect(choose([everybody, active(3, { replies: 26 })])).toEqual([3, 'For everybody, 26 replies this week']);
    expect(choose([everybody, active(4, { replies: 25, lastPostAt: '2026-11-21T09:00:00Z' })])?.[0]).toBe(4);
    // Without a reply it is not live, so the role does not count.
    expect(choose([everybody, active(5, { roles: ['teacher'], replies: 0 })])?.[0]).toBe(1);
  });

  it('chooses none that is for others, or for a phase that is not known', () => {
    expect(choose([active(1, { roles: ['business'] }), active(2, { phases: ['primary'] })])).toBeNull();
    expect(choose([active(2, { phases: ['primary'] })], { phases: ['primary'] })).toEqual([
      2,
      'For everybody, 1 reply this week',
    ]);
    expect(choose([])).toBeNull();
  });

  it.each([
    [0, 'started this week'],
    [1, '1 reply this week'],
    [12, '12 replies this week'],
    [200, '200 replies or more this week'],
  ])('says of %i replies: %s', (replies, words) => {
    expect(choose([active(1, { replies })])).toEqual([1, `For everybody, ${words}`]);
  });
});

describe('the live discussion of a member', () => {
  const test = openTestApp();
  const live = async (person: SignedIn) => (await person.call(getLiveDiscussion, {})).json().discussion;
  const at = (daysAgo: number) => new Date(test.clock.now().getTime() - daysAgo * 86_400_000).toISOString();

  async function discuss(circleId: number, userId: number, title: string, replies: number, daysAgo = 1) {
    const db = test.context.db;
    const values = { circleId, userId, title, content: 'C', createdAt: at(daysAgo + 1) };
    const [made] = await db.insert(circleDiscussions).values(values).returning();
    const discussionId = made?.id ?? 0;
    if (replies > 0)
      await db
        .insert(discussionReplies)
        .values(
          Array.from({ length: replies }, () => ({ discussionId, userId, content: 'R', createdAt: at(daysAgo) })),
        );
    return discussionId;
  }

  it('is one that they can read, of the last week, by somebody who is there', async () => {
    const db = test.context.db;
    const [open, secret] = [await makeCircle(db, { name: 'Open' }), await makeCircle(db, { isPrivate: true })];
    const me = await test.signedIn({ role: 'support_staff' });
    const [author, blocked, blocker, gone] = [
      await test.signedIn({ name: 'Author' }),
      await test.signedIn(),
      await test.signedIn(),
      await test.signedIn(),
    ];
    expect(await live(me)).toBeNull();
    await discuss(secret, author.person.id, 'Secret', 9);
    await discuss(open, author.person.id, 'Old', 9, 8);
    await discuss(open, me.person.id, 'My own', 9);
    await discuss(open, blocked.person.id, 'Blocked', 9);
    await discuss(open, blocker.person.id, 'Blocker', 9);
    await discuss(open, gone.person.id, 'Suspended', 9);
    const removed = await discuss(open, author.person.id, 'Taken down', 9);
    await discuss(await makeCircle(db, { roles: ['teacher'] }), author.person.id, 'For others', 9);
    await db.insert(blocks).values([
      { blockerId: me.person.id, blockedId: blocked.person.id },
      { blockerId: blocker.person.id, blockedId: me.person.id },
    ]);
    await db
      .update(users)
      .set({ suspendedAt: at(0) })
      .where(eq(users.id, gone.person.id));
    await db
      .update(circleDiscussions)
      .set({ takenDownAt: at(0), takenDownReason: 'R' })
      .where(eq(circleDiscussions.id, removed));
    expect(await live(me)).toBeNull();
    const id = await discuss(open, author.person.id, 'Live', 2);
    expect(await live(me)).toEqual({
      id,
      title: 'Live',
      circle: { id: open, name: 'Open', color: 'green' },
      author: { id: author.person.id, name: 'Author', role: 'teacher', avatar: null },
      lastPostAt: expect.any(String),
      reason: 'For everybody, 2 replies this week',
    });
    const forAssistants = await makeCircle(db, { roles: ['teaching_assistant'] });
    await discuss(forAssistants, author.person.id, 'Assistants', 1);
    expect(await live(me)).toMatchObject({ title: 'Assistants', reason: 'For teaching assistants, 1 reply this week' });
  });
});
