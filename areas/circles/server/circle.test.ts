import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Circle } from '#areas/circles/contract/circle.ts';
import {
  getCircle,
  getCircleMembership,
  joinCircle,
  leaveCircle,
  listCircleMembers,
  listCircles,
  listMyCircles,
} from '#areas/circles/contract/circle.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { circleMembers, circles } from './circle-tables.ts';
import { readStarterCircles } from './starter-circle-files.ts';
import { makeStarterCircles } from './starter-circles.ts';

const test = openTestApp();

async function makeCircle(about: Partial<typeof circles.$inferInsert> = {}) {
  const [made] = await test.context.db
    .insert(circles)
    .values({ name: 'A circle', description: 'For a test.', ...about })
    .returning();
  if (!made) throw new Error('The circle was not created.');
  return made;
}

const at = (id: number) => ({ params: { id } });
const names = (items: Circle[]) => items.map((circle) => circle.name);
const countIn = (circleId: number) => test.context.db.$count(circleMembers, eq(circleMembers.circleId, circleId));
/** The same random numbers in every run (mulberry32). */
let seed = 20_261_120;
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}
const kept = async (circleId: number) =>
  (await test.context.db.select({ kept: circles.memberCount }).from(circles).where(eq(circles.id, circleId)))[0]?.kept;

describe('an empty database', () => {
  it('gets five open circles, one of each colour, once', async () => {
    await Promise.all([makeStarterCircles(test.context.db), makeStarterCircles(test.context.db)]);
    const caller = await test.signedIn();
    const found: Circle[] = (await caller.call(listCircles, {})).json();
    expect(names(found).sort()).toEqual(
      readStarterCircles()
        .map(({ name }) => name)
        .sort(),
    );
    expect(new Set(found.map((circle) => circle.color))).toEqual(new Set(['green', 'blue', 'purple', 'orange', 'red']));
    expect(found.every((circle) => !circle.isPrivate && circle.memberCount === 0)).toBe(true);
  });
});

describe('joining and leaving', () => {
  it('changes the member count, and repeating it changes nothing', async () => {
    const caller = await test.signedIn();
    const { id } = await makeCircle();
    for (const _twice of [1, 2]) {
      const joined = await caller.call(joinCircle, at(id));
      expect(joined.json()).toMatchObject({ id, isMember: true, memberCount: 1 });
      expect((await caller.call(getCircleMembership, at(id))).body).toBe('true');
    }
    expect(names((await caller.call(listMyCircles, {})).json())).toEqual(['A circle']);
    for (const _twice of [1, 2]) {
      const left = await caller.call(leaveCircle, at(id));
      expect(left.json()).toMatchObject({ id, isMember: false, memberCount: 0 });
      expect((await caller.call(getCircleMembership, at(id))).body).toBe('false');
    }
  });

  it('needs no body, even with a JSON content type', async () => {
    const caller = await test.signedIn();
    const { id } = await makeCircle();
    const headers = { 'content-type': 'application/json' };
    const reply = await caller.send(`/api/circles/${id}/join`, { method: 'POST', headers });
    expect(reply.statusCode).toBe(200);
  });

  it('counts 50 concurrent members as 50, and one member 50 times as one', async () => {
    const { id } = await makeCircle();
    const people = await Promise.all(Array.from({ length: 50 }, () => test.signedIn()));
    await Promise.all(people.map((person) => person.call(joinCircle, at(id))));
    expect([await countIn(id), await kept(id)]).toEqual([50, 50]);
    const eager = await test.signedIn();
    await Promise.all(Array.from({ length: 50 }, () => eager.call(joinCircle, at(id))));
    expect([await countIn(id), await kept(id)]).toEqual([51, 51]);
  });

  it('keeps memberCount right with random concurrent requests (ASVS 2.3.4)', async () => {
    const { id } = await makeCircle();
    const people = await Promise.all(Array.from({ length: 12 }, () => test.signedIn()));
    await Promise.all(
      Array.from({ length: 120 }, (_, index) => {
        const person = people[index % people.length] as SignedIn;
        return person.call(random() < 0.4 ? leaveCircle : joinCircle, at(id));
      }),
    );
    expect(await kept(id)).toBe(await countIn(id));
  });

  it('keeps memberCount right when a member is erased', async () => {
    const { id } = await makeCircle();
    const leaver = await test.signedIn();
    await leaver.call(joinCircle, at(id));
    await test.context.db.execute(sql`delete from users where id = ${leaver.person.id}`);
    expect(await kept(id)).toBe(0);
  });
});

describe('a private circle', () => {
  it('is visible to its members only', async () => {
    const member = await test.signedIn();
    const outsider = await test.signedIn();
    const { id } = await makeCircle({
      name: 'Hidden corner',
      isPrivate: true,
      isInnerCircle: true,
      inviteCode: 'hidden-code',
    });
    await test.context.db.insert(circleMembers).values({ circleId: id, userId: member.person.id });

    expect((await member.call(getCircle, at(id))).json()).toMatchObject({ name: 'Hidden corner', isMember: true });
    expect(names((await member.call(listCircles, { query: { q: 'hidden' } })).json())).toEqual(['Hidden corner']);
    const missing = await outsider.call(getCircle, at(2_000_000_000));
    for (const endpoint of [getCircle, listCircleMembers, getCircleMembership, joinCircle, leaveCircle]) {
      const reply = await outsider.call(endpoint, at(id));
      expect([reply.statusCode, reply.body]).toEqual([missing.statusCode, missing.body]);
    }
    expect((await outsider.call(listCircles, { query: { q: 'hidden' } })).json()).toEqual([]);
    for (const reply of [await member.call(getCircle, at(id)), await member.call(listMyCircles, {})])
      expect(reply.body).not.toContain('hidden-code');
  });

  it('is hidden from a member who left', async () => {
    const member = await test.signedIn();
    const { id } = await makeCircle({ isPrivate: true, isInnerCircle: true });
    await test.context.db.insert(circleMembers).values({ circleId: id, userId: member.person.id });
    const left = await member.call(leaveCircle, at(id));
    expect([left.statusCode, left.json().isMember, left.json().memberCount]).toEqual([200, false, 0]);
    expect((await member.call(getCircle, at(id))).statusCode).toBe(404);
  });

  it('is hidden from a removed member on the next request (ASVS 8.3.2)', async () => {
    const member = await test.signedIn();
    const { id } = await makeCircle({ isPrivate: true, isInnerCircle: true });
    await test.context.db.insert(circleMembers).values({ circleId: id, userId: member.person.id });
    expect((await member.call(getCircle, at(id))).statusCode).toBe(200);
    await test.context.db.delete(circleMembers).where(eq(circleMembers.userId, member.person.id));
    expect((await member.call(getCircle, at(id))).statusCode).toBe(404);
  });
});

describe('members', () => {
  it('are listed newest first with name, role and school, without an email address', async () => {
    const { id } = await makeCircle();
    const first = await test.signedIn({ name: 'First Member', school: 'Ashgrove', role: 'support_staff' });
    const second = await test.signedIn({ name: 'Second Member' });
    await first.call(joinCircle, at(id));
    await second.call(joinCircle, at(id));
    const reply = await first.call(listCircleMembers, at(id));
    expect(reply.json()).toMatchObject([
      { userId: second.person.id, name: 'Second Member', role: 'teacher', membershipRole: 'member' },
      { userId: first.person.id, name: 'First Member', role: 'support_staff', school: 'Ashgrove' },
    ]);
    expect(Object.keys(reply.json()[0]).sort()).toEqual(
      ['avatar', 'invitedBy', 'isLead', 'joinedAt', 'membershipRole', 'name', 'role', 'school', 'userId'].sort(),
    );
    expect((await first.call(getCircle, at(id))).json().recentMembers.map((one: { name: string }) => one.name)).toEqual(
      ['Second Member', 'First Member'],
    );
  });
});

describe('lists', () => {
  let caller: SignedIn;
  beforeAll(async () => {
    caller = await test.signedIn();
    for (let index = 0; index < 7; index += 1) {
      const made = await makeCircle({ name: `Paged ${index}`, description: index === 3 ? '100% _phonics_' : 'Plain' });
      if (index % 2 === 0) await caller.call(joinCircle, at(made.id));
    }
  });

  it('return everything once over their pages, newest first', async () => {
    const seen: string[] = [];
    let path: string | undefined = '/api/circles?q=paged&limit=3';
    let pages = 0;
    while (path) {
      const reply = await caller.send(path);
      seen.push(...names(reply.json()));
      pages += 1;
      path = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Paged ${index}`));
    expect(pages).toBe(3);
  });

  it('search names and descriptions, ignoring case, without special characters', async () => {
    const found = async (q: string) => names((await caller.call(listCircles, { query: { q } })).json());
    expect(await found('PHONICS')).toEqual(['Paged 3']);
    expect(await found('100%')).toEqual(['Paged 3']);
    expect(await found('_phonics_')).toEqual(['Paged 3']);
    // An index cannot find a text without a letter or digit.
    expect(await found('%')).toEqual([]);
    expect(await found("'; drop table circles; --")).toEqual([]);
    expect((await caller.call(listMyCircles, { query: { q: 'paged 4' } })).json()).toHaveLength(1);
  });

  it('can leave out the circles of the current user, or the others', async () => {
    const list = async (joined: 'true' | 'false') =>
      names((await caller.call(listCircles, { query: { q: 'paged', joined } })).json()).sort();
    expect(await list('true')).toEqual(['Paged 0', 'Paged 2', 'Paged 4', 'Paged 6']);
    expect(await list('false')).toEqual(['Paged 1', 'Paged 3', 'Paged 5']);
    expect((await caller.send('/api/circles?joined=perhaps')).statusCode).toBe(400);
  });
});
