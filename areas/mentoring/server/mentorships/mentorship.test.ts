import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import {
  askBeforeDeciding,
  changeMatch,
  getMatch,
  listMatches,
  type MentorshipMatch,
  requestMentor,
} from '#areas/mentoring/contract/mentorship.ts';
import { mentorshipStatuses } from '#areas/mentoring/contract/mentorship-status.ts';
import { chosenStatuses, isStepOf, leadsTo } from '#areas/mentoring/contract/mentorship-transitions.ts';
import { writeMessage } from '#areas/mentoring/contract/message.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { blocks } from '#areas/people/server/blocks/block-tables.ts';
import { userPreferences } from '#areas/people/server/preference-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { nextCursor } from '#contract/paging.ts';
import { days, hours } from '#server/clock.ts';
import { fillProfile, makeMatch, makeMentor } from '#test/create-mentorships.ts';
import { makePerson } from '#test/create-people.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { mentoringSweep } from '../mentoring-tasks.ts';
import { mentorshipMatches } from './mentorship-tables.ts';

const test = openTestApp();
const db = () => test.context.db;

async function signedInMentor(about: Partial<typeof users.$inferInsert> = {}): Promise<SignedIn> {
  const mentor = await test.signedIn();
  await fillProfile(db(), mentor.person.id, { isAvailableAsMentor: true, maxMentees: 2, ...about });
  return mentor;
}

const ask = (mentee: SignedIn, mentorId: number, notes?: string) =>
  mentee.call(requestMentor, { body: { mentorId, notes: notes ?? null } });

async function asked(mentee: SignedIn, mentor: SignedIn): Promise<number> {
  const reply = await ask(mentee, mentor.person.id);
  expect(reply.statusCode).toBe(201);
  return reply.json<MentorshipMatch>().id;
}

const move = (caller: SignedIn, id: number, status: (typeof chosenStatuses)[number], reason?: string) =>
  caller.call(changeMatch, { params: { id }, body: { status, reason: reason ?? null } });

/** The stored counter, and the number of accepted mentorships. */
async function menteesOf(mentorId: number): Promise<[kept: number, counted: number]> {
  const [found] = await db().select({ kept: users.currentMentees }).from(users).where(eq(users.id, mentorId));
  const counted = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from mentorship_matches where mentor_id = ${mentorId} and status = 'accepted'`,
  );
  return [found?.kept ?? -1, counted.rows[0]?.count ?? -1];
}

async function expectCountersRight(): Promise<void> {
  const wrong = await db().execute(sql`select id from users u where current_mentees <>
    (select count(*) from mentorship_matches m where m.mentor_id = u.id and m.status = 'accepted')`);
  expect(wrong.rows).toEqual([]);
}

describe('a request to a mentor', () => {
  it('starts as pending, with the score and reasons that the server calculated', async () => {
    const mentor = await signedInMentor({ mentorshipAreas: ['Behaviour'], school: 'S', location: 'Leeds' });
    const mentee = await test.signedIn();
    await fillProfile(db(), mentee.person.id, { areasForDevelopment: ['Behaviour'], location: 'Leeds' });
    const reply = await mentee.send('/api/mentorship-matches', {
      method: 'POST',
      body: {
        mentorId: mentor.person.id,
        status: 'accepted',
        matchScore: 100,
        matchReasons: ['Because I say so'],
        menteeId: mentor.person.id,
        notes: '  May I?  ',
      },
    });
    expect(reply.statusCode).toBe(201);
    const made: MentorshipMatch = reply.json();
    expect(made).toMatchObject({
      mentorId: mentor.person.id,
      menteeId: mentee.person.id,
      mentor: { name: mentor.person.name, school: 'S' },
      status: 'pending',
      matchScore: 45,
      matchReasons: ['Can help with ‘Behaviour’', 'Also in Leeds'],
      notes: 'May I?',
      question: null,
      acceptedAt: null,
    });
    expect(Date.parse(made.expiresAt) - Date.parse(made.requestedAt)).toBe(days(14));
    const mine = (await mentee.call(listMatches, { query: { as: 'mentee' } })).json();
    const theirs = (await mentor.call(listMatches, { query: { as: 'mentor' } })).json();
    expect([mine, theirs]).toEqual([[made], [made]]);
    expect((await mentor.call(listMatches, { query: { as: 'mentee' } })).json()).toEqual([]);
    expect((await mentor.call(listMatches, { query: {} })).json()).toEqual(theirs);
    await expectCountersRight();
  });

  it('is listed with received requests, unless the query asks for one direction', async () => {
    const me = await test.signedIn();
    const made: number[] = [];
    for (let hour = 1; hour <= 5; hour += 1) {
      const { id: other } = await makeMentor(test.context.db, { maxMentees: 5 });
      const pair = hour % 2 ? { mentorId: me.person.id, menteeId: other } : { mentorId: other, menteeId: me.person.id };
      const requestedAt = new Date(Date.now() - hours(hour)).toISOString();
      made.push(await makeMatch(test.context.db, { ...pair, status: 'declined', requestedAt }));
    }
    const read = async (query: object) => {
      const reply = await me.call(listMatches, { query: query as never });
      return {
        ids: reply.json().map(({ id }: { id: number }) => id),
        next: nextCursor(String(reply.headers.link ?? '')),
      };
    };
    expect((await read({})).ids).toEqual(made);
    expect((await read({ as: 'mentor' })).ids).toEqual([made[0], made[2], made[4]]);
    expect((await read({ as: 'mentee' })).ids).toEqual([made[1], made[3]]);
    const first = await read({ limit: 3 });
    expect(first.ids).toEqual(made.slice(0, 3));
    expect((await read({ limit: 3, cursor: first.next ?? '' })).ids).toEqual(made.slice(3));
  });

  it('is refused for the current user, for an unknown, hidden or full mentor, and a second time', async () => {
    const mentee = await test.signedIn();
    const said = async (mentorId: number) => {
      const { statusCode, body } = await ask(mentee, mentorId);
      return [statusCode, body];
    };
    await fillProfile(db(), mentee.person.id, { isAvailableAsMentor: true, maxMentees: 1 });
    expect(await said(mentee.person.id)).toEqual([400, "You can't send a request to yourself."]);
    const missing = [404, "The mentor you're looking for doesn't exist."];
    expect(await said(2_000_000_000)).toEqual(missing);
    expect(await said((await makePerson(db())).id)).toEqual(missing);
    const hidden = await makeMentor(db());
    await db().insert(userPreferences).values({ userId: hidden.id, profileVisibility: false });
    expect(await said(hidden.id)).toEqual(missing);
    expect(await said((await makeMentor(db(), { maxMentees: 0 })).id)).toEqual([
      409,
      'This mentor has no free places at the moment.',
    ]);
    const { id } = await makeMentor(db());
    expect((await said(id))[0]).toBe(201);
    expect(await said(id)).toEqual([409, 'You have already asked this mentor.']);
    for (const body of [{}, { mentorId: 'x' }, { mentorId: 0 }])
      expect((await mentee.send('/api/mentorship-matches', { method: 'POST', body })).statusCode).toBe(400);
  });

  it('is refused where one of the two has blocked the other', async () => {
    const mentee = await test.signedIn();
    const [blocked, blocking] = [await makeMentor(db()), await makeMentor(db())];
    const createdAt = new Date().toISOString();
    await db()
      .insert(blocks)
      .values([
        { blockerId: mentee.person.id, blockedId: blocked.id, createdAt },
        { blockerId: blocking.id, blockedId: mentee.person.id, createdAt },
      ]);
    const toBlocked = await ask(mentee, blocked.id);
    expect([toBlocked.statusCode, toBlocked.body]).toEqual([
      403,
      'You have blocked this person. Unblock them to send a request.',
    ]);
    const toBlocking = await ask(mentee, blocking.id);
    expect([toBlocking.statusCode, toBlocking.body]).toEqual([403, "You can't send a request to this person."]);
  });

  it('says whether the mentor has a free place now', async () => {
    const mentor = await signedInMentor({ maxMentees: 1 });
    const [first, second] = [await test.signedIn(), await test.signedIn()];
    const ids = [await asked(first, mentor), await asked(second, mentor)];
    const freeIn = async (caller: SignedIn, id: number) =>
      (await caller.call(getMatch, { params: { id } })).json<MentorshipMatch>().hasFreePlace;
    expect(await freeIn(mentor, ids[1] ?? 0)).toBe(true);
    expect((await move(mentor, ids[0] ?? 0, 'accepted')).json<MentorshipMatch>().hasFreePlace).toBe(false);
    expect(await freeIn(mentor, ids[1] ?? 0)).toBe(false);
    expect(await freeIn(second, ids[1] ?? 0)).toBe(false);
    expect((await move(mentor, ids[1] ?? 0, 'accepted')).statusCode).toBe(409);
    await fillProfile(db(), mentor.person.id, { maxMentees: 2 });
    expect(await freeIn(mentor, ids[1] ?? 0)).toBe(true);
  });

  it('is limited to five open ones; withdrawing one allows another', async () => {
    const mentee = await test.signedIn();
    const made: number[] = [];
    for (let count = 0; count < 5; count += 1)
      made.push((await ask(mentee, (await makeMentor(db())).id)).json<MentorshipMatch>().id);
    const sixth = await makeMentor(db());
    const refused = await ask(mentee, sixth.id);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'You have 5 open requests. Withdraw a request or end a mentorship before you ask another mentor.',
    ]);
    expect((await move(mentee, made[0] ?? 0, 'cancelled')).statusCode).toBe(200);
    expect((await ask(mentee, sixth.id)).statusCode).toBe(201);
  });

  it('is created once by five simultaneous calls, with and without an idempotency key', async () => {
    const mentee = await test.signedIn();
    const { id: mentorId } = await makeMentor(db());
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => ask(mentee, mentorId)));
    expect(five.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    const other = await makeMentor(db());
    const headers = { 'idempotency-key': 'the-same' };
    const body = { mentorId: other.id, notes: null };
    const keyed = await Promise.all([1, 2, 3, 4, 5].map(() => mentee.call(requestMentor, { body }, headers)));
    expect(new Set(keyed.map(({ statusCode, body: said }) => `${statusCode} ${said}`)).size).toBe(1);
    expect(await db().$count(mentorshipMatches, eq(mentorshipMatches.menteeId, mentee.person.id))).toBe(2);
  });

  it('never exceeds five open ones in simultaneous calls; two members can ask each other', async () => {
    const mentee = await test.signedIn();
    const mentors = await Promise.all(Array.from({ length: 9 }, () => makeMentor(db())));
    const replies = await Promise.all(mentors.map(({ id }) => ask(mentee, id)));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const [one, other] = [await signedInMentor(), await signedInMentor()];
    const both = await Promise.all([ask(one, other.person.id), ask(other, one.person.id)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  });
});

describe('the status of a request', () => {
  it('changes only by the allowed steps of each person', () => {
    const may = chosenStatuses.flatMap((to) =>
      (['mentor', 'mentee'] as const).flatMap((side) =>
        mentorshipStatuses.filter((from) => isStepOf(side, to) && leadsTo(from, to)).map((from) => [side, from, to]),
      ),
    );
    expect(may).toEqual([
      ['mentor', 'pending', 'accepted'],
      ['mentor', 'pending', 'declined'],
      ['mentee', 'pending', 'cancelled'],
      ['mentor', 'accepted', 'completed'],
      ['mentee', 'accepted', 'completed'],
    ]);
  });

  it('returns 403 to the wrong person, 409 from the wrong status, 404 to anyone else and 400 for an unknown step', async () => {
    const [mentor, mentee, stranger] = [await signedInMentor(), await test.signedIn(), await test.signedIn()];
    const id = await asked(mentee, mentor);
    for (const status of chosenStatuses) expect((await move(stranger, id, status)).statusCode).toBe(404);
    expect((await stranger.call(getMatch, { params: { id } })).statusCode).toBe(404);
    for (const status of ['accepted', 'declined'] as const)
      expect((await move(mentee, id, status)).statusCode).toBe(403);
    expect((await move(mentor, id, 'cancelled')).statusCode).toBe(403);
    for (const caller of [mentor, mentee]) {
      const early = await move(caller, id, 'completed');
      expect([early.statusCode, early.body]).toEqual([409, 'This request has not been answered yet.']);
    }
    for (const status of ['pending', 'expired', 'nonsense', 7]) {
      const body = { status };
      const reply = await mentor.send(`/api/mentorship-matches/${id}`, { method: 'PATCH', body });
      expect(reply.statusCode).toBe(400);
    }
    expect((await mentor.call(getMatch, { params: { id } })).json()).toMatchObject({ status: 'pending' });

    const accepted = (await move(mentor, id, 'accepted')).json();
    expect(accepted).toMatchObject({ status: 'accepted', completedAt: null, reason: null });
    expect(accepted.acceptedAt).not.toBeNull();
    // Repeating a step changes nothing.
    expect((await move(mentor, id, 'accepted')).json()).toEqual(accepted);
    expect((await move(mentor, id, 'declined')).body).toBe('This request has already been accepted.');
    expect((await move(mentee, id, 'cancelled')).statusCode).toBe(409);
    const ended = (await move(mentee, id, 'completed', ' Thank you. ')).json();
    expect(ended).toMatchObject({ status: 'completed', reason: 'Thank you.' });
    expect((await move(mentor, id, 'accepted')).body).toBe('This mentorship has ended.');
    expect(await menteesOf(mentor.person.id)).toEqual([0, 0]);
  });

  it('can be declined with a message, after which the mentee can ask again', async () => {
    const [mentor, mentee] = [await signedInMentor(), await test.signedIn()];
    const id = await asked(mentee, mentor);
    const declined = (await move(mentor, id, 'declined', 'Not this term, sorry.')).json();
    expect(declined).toMatchObject({ status: 'declined', reason: 'Not this term, sorry.', acceptedAt: null });
    expect((await move(mentor, id, 'accepted')).body).toBe('This request has already been declined.');
    expect((await ask(mentee, mentor.person.id)).statusCode).toBe(201);
  });

  it('expires after 14 days, even before the sweep, and no longer counts as open', async () => {
    const [mentor, mentee] = [await signedInMentor(), await test.signedIn()];
    const id = await asked(mentee, mentor);
    const earlier = (moment: string, milliseconds: number) => new Date(Date.parse(moment) - milliseconds).toISOString();
    const now = test.clock.now().toISOString();
    const since = (requestedAt: string) =>
      db().update(mentorshipMatches).set({ requestedAt }).where(eq(mentorshipMatches.id, id));
    await since(earlier(now, days(14) - 60_000));
    expect((await mentee.call(getMatch, { params: { id } })).json().status).toBe('pending');
    await since(earlier(now, days(14)));
    for (const caller of [mentee, mentor])
      expect((await caller.call(getMatch, { params: { id } })).json().status).toBe('expired');
    expect((await move(mentor, id, 'accepted')).body).toBe(
      'This request has expired because there was no reply within 14 days.',
    );
    expect((await move(mentee, id, 'cancelled')).statusCode).toBe(409);
    expect((await ask(mentee, mentor.person.id)).statusCode).toBe(201);

    const overdue = await makeMatch(db(), {
      mentorId: mentor.person.id,
      menteeId: (await makePerson(db())).id,
      status: 'pending',
      requestedAt: earlier(now, days(15)),
    });
    await mentoringSweep.run(test.context, {});
    const [swept] = await db().select().from(mentorshipMatches).where(eq(mentorshipMatches.id, overdue));
    expect(swept?.status).toBe('expired');
  });
});

describe('places', () => {
  it('allow two of ten simultaneous acceptances on two places', async () => {
    const mentor = await signedInMentor();
    const requests: number[] = [];
    for (let count = 0; count < 10; count += 1) requests.push(await asked(await test.signedIn(), mentor));
    const replies = await Promise.all(requests.map((id) => move(mentor, id, 'accepted')));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    const refused = replies.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(8);
    expect(refused[0]?.body).toMatch(/^You have no free places\./);
    expect(await menteesOf(mentor.person.id)).toEqual([2, 2]);
  });

  it('stay correct after ends, erasures, deletions and a changed maxMentees', async () => {
    const mentor = await signedInMentor({ maxMentees: 3 });
    const mentees = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
    const ids: number[] = [];
    for (const mentee of mentees) {
      const id = await asked(mentee, mentor);
      expect((await move(mentor, id, 'accepted')).statusCode).toBe(200);
      ids.push(id);
    }
    expect(await menteesOf(mentor.person.id)).toEqual([3, 3]);
    await fillProfile(db(), mentor.person.id, { maxMentees: 1 });
    expect(await menteesOf(mentor.person.id)).toEqual([3, 3]);
    await move(mentor, ids[0] ?? 0, 'completed');
    expect(await menteesOf(mentor.person.id)).toEqual([2, 2]);
    await erasePerson(test.context, mentees[1]?.person.id ?? 0, allPersonalData);
    expect(await menteesOf(mentor.person.id)).toEqual([1, 1]);
    const waiting = await makeMatch(db(), {
      mentorId: mentor.person.id,
      menteeId: (await makePerson(db())).id,
      status: 'pending',
    });
    expect((await move(mentor, waiting, 'accepted')).statusCode).toBe(409);
    await db().execute(sql`delete from users where id = ${mentees[2]?.person.id}`);
    expect(await menteesOf(mentor.person.id)).toEqual([0, 0]);
    expect((await move(mentor, waiting, 'accepted')).statusCode).toBe(200);
    await erasePerson(test.context, mentor.person.id, allPersonalData);
    expect(await menteesOf(mentor.person.id)).toEqual([0, 0]);
    await expectCountersRight();
  });

  it('stay correct without deadlocks when a mentee is erased at the same time', async () => {
    for (const _round of [1, 2, 3]) {
      const mentors = [await signedInMentor(), await signedInMentor(), await signedInMentor()];
      const mentee = await test.signedIn();
      const writing = [];
      for (const mentor of mentors) {
        const matchId = await makeMatch(db(), { mentorId: mentor.person.id, menteeId: mentee.person.id });
        for (const content of ['One', 'Two', 'Three'])
          writing.push(mentor.call(writeMessage, { params: { id: matchId }, body: { content } }));
      }
      const erasing = erasePerson(test.context, mentee.person.id, allPersonalData);
      const replies = await Promise.all(writing);
      await erasing;
      for (const { statusCode } of replies) expect([201, 404]).toContain(statusCode);
      for (const mentor of mentors) expect(await menteesOf(mentor.person.id)).toEqual([0, 0]);
    }
  });

  it('cannot be set by the mentor', async () => {
    const mentor = await signedInMentor();
    const path = `/api/users/${mentor.person.id}`;
    await mentor.send(path, { method: 'PATCH', body: { currentMentees: 9, isMentorQualified: true, bio: 'B' } });
    expect((await mentor.send('/api/user')).json()).toMatchObject({ currentMentees: 0, isMentorQualified: false });
  });

  it('stay correct when both people act at the same time', async () => {
    const mentor = await signedInMentor({ maxMentees: 1 });
    const mentee = await test.signedIn();
    for (let turn = 0; turn < 3; turn += 1) {
      const id = await asked(mentee, mentor);
      await Promise.all([move(mentor, id, 'accepted'), move(mentee, id, 'cancelled'), move(mentor, id, 'declined')]);
      await Promise.all([move(mentor, id, 'completed'), move(mentee, id, 'completed')]);
      const [kept, counted] = await menteesOf(mentor.person.id);
      expect([kept, counted]).toEqual([0, 0]);
    }
  });
});

describe('one question before deciding', () => {
  it('is asked by the mentor and answered once by the mentee', async () => {
    const [mentor, mentee, stranger] = [await signedInMentor(), await test.signedIn(), await test.signedIn()];
    const id = await asked(mentee, mentor);
    const say = (caller: SignedIn, content: string) =>
      caller.call(askBeforeDeciding, { params: { id }, body: { content } });
    expect((await say(mentee, 'Too early')).statusCode).toBe(403);
    expect((await say(stranger, 'Me too')).statusCode).toBe(404);
    expect((await say(mentor, '   ')).statusCode).toBe(400);
    const twice = await Promise.all([say(mentor, 'Which year group?'), say(mentor, 'Which year group?')]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await say(mentee, 'Year 9.')).json()).toMatchObject({ question: 'Which year group?', answer: 'Year 9.' });
    expect((await say(mentee, 'And 10.')).body).toBe('You have already answered the question.');
    await move(mentor, id, 'declined');
    expect((await say(mentor, 'One more')).statusCode).toBe(409);
  });
});
