import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { fieldsIn } from '#areas/mentoring/contract/fields-of-work.ts';
import { meetingFrequencies } from '#areas/mentoring/contract/meeting-frequency.ts';
import { listPotentialMatches, type PotentialMatch } from '#areas/mentoring/contract/mentor.ts';
import { developmentOptions } from '#areas/mentoring/contract/mentoring-options.ts';
import { careerGoalOptions, expertiseOptions } from '#areas/people/contract/career-options.ts';
import { careerRung } from '#areas/people/contract/career-stage.ts';
import { userPreferences } from '#areas/people/server/preference-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { fillProfile, makeMatch, makeMentor } from '#test/create-mentorships.ts';
import { makePerson } from '#test/create-people.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { mentoringSweep } from '../mentoring-tasks.ts';
import { makeBestMatches } from './best-matches.ts';
import { isSameThing } from './match-words.ts';

const test = openTestApp();
const db = () => test.context.db;
const matches = async (caller: SignedIn): Promise<PotentialMatch[]> =>
  (await caller.call(listPotentialMatches, {})).json();
const idsOf = (found: PotentialMatch[]) => found.map(({ mentor }) => mentor.id);

let crafts = 0;
/** A member with a wish that nobody else has, and a count of how often their matches were calculated. */
async function learner() {
  crafts += 1;
  const craft = `Craftwork${crafts}x`;
  const me = await test.signedIn();
  await fillProfile(db(), me.person.id, { areasForDevelopment: [craft] });
  return { me, craft };
}
const watchWork = () => vi.spyOn(test.context.work.queue('score-mentors'), 'run');

describe('cached matches', () => {
  it('are calculated once, in a worker thread, until something changes', async () => {
    const { me, craft } = await learner();
    const first = await makeMentor(db(), { expertise: [craft] });
    const work = watchWork();
    expect(idsOf(await matches(me))).toContain(first.id);
    expect(idsOf(await matches(me))).toContain(first.id);
    expect(work).toHaveBeenCalledTimes(1);
    await fillProfile(db(), me.person.id, { bio: 'Says nothing that a match goes by.' });
    await matches(me);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('are calculated again after the profile changes', async () => {
    const { me } = await learner();
    const { craft } = await learner();
    const other = await makeMentor(db(), { expertise: [craft] });
    const reasons = async () => (await matches(me)).find(({ mentor }) => mentor.id === other.id)?.matchReasons;
    expect(await reasons()).toBeUndefined();
    await fillProfile(db(), me.person.id, { areasForDevelopment: [craft] });
    expect(await reasons()).toEqual([`Can help with ‘${craft}’`]);
  });

  it('follow changes of a mentor: the offer, the last place, the privacy setting, the erasure', async () => {
    const { me, craft } = await learner();
    const mentor = await makeMentor(db(), { expertise: ['Something else'], maxMentees: 1 });
    const isSuggested = async () => idsOf(await matches(me)).includes(mentor.id);
    expect(await isSuggested()).toBe(false);
    await fillProfile(db(), mentor.id, { mentorshipAreas: [craft] });
    expect(await isSuggested()).toBe(true);
    const menteeId = (await makePerson(db())).id;
    const matchId = await makeMatch(db(), { mentorId: mentor.id, menteeId });
    expect(await isSuggested()).toBe(false);
    await db().execute(sql`update mentorship_matches set status = 'completed' where id = ${matchId}`);
    expect(await isSuggested()).toBe(true);
    await db().insert(userPreferences).values({ userId: mentor.id, profileVisibility: false });
    expect(await isSuggested()).toBe(false);
    await db().update(userPreferences).set({ profileVisibility: true }).where(sql`user_id = ${mentor.id}`);
    expect(await isSuggested()).toBe(true);
    await fillProfile(db(), mentor.id, { isAvailableAsMentor: false });
    expect(await isSuggested()).toBe(false);
    await fillProfile(db(), mentor.id, { isAvailableAsMentor: true });
    expect(await isSuggested()).toBe(true);
    await fillProfile(db(), mentor.id, { erasedAt: new Date().toISOString() });
    expect(await isSuggested()).toBe(false);
    const left = await db().execute(sql`select 1 from mentor_offers where mentor_id = ${mentor.id}
      union all select 1 from mentor_tags where mentor_id = ${mentor.id}`);
    expect(left.rows).toEqual([]);
  });

  it('do not miss a change whose transaction was still running', async () => {
    const { me, craft } = await learner();
    const mentor = await makeMentor(db(), { expertise: ['Something else'] });
    await db().transaction(async (open) => {
      await fillProfile(open, mentor.id, { expertise: [craft] });
      expect(idsOf(await matches(me))).not.toContain(mentor.id);
    });
    expect(idsOf(await matches(me))).toContain(mentor.id);
  });

  it('need only the change rows of the last two hours', async () => {
    await makeMentor(db());
    test.clock.passes(3 * 3_600_000);
    await mentoringSweep.run(test.context, {} as never);
    expect((await db().execute(sql`select 1 from mentor_changes`)).rows).toEqual([]);
  });
});

describe('the calculation of matches', () => {
  it('runs once for all callers of the same list, even if the first one disconnects', async () => {
    const { me, craft } = await learner();
    const mentor = await makeMentor(db(), { expertise: [craft] });
    const list = makeBestMatches(test.context);
    const work = watchWork();
    work.mockClear();
    const leaving = new AbortController();
    const never = new AbortController().signal;
    const left = list(db(), me.person, leaving.signal);
    const stayed = Promise.all([list(db(), me.person, never), list(db(), me.person, never)]);
    leaving.abort(new Error('gone'));
    await left.catch(() => {});
    for (const found of await stayed) expect(idsOf(found)).toContain(mentor.id);
    expect(work.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('stops when the client disconnects', async () => {
    const { me, craft } = await learner();
    await makeMentor(db(), { expertise: [craft] });
    const list = makeBestMatches(test.context);
    const work = watchWork();
    work.mockClear();
    const leaving = new AbortController();
    leaving.abort(new Error('gone'));
    await expect(list(db(), me.person, leaving.signal)).rejects.toThrow('gone');
    expect(work).not.toHaveBeenCalled();

    const later = new AbortController();
    work.mockImplementationOnce(async (_task, _input, { signal } = {}) => {
      later.abort(new Error('gone'));
      return signal?.throwIfAborted() as never;
    });
    await expect(list(db(), me.person, later.signal)).rejects.toThrow('gone');
    expect(await list(db(), me.person, new AbortController().signal)).not.toEqual([]);
  });

  it('is refused with 503 when too many calls are waiting', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => test.signedIn()));
    const list = makeBestMatches(test.context);
    const never = new AbortController().signal;
    const answered = await Promise.allSettled(people.map(({ person }) => list(db(), person, never)));
    const refused = answered.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  });
});

describe('the database and the score read texts alike', () => {
  const phrases = [
    ...developmentOptions,
    ...expertiseOptions,
    ...careerGoalOptions,
    ...['secondary maths, KS3', 'Year 11 GCSE', 'A-level physics', 'SENDCo', 'Head of Year', 'teaching', 'the', '…'],
    ...['Behavior', 'ICT', 'numeracy', "pupils' voice", 'post-16', 'partnership', 'art', 'starting points', 'class'],
  ];

  it('finds a common word in two phrases that match', async () => {
    const rows = await db().execute<{ phrase: string; words: string[] }>(sql`
      select phrase, array(select mentor_words(phrase)) as words from unnest(${sql.param(phrases)}::text[]) as phrase`);
    const wordsOf = new Map(rows.rows.map(({ phrase, words }) => [phrase, words]));
    let same = 0;
    for (const one of phrases)
      for (const other of phrases) {
        if (!isSameThing(one, other)) continue;
        same += 1;
        const shared = wordsOf.get(one)?.filter((word) => wordsOf.get(other)?.includes(word));
        expect(shared, `${one} / ${other}`).not.toEqual([]);
      }
    expect(same).toBeGreaterThan(phrases.length);
  });

  it('finds the same subjects and phases', async () => {
    for (const phrase of phrases) {
      const rows = await db().execute<{ name: string }>(sql`select name from mentor_fields(${phrase})`);
      expect(rows.rows.map(({ name }) => name).sort(), phrase).toEqual(fieldsIn(phrase).sort());
    }
  });

  it('derives the same career rungs, years, meeting frequencies and places', async () => {
    const stages = users.careerStage.enumValues;
    for (const [index, careerStage] of stages.entries()) {
      const about = {
        careerStage,
        yearsExperience: index * 3,
        meetingFrequency: meetingFrequencies[index % 6] ?? null,
      };
      const { id } = await makeMentor(db(), { ...about, location: ' Leeds,  West  Yorkshire, England' });
      const rows = await db().execute<{ tag: string }>(sql`select tag from mentor_tags where mentor_id = ${id}`);
      const tags = rows.rows.map(({ tag }) => tag);
      expect(tags.filter((tag) => tag.startsWith('r:'))).toEqual([`r:${careerRung(about)}`]);
      expect(tags.filter((tag) => tag.startsWith('y:'))).toHaveLength(Math.floor(about.yearsExperience / 5));
      expect(tags).toContain(`m:${about.meetingFrequency}`);
      expect(tags.filter((tag) => tag.startsWith('p:')).sort()).toEqual(['p:leeds', 'p:west yorkshire']);
    }
  });
});
