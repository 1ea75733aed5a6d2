import { afterEach, describe, expect, it } from 'vitest';
import { saveCoachingSession } from '#areas/coach/contract/coaching-session.ts';
import { type CpdActivity, listCpdActivities } from '#areas/development/contract/cpd-activity.ts';
import { listProgrammes, type Programme } from '#areas/programmes/contract/programme.ts';
import { getProgrammeProgress, tickActivity, untickActivity } from '#areas/programmes/contract/programme-progress.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { readProgrammes, writeProgrammes } from './programme-files.ts';

const test = openTestApp();
const programmes = readProgrammes();
const values = 'career-exploration/values-and-strengths';
const at = (activity: number) => ({
  params: { programme: 'career-exploration', module: 'values-and-strengths', activity },
});
const listOf = async (person: SignedIn): Promise<Programme[]> => (await person.call(listProgrammes, {})).json();
const modulesOf = async (person: SignedIn) =>
  (await listOf(person)).find(({ id }) => id === 'career-exploration')?.modules.map(({ id }) => id);

/** The programmes without the module that the tests tick. */
const withoutValues = programmes.map((programme) => ({
  ...programme,
  modules: programme.modules.filter(({ id }) => id !== 'values-and-strengths'),
}));

describe('the rows of the programmes', () => {
  afterEach(() => writeProgrammes(test.context.db, programmes));

  it('are listed as in the files, in order', async () => {
    expect(await listOf(await test.signedIn())).toEqual(programmes);
  });

  it('follow a file that has changed', async () => {
    const [first, ...others] = programmes as [Programme, ...Programme[]];
    const changed = { ...first, title: 'Another title', modules: first.modules.toReversed() };
    await writeProgrammes(test.context.db, [...others, changed]);
    expect(await listOf(await test.signedIn())).toEqual([...others, changed]);
  });

  it('keep a withdrawn module only for members who have begun it', async () => {
    const [member, talker, other] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
    const talk = { sessionType: 'career_guidance', userQuery: 'Q', aiResponse: 'A', moduleId: values } as const;
    await member.call(tickActivity, at(1));
    await talker.call(saveCoachingSession, { body: talk });
    await writeProgrammes(test.context.db, withoutValues);
    expect(await modulesOf(member)).toContain('values-and-strengths');
    expect(await modulesOf(talker)).toContain('values-and-strengths');
    expect(await modulesOf(other)).not.toContain('values-and-strengths');
    expect((await other.call(tickActivity, at(1))).statusCode).toBe(404);
    for (const activity of [2, 3, 4]) expect((await member.call(tickActivity, at(activity))).statusCode).toBe(204);
    await member.call(saveCoachingSession, { body: talk });
    expect((await member.call(getProgrammeProgress, {})).json()).toEqual([
      { moduleId: values, tickedActivities: [1, 2, 3, 4], sessionHeld: true },
    ]);
    const drafts: CpdActivity[] = (await member.call(listCpdActivities, { query: { status: 'draft' } })).json();
    expect(drafts.map(({ title }) => title)).toEqual(['Values and strengths']);
    expect((await member.call(untickActivity, at(1))).statusCode).toBe(204);
  });

  it('leave out a programme that was withdrawn, unless the member has begun a module of it', async () => {
    const [member, other] = [await test.signedIn(), await test.signedIn()];
    await member.call(tickActivity, at(1));
    await writeProgrammes(test.context.db, programmes.slice(1));
    const ids = async (person: SignedIn) => (await listOf(person)).map(({ id }) => id);
    expect(await ids(other)).toEqual(programmes.slice(1).map(({ id }) => id));
    expect(await ids(member)).toContain('career-exploration');
    expect(await modulesOf(member)).toEqual(['values-and-strengths']);
  });
});
