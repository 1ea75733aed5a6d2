import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  fitOf,
  getPersonMentor,
  listAvailableMentors,
  listMentors,
  listPotentialMatches,
  type Mentor,
  type PotentialMatch,
} from '#areas/mentoring/contract/mentor.ts';
import { blocks } from '#areas/people/server/blocks/block-tables.ts';
import { userPreferences } from '#areas/people/server/preference-tables.ts';
import { nextCursor } from '#contract/paging.ts';
import { days, hours } from '#server/clock.ts';
import { fillProfile, makeMatch, makeMentor } from '#test/create-mentorships.ts';
import { makePerson } from '#test/create-people.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';

const test = openTestApp();
const db = () => test.context.db;
const list = async (caller: SignedIn, query: Record<string, string> = {}): Promise<Mentor[]> =>
  (await caller.call(listMentors, { query: query as never })).json();
const idsOf = (mentors: { id: number }[]) => mentors.map(({ id }) => id);
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

/** A unique place, so that the search does not find mentors of other tests. */
let places = 0;
function somewhere(): string {
  places += 1;
  return `Place ${places}.`;
}

describe('the list of mentors', () => {
  it('shows visible mentors with a free place, newest first, without the current user', async () => {
    const place = somewhere();
    const me = await test.signedIn();
    const about = { isAvailableAsMentor: true, maxMentees: 1, location: place };
    await fillProfile(db(), me.person.id, about);
    const first = await makeMentor(db(), { location: place, school: 'Shown School' });
    const hidesSchool = await makeMentor(db(), { location: place, school: 'Hidden School' });
    await db().insert(userPreferences).values({ userId: hidesSchool.id, showSchool: false });
    const hidden = await makeMentor(db(), { location: place });
    await db().insert(userPreferences).values({ userId: hidden.id, profileVisibility: false });
    const full = await makeMentor(db(), { location: place, maxMentees: 1 });
    await makeMatch(db(), { mentorId: full.id, menteeId: first.id });
    await makeMentor(db(), { location: place, maxMentees: 0 });
    await makeMentor(db(), { location: place, isAvailableAsMentor: false });
    await makeMentor(db(), { location: place, erasedAt: ago(0) });

    const found = await list(me, { place });
    expect(idsOf(found)).toEqual([hidesSchool.id, first.id]);
    expect(found.map(({ school }) => school)).toEqual([null, 'Shown School']);
    expect(found[0]).toMatchObject({ freePlaces: 2, usualAnswerHours: null, openMatch: null });
    expect(found[0]).not.toHaveProperty('email');
    expect(idsOf((await me.call(listAvailableMentors, { query: { place } })).json())).toEqual(idsOf(found));
    const [theFull] = (await list(me, { place, free: 'false' })).filter(({ id }) => id === full.id);
    expect(theFull?.freePlaces).toBe(0);
  });

  it.each<[name: string, value: string, about: Parameters<typeof makeMentor>[1]]>([
    ['q', 'zebra-bio', { bio: 'Keeps a ZEBRA-bio.' }],
    ['q', 'quokka', { expertise: ['Quokka teaching'] }],
    ['expertise', 'wombat', { mentorshipAreas: ['Wombats'] }],
    ['phase', 'post_16', { expertise: ['sixth form tutoring'] }],
    ['place', 'Nether Wallop', { location: 'Nether Wallop, Hampshire' }],
  ])('filters by %s=%s', async (name, value, about) => {
    const me = await test.signedIn();
    const { id } = await makeMentor(db(), about);
    await makeMentor(db(), { expertise: ['Something else', 'Year 1'] });
    expect(idsOf(await list(me, { [name]: value }))).toEqual([id]);
    expect(idsOf(await list(me, { q: '', expertise: '', phase: '', place: '' }))).toContain(id);
  });

  it('treats % and _ as ordinary characters and refuses an unknown phase', async () => {
    const me = await test.signedIn();
    expect(await list(me, { q: '%' })).toEqual([]);
    expect(await list(me, { expertise: '_' })).toEqual([]);
    expect((await me.send('/api/mentors?phase=nonsense')).statusCode).toBe(400);
  });

  it('returns pages that list each mentor once', async () => {
    const me = await test.signedIn();
    const place = somewhere();
    const made: number[] = [];
    for (let count = 0; count < 5; count += 1) made.unshift((await makeMentor(db(), { location: place })).id);
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { place, limit: '2', ...(cursor ? { cursor } : {}) };
      const reply = await me.call(listMentors, { query: query as never });
      seen.push(...idsOf(reply.json()));
      cursor = nextCursor((reply.headers.link as string | undefined) ?? null);
    } while (cursor);
    expect(seen).toEqual(made);
  });

  it('includes the usual reply time from three replies on', async () => {
    const me = await test.signedIn();
    const place = somewhere();
    const { id: mentorId } = await makeMentor(db(), { location: place, maxMentees: 9 });
    const answered = async (took: number) => {
      const { id: menteeId } = await makePerson(db());
      const requestedAt = ago(days(9));
      const answeredAt = new Date(Date.parse(requestedAt) + hours(took)).toISOString();
      await makeMatch(db(), { mentorId, menteeId, status: 'declined', requestedAt, answeredAt });
    };
    await answered(2);
    await answered(40);
    await makeMatch(db(), { mentorId, menteeId: (await makePerson(db())).id, status: 'expired', answeredAt: null });
    expect((await list(me, { place }))[0]?.usualAnswerHours).toBeNull();
    await answered(5);
    expect((await list(me, { place }))[0]?.usualAnswerHours).toBeCloseTo(5);
  });

  it("includes the current user's open request", async () => {
    const me = await test.signedIn();
    const place = somewhere();
    const asked = async (about: Partial<Parameters<typeof makeMatch>[1]>) => {
      const { id: mentorId } = await makeMentor(db(), { location: place });
      return makeMatch(db(), { ...about, mentorId, menteeId: me.person.id });
    };
    await asked({ status: 'declined' });
    await asked({ status: 'pending', acceptedAt: null, requestedAt: ago(days(15)) });
    const pending = await asked({ status: 'pending', acceptedAt: null });
    const accepted = await asked({});
    expect((await list(me, { place })).map(({ openMatch }) => openMatch)).toEqual([
      { id: accepted, status: 'accepted' },
      { id: pending, status: 'pending' },
      null,
      null,
    ]);
  });
});

describe('potential matches', () => {
  const matches = async (caller: SignedIn): Promise<PotentialMatch[]> =>
    (await caller.call(listPotentialMatches, {})).json();

  it('lists the best first, with reasons, and leaves out mentors with an open request', async () => {
    const me = await test.signedIn();
    await fillProfile(db(), me.person.id, {
      areasForDevelopment: ['Falconry'],
      careerStage: 'early_career',
      location: 'Matchtown',
      expertise: [],
    });
    expect((await matches(me)).some(({ matchReasons }) => matchReasons.length === 0)).toBe(false);
    const same = { mentorshipAreas: ['falconry'], careerStage: 'senior' as const };
    const near = await makeMentor(db(), { ...same, location: 'Matchtown' });
    const far = await makeMentor(db(), same);
    const farToo = await makeMentor(db(), same);
    const pending = await makeMentor(db(), same);
    const declined = await makeMentor(db(), same);
    const longAgo = await makeMentor(db(), same);
    const of = (mentorId: number) => ({ mentorId, menteeId: me.person.id });
    await makeMatch(db(), { ...of(pending.id), status: 'pending' });
    await makeMatch(db(), { ...of(declined.id), status: 'declined' });
    await makeMatch(db(), { ...of(longAgo.id), status: 'declined', requestedAt: ago(days(91)) });
    const found = (await matches(me)).filter(({ matchReasons }) => matchReasons[0]?.includes('Falconry'));
    expect(idsOf(found.map(({ mentor }) => mentor))).toEqual([near.id, far.id, farToo.id, longAgo.id]);
    expect(found.map(({ matchScore }) => matchScore)).toEqual([65, 60, 60, 60]);
    expect(found[0]?.matchReasons).toEqual([
      'Can help with ‘Falconry’',
      'Three steps further on in their career',
      'Also in Matchtown',
    ]);
  });

  it('lists at most 5 mentors', async () => {
    const me = await test.signedIn();
    await fillProfile(db(), me.person.id, { professionalGoals: ['Beekeeping'] });
    await db().execute(sql`insert into users (username, password, name, email, is_available_as_mentor, max_mentees, expertise)
      select 'bee' || n, 'x', 'Bee ' || n, 'bee' || n || '@s.example', true, 1, '{beekeeping}' from generate_series(1, 60) n`);
    const found = await matches(me);
    expect(found).toHaveLength(5);
    expect(found.every(({ matchScore }) => matchScore === 40)).toBe(true);
  });

  it('leaves out mentors where one of the two has blocked the other, and so does the list', async () => {
    const me = await test.signedIn();
    await fillProfile(db(), me.person.id, { areasForDevelopment: ['Cheesemaking'] });
    const [open, blockedByMe, blockedMe] = [
      await makeMentor(db(), { expertise: ['Cheesemaking'] }),
      await makeMentor(db(), { expertise: ['Cheesemaking'] }),
      await makeMentor(db(), { expertise: ['Cheesemaking'] }),
    ];
    await db()
      .insert(blocks)
      .values([
        { blockerId: me.person.id, blockedId: blockedByMe.id, createdAt: ago(1) },
        { blockerId: blockedMe.id, blockedId: me.person.id, createdAt: ago(1) },
      ]);
    expect(idsOf((await matches(me)).map(({ mentor }) => mentor))).toEqual([open.id]);
    const listed = await me.call(listMentors, { query: { expertise: 'cheesemaking' } });
    expect(idsOf(listed.json())).toEqual([open.id]);
  });
});

describe('a score in words', () => {
  it.each([
    [100, 'strong'],
    [60, 'strong'],
    [59, 'good'],
    [40, 'good'],
    [39, 'worth_a_look'],
    [1, 'worth_a_look'],
  ] as const)('%i is %s', (score, fit) => expect(fitOf(score)).toBe(fit));
});

describe('the card of one mentor', () => {
  const cardOf = (caller: SignedIn, id: number) => caller.call(getPersonMentor, { params: { id } });

  it('has the free places and the open request of the current user', async () => {
    const me = await test.signedIn();
    const mentor = await makeMentor(db(), { maxMentees: 1 });
    expect((await cardOf(me, mentor.id)).json().mentor).toMatchObject({
      id: mentor.id,
      freePlaces: 1,
      openMatch: null,
    });
    const id = await makeMatch(db(), { mentorId: mentor.id, menteeId: me.person.id, status: 'pending' });
    expect((await cardOf(me, mentor.id)).json().mentor.openMatch).toEqual({ id, status: 'pending' });
    const other = await test.signedIn();
    expect((await cardOf(other, mentor.id)).json().mentor.openMatch).toBeNull();
    await db().update(mentorshipMatches).set({ status: 'accepted' }).where(sql`id = ${id}`);
    expect((await cardOf(other, mentor.id)).json().mentor.freePlaces).toBe(0);
  });

  it('is null for the current user, for a member who is not a mentor, and where one has blocked the other', async () => {
    const me = await test.signedIn();
    await fillProfile(db(), me.person.id, { isAvailableAsMentor: true, maxMentees: 1 });
    const nobody = { mentor: null };
    expect((await cardOf(me, me.person.id)).json()).toEqual(nobody);
    expect((await cardOf(me, (await makePerson(db())).id)).json()).toEqual(nobody);
    const [blockedByMe, blockedMe] = [await makeMentor(db()), await makeMentor(db())];
    await db()
      .insert(blocks)
      .values([
        { blockerId: me.person.id, blockedId: blockedByMe.id, createdAt: ago(1) },
        { blockerId: blockedMe.id, blockedId: me.person.id, createdAt: ago(1) },
      ]);
    expect((await cardOf(me, blockedByMe.id)).json()).toEqual(nobody);
    expect((await cardOf(me, blockedMe.id)).json()).toEqual(nobody);
  });

  it('is missing for a hidden profile', async () => {
    const me = await test.signedIn();
    const hidden = await makeMentor(db());
    await db().insert(userPreferences).values({ userId: hidden.id, profileVisibility: false });
    expect((await cardOf(me, hidden.id)).statusCode).toBe(404);
  });
});
