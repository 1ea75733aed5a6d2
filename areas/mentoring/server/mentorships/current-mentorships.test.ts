import { describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { getMentoringOverview, type MentoringOverview } from '#areas/mentoring/contract/mentoring-overview.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { userPreferences } from '#areas/people/server/preference-tables.ts';
import { hours } from '#server/clock.ts';
import { fillProfile, makeMatch, makeMentor } from '#test/create-mentorships.ts';
import { makePerson } from '#test/create-people.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { mentorshipSessions } from '../workspace/session-tables.ts';

const test = openTestApp();
const db = () => test.context.db;
const read = async (caller: SignedIn): Promise<MentoringOverview> =>
  (await caller.call(getMentoringOverview, {})).json();
const inHours = (count: number) => new Date(Date.now() + hours(count)).toISOString();

const meet = (
  matchId: number,
  proposedBy: number,
  scheduledAt: string,
  status: 'proposed' | 'scheduled' | 'cancelled',
) =>
  db().insert(mentorshipSessions).values({ matchId, proposedBy, scheduledAt, duration: 60, format: 'video', status });

describe('the overview of mentoring', () => {
  it('is empty for a member without mentoring', async () => {
    expect(await read(await test.signedIn())).toEqual({
      mentors: [],
      mentees: [],
      requested: 0,
      offer: { isOffered: false, isShown: true, places: 0, taken: 0, waiting: 0 },
    });
  });

  it('has the mentors and mentees with the next meeting of each, those with a meeting first', async () => {
    const me = await test.signedIn();
    await fillProfile(db(), me.person.id, { isAvailableAsMentor: true, maxMentees: 3 });
    const mentor = await makeMentor(db(), { name: 'My Mentor' });
    const [quiet, busy] = [await makePerson(db()), await makePerson(db())];
    const mine = await makeMatch(db(), { mentorId: mentor.id, menteeId: me.person.id });
    const first = await makeMatch(db(), { mentorId: me.person.id, menteeId: quiet.id });
    const second = await makeMatch(db(), { mentorId: me.person.id, menteeId: busy.id });
    await makeMatch(db(), { mentorId: me.person.id, menteeId: (await makePerson(db())).id, status: 'pending' });
    await makeMatch(db(), { mentorId: me.person.id, menteeId: (await makePerson(db())).id, status: 'completed' });
    await meet(mine, mentor.id, inHours(-2), 'scheduled');
    await meet(mine, mentor.id, inHours(1), 'cancelled');
    await meet(second, busy.id, inHours(48), 'scheduled');
    await meet(second, busy.id, inHours(24), 'proposed');
    await makeMatch(db(), { mentorId: (await makeMentor(db())).id, menteeId: me.person.id, status: 'pending' });
    const { mentors, mentees, requested, offer } = await read(me);
    expect(requested).toBe(1);
    expect(mentors).toMatchObject([{ id: mine, person: { id: mentor.id, name: 'My Mentor' }, nextMeeting: null }]);
    expect(mentees.map(({ id }) => id)).toEqual([second, first]);
    expect(mentees[0]?.nextMeeting).toMatchObject({ isAgreed: false });
    expect(mentees[1]?.nextMeeting).toBeNull();
    expect(offer).toEqual({ isOffered: true, isShown: true, places: 3, taken: 2, waiting: 1 });
    // Nobody else sees any of it.
    expect((await read(await test.signedIn())).mentees).toEqual([]);
  });

  it('shows a meeting that has begun until it ends', async () => {
    const me = await test.signedIn();
    const mentor = await makeMentor(db());
    const id = await makeMatch(db(), { mentorId: mentor.id, menteeId: me.person.id });
    await meet(id, mentor.id, inHours(-0.5), 'scheduled');
    expect((await read(me)).mentors[0]?.nextMeeting).toMatchObject({ isAgreed: true });
  });

  it('says that a hidden profile is not listed, and leaves out erased members', async () => {
    const me = await test.signedIn();
    await fillProfile(db(), me.person.id, { isAvailableAsMentor: true, maxMentees: 1 });
    await db().insert(userPreferences).values({ userId: me.person.id, profileVisibility: false, showSchool: false });
    const gone = await test.signedIn();
    await makeMatch(db(), { mentorId: me.person.id, menteeId: gone.person.id });
    await erasePerson(test.context, gone.person.id, allPersonalData);
    const { mentees, offer } = await read(me);
    expect(mentees).toEqual([]);
    expect(offer).toMatchObject({ isOffered: true, isShown: false, taken: 0 });
  });
});
