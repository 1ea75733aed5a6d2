import { describe, expect, it } from 'vitest';
import { getCurrentUser } from '#areas/account/contract/access.ts';
import { getJourney, type JourneyProgress, type Stage, saveJourney } from '#areas/journey/contract/journey.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
const begun: { currentStage: Stage; completedStages: Stage[] } = {
  currentStage: 'coach_intro',
  completedStages: ['welcome'],
};

const read = async (person: SignedIn): Promise<JourneyProgress | null> => (await person.call(getJourney, {})).json();
const isFirstLogin = async (person: SignedIn) => (await person.call(getCurrentUser, {})).json().isFirstLogin;
const post = (person: SignedIn, body: object) => person.send('/api/guided-journey-progress', { method: 'POST', body });

describe('the guided journey', () => {
  it('is null before it begins, then returns what was saved', async () => {
    const person = await test.signedIn();
    expect(await read(person)).toBeNull();
    const profileData = { bio: ' Half a thought ', expertise: ['Music', 'Music', ' '], activeStep: 'bio' as const };
    const kept = await person.call(saveJourney, { body: { ...begun, mentorshipInterest: 'yes_now', profileData } });
    expect(kept.statusCode).toBe(200);
    expect(await read(person)).toEqual(kept.json());
    expect(kept.json()).toMatchObject({
      ...begun,
      mentorshipInterest: 'yes_now',
      profileData: { bio: 'Half a thought', expertise: ['Music'], careerStage: null, completedFields: [] },
    });
  });

  it('belongs to the current user: ignores a userId in the body', async () => {
    const [one, other] = [await test.signedIn(), await test.signedIn()];
    expect((await post(one, { ...begun, userId: other.person.id })).statusCode).toBe(200);
    expect(await read(one)).toMatchObject(begun);
    expect(await read(other)).toBeNull();
    expect((await test.stranger.call(getJourney, {})).statusCode).toBe(401);
    expect((await test.stranger.call(saveJourney, { body: begun })).statusCode).toBe(401);
  });

  it('saved by two devices is the later one', async () => {
    const person = await test.signedIn();
    await person.call(saveJourney, { body: { ...begun, mentorshipInterest: 'no', profileData: { bio: 'First' } } });
    const later = { currentStage: 'goals_setting' as const, profileData: { expertise: ['Art'] } };
    await person.call(saveJourney, { body: later });
    expect(await read(person)).toMatchObject({
      currentStage: 'goals_setting',
      completedStages: [],
      mentorshipInterest: null,
      profileData: { bio: null, expertise: ['Art'] },
    });
  });

  it('saved by two devices at the same time is one of the two, never a mixture', async () => {
    const person = await test.signedIn();
    const device = (number: number) => ({
      currentStage: number % 2 ? ('goals_setting' as const) : ('profile_building' as const),
      completedStages: number % 2 ? (['welcome', 'coach_intro', 'profile_building'] as const) : (['welcome'] as const),
      profileData: { bio: `Device ${number}`, developmentChallenges: `Device ${number}` },
    });
    const replies = await Promise.all(Array.from({ length: 12 }, (_, number) => post(person, device(number))));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    const kept = await read(person);
    const number = Number(kept?.profileData.bio?.replace('Device ', ''));
    expect(kept).toMatchObject(device(number));
  });

  it.each([
    [{ currentStage: 'elsewhere' }],
    [{}],
    [{ ...begun, completedStages: ['elsewhere'] }],
    [{ ...begun, mentorshipInterest: 'perhaps' }],
    [{ ...begun, profileData: { careerStage: 'mid_career' } }],
  ])('refuses %j', async (body) => {
    const person = await test.signedIn();
    expect((await post(person, body)).statusCode).toBe(400);
    expect(await read(person)).toBeNull();
  });

  it('ends the first login for good once the welcome is finished or skipped, and not before', async () => {
    const person = await test.signedIn();
    await person.call(saveJourney, { body: { currentStage: 'welcome', completedStages: [] } });
    expect(await isFirstLogin(person)).toBe(true);
    await person.call(saveJourney, { body: begun });
    expect(await isFirstLogin(person)).toBe(false);
    await person.call(saveJourney, { body: { currentStage: 'welcome', completedStages: [] } });
    expect(await isFirstLogin(person)).toBe(false);
  });
});
