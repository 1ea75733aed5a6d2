import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  getCircle,
  leaveCircle,
  listCircleMembers,
  listCircles,
  listMyCircles,
} from '#areas/circles/contract/circle.ts';
import {
  createInnerCircle,
  getCanCreateInnerCircle,
  joinInnerCircle,
  listInvitations,
  makeInvitation,
  removeMember,
  revokeInvitation,
} from '#areas/circles/contract/inner-circle.ts';
import { circleDiscussions, discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { circleResources } from '#areas/discussions/server/resources/resource-tables.ts';
import { days } from '#server/clock.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { circleMembers, circles } from '../circle-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const leader = () => test.signedIn({ role: 'school_leader' });

let codes = 0;
const newCode = () => {
  codes += 1;
  return `Circle-code-${codes}`;
};

async function create(owner: SignedIn, about: { maxMembers?: number; inviteCode?: string } = {}): Promise<number> {
  const body = { name: 'Heads of maths', description: 'A small circle.', inviteCode: newCode(), ...about };
  const made = await owner.call(createInnerCircle, { body });
  expect(made.statusCode).toBe(201);
  return made.json().id;
}

const join = (person: SignedIn, inviteCode: string) => person.call(joinInnerCircle, { body: { inviteCode } });
const membersOf = (id: number) => test.context.db.$count(circleMembers, eq(circleMembers.circleId, id));
const kept = async (id: number) =>
  (await test.context.db.select({ count: circles.memberCount }).from(circles).where(eq(circles.id, id)))[0]?.count;
const codeOf = async (owner: SignedIn, id: number) => (await owner.call(getCircle, at(id))).json().inviteCode;

describe('creating', () => {
  it('makes the current user the owner, and only they see the code', async () => {
    const owner = await leader();
    const member = await test.signedIn();
    const made = await owner.call(createInnerCircle, {
      body: { name: ' Heads  of maths ', description: 'A small circle.', inviteCode: '  KS3-Heads  ' },
    });
    expect(made.json()).toMatchObject({
      name: 'Heads of maths',
      isInnerCircle: true,
      isPrivate: true,
      maxMembers: 10,
      memberCount: 1,
      isMember: true,
      isOwner: true,
      color: 'green',
      createdBy: owner.person.id,
    });
    const { id } = made.json();
    expect(await codeOf(owner, id)).toBe('KS3-Heads');
    expect((await join(member, 'ks3-heads')).json()).toMatchObject({
      id,
      isMember: true,
      isOwner: false,
      memberCount: 2,
    });
    expect((await member.call(getCircle, at(id))).json().inviteCode).toBeNull();
    expect((await member.call(listMyCircles, { query: { inner: 'true' } })).json()).toHaveLength(1);
    expect((await member.call(listMyCircles, { query: { inner: 'false' } })).json()).toEqual([]);
    for (const call of [member.call(listMyCircles, {}), member.call(listCircles, {}), owner.call(listCircles, {})])
      expect((await call).body.toLowerCase()).not.toContain('ks3-heads');
    const [row] = await test.context.db
      .select({ invitedBy: circleMembers.invitedBy })
      .from(circleMembers)
      .where(and(eq(circleMembers.circleId, id), eq(circleMembers.userId, member.person.id)));
    expect(row?.invitedBy).toBe(owner.person.id);
  });

  it.each([
    [{ name: '' }, 'Circle name is required'],
    [{ description: ' ' }, 'Description is required'],
    [{ maxMembers: 0 }, 'Must allow at least 1 member'],
    [{ maxMembers: 51 }, 'Maximum 50 members'],
    [{ maxMembers: 1.5 }, 'Must be a whole number'],
    [{ inviteCode: 'abc12' }, 'Invite code must be at least 6 characters'],
    [{ inviteCode: undefined }, 'Invite code must be at least 6 characters'],
    [{ name: 'N'.repeat(10_000) }, 'Name must be at most 120 characters'],
  ])('refuses %j', async (about, sentence) => {
    const body = { name: 'N', description: 'D', inviteCode: 'good-code', ...about };
    const reply = await (await leader()).send('/api/inner-circles', { method: 'POST', body });
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });

  it('is allowed for leaders, qualified mentors and members with five contributions', async () => {
    const may = async (person: SignedIn) => (await person.call(getCanCreateInnerCircle, {})).json().canCreate;
    expect(await may(await leader())).toBe(true);
    const teacher = await test.signedIn();
    expect(await may(teacher)).toBe(false);
    const refused = await teacher.call(createInnerCircle, {
      body: { name: 'N', description: 'D', inviteCode: newCode() },
    });
    expect([refused.statusCode, refused.body]).toEqual([
      403,
      'You can create an Inner Circle after you post 5 discussions, replies or resources.',
    ]);
    const mentor = await test.signedIn();
    await test.context.db.execute(sql`update users set is_mentor_qualified = true where id = ${mentor.person.id}`);
    expect(await may(mentor)).toBe(true);

    const [open] = await test.context.db.insert(circles).values({ name: 'Open', description: 'O' }).returning();
    const post = { circleId: open?.id ?? 0, userId: teacher.person.id, title: 'T', content: 'C' };
    const [discussion] = await test.context.db.insert(circleDiscussions).values([post, post]).returning();
    const reply = { discussionId: discussion?.id ?? 0, userId: teacher.person.id, content: 'C' };
    await test.context.db.insert(discussionReplies).values([reply, reply]);
    expect(await may(teacher)).toBe(false);
    await test.context.db
      .insert(circleResources)
      .values({ circleId: open?.id ?? 0, userId: teacher.person.id, title: 'T', url: 'https://a.example' });
    expect(await may(teacher)).toBe(true);
  });

  it('stops at five owned circles, also with concurrent requests', async () => {
    const owner = await leader();
    const replies = await Promise.all(
      Array.from({ length: 12 }, () =>
        owner.call(createInnerCircle, { body: { name: 'N', description: 'D', inviteCode: newCode() } }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    expect((await owner.call(getCanCreateInnerCircle, {})).json().canCreate).toBe(false);
    const first = replies.find(({ statusCode }) => statusCode === 201)?.json().id;
    await owner.call(leaveCircle, at(first));
    expect((await owner.call(getCanCreateInnerCircle, {})).json().canCreate).toBe(true);
  });

  it('refuses a code in use, ignoring case, and counts it as a guess', async () => {
    const [owner, other] = [await leader(), await leader()];
    await create(owner, { inviteCode: 'Taken-Code' });
    const body = { name: 'N', description: 'D', inviteCode: 'taken-code' };
    for (let count = 0; count < 20; count += 1) {
      const reply = await other.call(createInnerCircle, { body });
      expect([reply.statusCode, reply.body]).toEqual([409, 'That invite code is already in use. Choose another.']);
    }
    expect((await other.call(createInnerCircle, { body })).statusCode).toBe(429);
    expect((await join(other, 'taken-code')).statusCode).toBe(429);
  });
});

describe('joining', () => {
  it.each(['two  spaces', 'no\u00a0break', 'ÄRZTE-ZIMMER', 'İstanbul', 'ΟΔΟΣ-ΣΣ'])(
    'works with the code ‘%s’ as it was chosen',
    async (code) => {
      const id = await create(await leader(), { inviteCode: ` ${code} ` });
      const member = await test.signedIn();
      expect((await join(member, code)).json()).toMatchObject({ id, isMember: true });
    },
  );

  it('refuses an unknown code, and throttles after 20 in 15 minutes', async () => {
    const person = await test.signedIn();
    for (let count = 0; count < 20; count += 1) {
      const reply = await join(person, `guess-${count}`);
      expect([reply.statusCode, reply.body]).toEqual([404, 'Invalid invite code.']);
    }
    expect((await join(person, 'guess-20')).statusCode).toBe(429);
    // Concurrent guesses must not wait for each other's database connections.
    const many = await test.signedIn();
    const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => join(many, `at-once-${index}`)));
    expect(replies.every(({ statusCode }) => statusCode === 404 || statusCode === 429)).toBe(true);
    const blank = await (await test.signedIn()).send('/api/inner-circles/join', {
      method: 'POST',
      body: { inviteCode: ' ' },
    });
    expect([blank.statusCode, blank.body]).toEqual([400, 'Invite code is required']);
  });

  it('counts concurrent guesses, and does not count codes that work', async () => {
    const owner = await leader();
    const code = (await codeOf(owner, await create(owner))) as string;
    const guesser = await test.signedIn();
    const guesses = [...Array.from({ length: 100 }, (_, index) => `burst-${index}`), code];
    const replies = await Promise.all(guesses.map((guess) => join(guesser, guess)));
    expect(replies.filter(({ statusCode }) => statusCode === 404)).toHaveLength(20);
    expect(replies.at(-1)?.statusCode).toBe(429);

    const member = await test.signedIn();
    for (let count = 0; count < 25; count += 1) expect((await join(member, code)).statusCode).toBe(200);
  });

  it('never exceeds the maximum with 30 concurrent requests', async () => {
    const owner = await leader();
    const id = await create(owner, { maxMembers: 5, inviteCode: 'Five-Seats' });
    const people = await Promise.all(Array.from({ length: 30 }, () => test.signedIn()));
    const replies = await Promise.all(people.map((person) => join(person, 'five-seats')));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
    const full = replies.filter(({ statusCode }) => statusCode === 409);
    expect([full.length, full[0]?.body]).toEqual([26, 'This circle is full.']);
    expect([await membersOf(id), await kept(id)]).toEqual([5, 5]);
    // A member can repeat the call, even if the circle is full.
    const inside = people[replies.findIndex(({ statusCode }) => statusCode === 200)] as SignedIn;
    expect((await join(inside, 'FIVE-SEATS')).statusCode).toBe(200);
  });

  it('keeps memberCount and one owner right with 60 random requests', async () => {
    const owner = await leader();
    const id = await create(owner, { maxMembers: 8, inviteCode: 'Coming-Going' });
    const people = await Promise.all(Array.from({ length: 12 }, () => test.signedIn()));
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const person = people[(index * 7) % people.length] as SignedIn;
        return index % 3 === 0 ? person.call(leaveCircle, at(id)) : join(person, 'coming-going');
      }),
    );
    expect(await kept(id)).toBe(await membersOf(id));
    expect(
      await test.context.db.$count(circleMembers, and(eq(circleMembers.circleId, id), eq(circleMembers.role, 'owner'))),
    ).toBe(1);
  });
});

describe('leaving', () => {
  it('makes the longest-standing member the owner, and archives an empty circle', async () => {
    const [owner, second, third] = [await leader(), await test.signedIn(), await test.signedIn()];
    const id = await create(owner, { inviteCode: 'Hand-Over' });
    await join(second, 'hand-over');
    await join(third, 'hand-over');
    await owner.call(leaveCircle, at(id));
    expect((await owner.call(getCircle, at(id))).statusCode).toBe(404);
    expect((await second.call(getCircle, at(id))).json()).toMatchObject({ isOwner: true, inviteCode: 'Hand-Over' });
    expect((await third.call(getCircle, at(id))).json()).toMatchObject({ isOwner: false, inviteCode: null });
    const invitation = (await second.call(makeInvitation, { ...at(id), body: { maxUses: 3 } })).json();
    await third.call(leaveCircle, at(id));
    await second.call(leaveCircle, at(id));
    expect((await join(third, 'hand-over')).statusCode).toBe(404);
    expect((await join(third, invitation.inviteCode)).statusCode).toBe(404);
    const [row] = await test.context.db.select().from(circles).where(eq(circles.id, id));
    expect([row?.archivedAt !== null, row?.memberCount]).toEqual([true, 0]);
    // Another circle can use the code now.
    await create(owner, { inviteCode: 'hand-over' });
  });

  it('by all members at the same time archives the circle', async () => {
    const owner = await leader();
    const id = await create(owner, { inviteCode: 'All-Out' });
    const people = [owner, ...(await Promise.all(Array.from({ length: 7 }, () => test.signedIn())))];
    for (const person of people.slice(1)) await join(person, 'all-out');
    await Promise.all(people.map((person) => person.call(leaveCircle, at(id))));
    const [row] = await test.context.db.select().from(circles).where(eq(circles.id, id));
    expect([await membersOf(id), row?.memberCount, row?.archivedAt !== null]).toEqual([0, 0, true]);
  });
});

describe('an invitation', () => {
  it('works for its number of uses, and stores who invited the member', async () => {
    const owner = await leader();
    const id = await create(owner);
    const made = await owner.call(makeInvitation, { ...at(id), body: { maxUses: 2 } });
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { maxUses: 2, currentUses: 0, email: null, expiresAt: null },
    ]);
    const people = await Promise.all(Array.from({ length: 10 }, () => test.signedIn()));
    const replies = await Promise.all(people.map((person) => join(person, made.json().inviteCode.toUpperCase())));
    // Codes ignore case, so the first two can join.
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(replies.find(({ statusCode }) => statusCode !== 200)?.body).toBe(
      'This invitation code has already been used.',
    );
    expect((await owner.call(listInvitations, at(id))).json()).toEqual([]);
  });

  it('can be for one address, expire and be revoked', async () => {
    const [owner, meant, other] = [await leader(), await test.signedIn(), await test.signedIn()];
    const id = await create(owner);
    const invite = async (body: { email?: string; maxUses: number; expiresInDays?: number }) =>
      (await owner.call(makeInvitation, { ...at(id), body })).json();
    const personal = await invite({ maxUses: 1, email: meant.person.email.toUpperCase() });
    const wrong = await join(other, personal.inviteCode);
    expect([wrong.statusCode, wrong.body]).toEqual([400, 'This invitation was sent to a different email address.']);
    expect((await join(meant, personal.inviteCode)).statusCode).toBe(200);

    const short = await invite({ maxUses: 5, expiresInDays: 3 });
    const revoked = await invite({ maxUses: 5 });
    await owner.call(revokeInvitation, { params: { id, invitationId: revoked.id } });
    expect((await join(other, revoked.inviteCode)).body).toBe('Invalid invite code.');
    expect((await owner.call(listInvitations, at(id))).json().map(({ id: one }: { id: number }) => one)).toEqual([
      short.id,
    ]);
    test.clock.passes(days(3) + 1);
    expect((await join(other, short.inviteCode)).body).toBe('This invitation code has expired.');
  });

  it('is visible to the owner only', async () => {
    const [owner, member, outsider] = [await leader(), await test.signedIn(), await test.signedIn()];
    const id = await create(owner, { inviteCode: 'Owner-Only' });
    await join(member, 'owner-only');
    const made = (await owner.call(makeInvitation, { ...at(id), body: { maxUses: 2 } })).json();
    const elsewhere = await create(outsider.person.role === 'school_leader' ? outsider : await leader());
    for (const person of [member, outsider]) {
      const replies = [
        await person.call(listInvitations, at(id)),
        await person.call(makeInvitation, { ...at(id), body: { maxUses: 1 } }),
        await person.call(revokeInvitation, { params: { id, invitationId: made.id } }),
        await person.call(removeMember, { params: { id, userId: member.person.id } }),
      ];
      for (const reply of replies)
        expect([reply.statusCode, reply.body]).toEqual([404, "The circle you're looking for doesn't exist."]);
    }
    // An owner cannot revoke an invitation through another circle either.
    const crossed = await owner.call(revokeInvitation, { params: { id: elsewhere, invitationId: made.id } });
    expect(crossed.statusCode).toBe(404);
  });

  it.each([
    [{}, 'Max uses is required'],
    [{ maxUses: 0 }, 'Max uses must be at least 1'],
    [{ maxUses: 51 }, 'Max uses must be at most 50'],
    [{ maxUses: 1, email: 'nobody' }, 'Enter an email address, like name@school.org.uk'],
    [{ maxUses: 1, expiresInDays: 366 }, 'Expires in days must be at most 365'],
  ])('refuses %j', async (body, sentence) => {
    const owner = await leader();
    const id = await create(owner);
    const reply = await owner.send(`/api/circles/${id}/invitations`, { method: 'POST', body });
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });
});

describe('removing a member', () => {
  it('ends their access, and the circle’s code no longer works for them', async () => {
    const [owner, member] = [await leader(), await test.signedIn()];
    const id = await create(owner, { inviteCode: 'Out-You-Go' });
    await join(member, 'out-you-go');
    expect((await owner.call(removeMember, { params: { id, userId: member.person.id } })).statusCode).toBe(204);
    expect((await member.call(getCircle, at(id))).statusCode).toBe(404);
    expect((await join(member, 'out-you-go')).body).toBe('Invalid invite code.');
    const open = (await owner.call(makeInvitation, { ...at(id), body: { maxUses: 5 } })).json();
    expect((await join(member, open.inviteCode)).body).toBe('Invalid invite code.');
    const personal = { maxUses: 1, email: member.person.email };
    const own = (await owner.call(makeInvitation, { ...at(id), body: personal })).json();
    expect((await join(member, own.inviteCode)).statusCode).toBe(200);
    expect([await membersOf(id), await kept(id)]).toEqual([2, 2]);
    const self = await owner.call(removeMember, { params: { id, userId: owner.person.id } });
    expect([self.statusCode, self.body]).toEqual([400, "You can't remove yourself. Leave the circle instead."]);
  });
});

describe('to an outsider', () => {
  it('every path of an inner circle returns the 404 of a circle that does not exist', async () => {
    const [owner, author, outsider] = [await leader(), await test.signedIn(), await test.signedIn()];
    const id = await create(owner, { inviteCode: 'Nowhere-Code' });
    await test.context.db.update(circles).set({ name: 'Canary circle' }).where(eq(circles.id, id));
    const post = { circleId: id, userId: author.person.id, title: 'Canary title', content: 'Canary words' };
    const [discussion] = await test.context.db.insert(circleDiscussions).values(post).returning();
    const [reply] = await test.context.db
      .insert(discussionReplies)
      .values({ discussionId: discussion?.id ?? 0, userId: owner.person.id, content: 'Canary reply' })
      .returning();
    const [resource] = await test.context.db
      .insert(circleResources)
      .values({ circleId: id, userId: owner.person.id, title: 'Canary resource', url: 'https://canary.example' })
      .returning();
    const words = { title: 'T', content: 'C', url: 'https://a.example', maxUses: 1 };
    const paths: ['GET' | 'POST' | 'PATCH' | 'DELETE', (key: number) => string, number][] = [
      ['GET', (key) => `/api/circles/${key}`, id],
      ['GET', (key) => `/api/circles/${key}/members`, id],
      ['GET', (key) => `/api/circles/${key}/membership`, id],
      ['POST', (key) => `/api/circles/${key}/join`, id],
      ['POST', (key) => `/api/circles/${key}/leave`, id],
      ['GET', (key) => `/api/circles/${key}/discussions`, id],
      ['POST', (key) => `/api/circles/${key}/discussions`, id],
      ['GET', (key) => `/api/circles/${key}/resources`, id],
      ['POST', (key) => `/api/circles/${key}/resources`, id],
      ['GET', (key) => `/api/circles/${key}/invitations`, id],
      ['POST', (key) => `/api/circles/${key}/invitations`, id],
      ['DELETE', (key) => `/api/circles/${key}/invitations/1`, id],
      ['DELETE', (key) => `/api/circles/${key}/members/1`, id],
      ['GET', (key) => `/api/discussions/${key}`, discussion?.id ?? 0],
      ['PATCH', (key) => `/api/discussions/${key}`, discussion?.id ?? 0],
      ['DELETE', (key) => `/api/discussions/${key}`, discussion?.id ?? 0],
      ['GET', (key) => `/api/discussions/${key}/replies`, discussion?.id ?? 0],
      ['POST', (key) => `/api/discussions/${key}/replies`, discussion?.id ?? 0],
      ['PATCH', (key) => `/api/replies/${key}`, reply?.id ?? 0],
      ['DELETE', (key) => `/api/replies/${key}`, reply?.id ?? 0],
      ['POST', (key) => `/api/resources/${key}/upvote`, resource?.id ?? 0],
      ['DELETE', (key) => `/api/resources/${key}/upvote`, resource?.id ?? 0],
      ['DELETE', (key) => `/api/resources/${key}`, resource?.id ?? 0],
    ];
    const ask = async (method: (typeof paths)[number][0], path: string) => {
      const answer = await outsider.send(path, {
        method,
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: words }),
      });
      return [answer.statusCode, answer.headers['content-type'], answer.body];
    };
    for (const [method, path, key] of paths) {
      const [there, nowhere] = [await ask(method, path(key)), await ask(method, path(2_000_000_000))];
      expect([method, path(key), ...there]).toEqual([method, path(key), ...nowhere]);
      expect(there[0]).toBe(404);
    }
    const reports = ([kind, key]: [string, number | undefined]) =>
      outsider.send('/api/reports', { method: 'POST', body: { kind, id: key ?? 0, reason: 'R' } });
    for (const thing of [
      ['discussion', discussion?.id],
      ['reply', reply?.id],
      ['resource', resource?.id],
    ] as [string, number | undefined][])
      expect((await reports(thing)).statusCode).toBe(404);
    for (const list of ['/api/circles?q=canary', '/api/user/circles', '/api/user/activity', '/api/circles?limit=200'])
      expect((await outsider.send(list)).body).not.toMatch(/canary/i);
    // Check that a member can read them, so that the 404s above prove something.
    expect((await owner.send(`/api/circles/${id}/discussions`)).body).toMatch(/Canary title/);
    expect((await owner.call(listCircleMembers, at(id))).statusCode).toBe(200);
  });
});
