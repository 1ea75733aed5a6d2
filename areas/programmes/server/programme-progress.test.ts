import { describe, expect, it } from 'vitest';
import { saveCoachingSession } from '#areas/coach/contract/coaching-session.ts';
import { aiCoachingSessions } from '#areas/coach/server/coach-tables.ts';
import { type CpdActivity, listCpdActivities, removeCpdActivity } from '#areas/development/contract/cpd-activity.ts';
import {
  getProgrammeProgress,
  type ModuleProgress,
  tickActivity,
  untickActivity,
} from '#areas/programmes/contract/programme-progress.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { programmeActivityTicks } from './programme-tables.ts';

const test = openTestApp();
const at = (activity: number, programme = 'career-exploration', module = 'values-and-strengths') => ({
  params: { programme, module, activity },
});
const values = 'career-exploration/values-and-strengths';
const progressOf = async (person: SignedIn): Promise<ModuleProgress[]> =>
  (await person.call(getProgrammeProgress, {})).json();

describe('progress in the programmes', () => {
  it('is empty at first, and changes when activities are ticked and unticked', async () => {
    const person = await test.signedIn();
    expect(await progressOf(person)).toEqual([]);
    for (const activity of [3, 1, 3]) expect((await person.call(tickActivity, at(activity))).statusCode).toBe(204);
    await person.call(tickActivity, at(4, 'career-transition', 'the-day-itself'));
    expect(await progressOf(person)).toEqual([
      { moduleId: values, tickedActivities: [1, 3], sessionHeld: false },
      { moduleId: 'career-transition/the-day-itself', tickedActivities: [4], sessionHeld: false },
    ]);
    for (let time = 0; time < 2; time += 1) expect((await person.call(untickActivity, at(3))).statusCode).toBe(204);
    await person.call(untickActivity, at(1));
    expect((await progressOf(person)).map(({ moduleId }) => moduleId)).toEqual(['career-transition/the-day-itself']);
  });

  it('counts one session with Savi, and only the member’s own', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    await person.call(tickActivity, at(2));
    const turn = { userId: person.person.id, userQuery: 'Q', aiResponse: 'A', moduleId: values };
    const elsewhere = { ...turn, moduleId: 'skill-enhancement/did-it-work' };
    const gone = { ...turn, moduleId: 'old-programme/old-module' };
    const free = { ...turn, moduleId: null };
    await test.context.db.insert(aiCoachingSessions).values([turn, turn, elsewhere, gone, free]);
    expect(await progressOf(person)).toEqual([
      { moduleId: values, tickedActivities: [2], sessionHeld: true },
      { moduleId: 'skill-enhancement/did-it-work', tickedActivities: [], sessionHeld: true },
    ]);
    expect(await progressOf(other)).toEqual([]);
    await other.call(untickActivity, at(2));
    expect((await progressOf(person))[0]?.tickedActivities).toEqual([2]);
  });

  it('drafts a CPD entry once when a module is completed, for any last step and for steps at the same time', async () => {
    const talk = (person: SignedIn) =>
      person.call(saveCoachingSession, {
        body: { sessionType: 'career_guidance', userQuery: 'Q', aiResponse: 'A', moduleId: values },
      });
    const draftsOf = async (person: SignedIn): Promise<CpdActivity[]> =>
      (await person.call(listCpdActivities, { query: { status: 'draft' } })).json();
    const [ticker, talker, both] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
    await talk(ticker);
    for (const activity of [1, 2, 3]) await ticker.call(tickActivity, at(activity));
    expect(await draftsOf(ticker)).toEqual([]);
    await ticker.call(tickActivity, at(4));
    expect(await draftsOf(ticker)).toMatchObject([
      { activityType: 'online_learning', hoursSpent: 2.5, status: 'draft' },
    ]);
    await ticker.call(untickActivity, at(4));
    await ticker.call(tickActivity, at(4));
    await talk(ticker);
    expect(await draftsOf(ticker)).toHaveLength(1);

    for (const activity of [4, 2, 3, 1]) await talker.call(tickActivity, at(activity));
    expect(await draftsOf(talker)).toEqual([]);
    await talk(talker);
    const [draft] = await draftsOf(talker);
    expect(draft?.title).toBe((await draftsOf(ticker))[0]?.title);
    // A discarded draft does not come back with the next turn.
    await talker.call(removeCpdActivity, { params: { id: draft?.id ?? 0 } });
    await talk(talker);
    expect(await draftsOf(talker)).toEqual([]);

    await Promise.all([
      talk(both),
      talk(both),
      ...[1, 2, 3, 4].map((activity) => both.call(tickActivity, at(activity))),
    ]);
    expect(await draftsOf(both)).toHaveLength(1);
  });

  it('ticks once for twenty requests at the same time', async () => {
    const person = await test.signedIn();
    const replies = await Promise.all(Array.from({ length: 20 }, () => person.call(tickActivity, at(1))));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect((await progressOf(person))[0]?.tickedActivities).toEqual([1]);
  });

  it.each([
    ['career-exploration', 'the-day-itself', '1', 'There is no such module.'],
    ['__proto__', 'constructor', '1', 'There is no such module.'],
    ['career-exploration', 'values-and-strengths%2F', '1', 'There is no such module.'],
    ['career-exploration', 'values-and-strengths', '0', 'There is nothing at this address.'],
    ['career-exploration', 'values-and-strengths', '5', 'There is nothing at this address.'],
    ['career-exploration', 'values-and-strengths', '1.0', 'There is nothing at this address.'],
  ])('%s/%s has no activity %s', async (programme, module, activity, sentence) => {
    const person = await test.signedIn();
    for (const method of ['PUT', 'DELETE'] as const) {
      const reply = await person.send(`/api/programme-progress/${programme}/${module}/activities/${activity}`, {
        method,
      });
      expect([reply.statusCode, reply.body]).toEqual([404, sentence]);
    }
    expect(await progressOf(person)).toEqual([]);
  });

  it('leaves out modules of an earlier release', async () => {
    const person = await test.signedIn();
    const old = { userId: person.person.id, moduleId: 'old-programme/old-module', activity: 1 };
    await test.context.db.insert(programmeActivityTicks).values(old);
    expect(await progressOf(person)).toEqual([]);
  });
});
