import { describe, expect, it } from 'vitest';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { listRankedCircles, type RankedCircle } from '#areas/circles/contract/ranked-circle.ts';
import { updateProfile } from '#areas/people/contract/profile.ts';
import { makeCircle } from '#test/create-circles.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { type Interest, rankCircles, type SaidByMember } from './rank-circles.ts';
import { interestsOf } from './ranked-circles.ts';

type One = Parameters<typeof rankCircles>[0][number];
const circle = (id: number, name: string, about: Partial<One> = {}): One => ({
  id,
  name,
  description: '',
  memberCount: 1,
  subjects: [],
  phases: [],
  roles: [],
  ...about,
});
const nothing: SaidByMember = { roles: [], phases: [], subjects: [], interests: [] };
const rank = (circles: One[], said: Partial<SaidByMember>) =>
  rankCircles(circles, { ...nothing, ...said }).map(({ circle: { name }, reason }) => [name, reason]);
const interest = (words: string): Interest => ({ words, weight: 4, reason: `R ${words}` });

describe('the ranking of circles', () => {
  it('puts subject and own words before the role, and the role before nothing', () => {
    const circles = [
      circle(1, 'Wellbeing Champions', { memberCount: 900 }),
      circle(2, 'Early Career Teachers', { roles: ['teacher'] }),
      circle(3, 'Maths Leads', { subjects: ['Mathematics'], roles: ['teacher'] }),
      circle(4, 'Behaviour that lasts'),
    ];
    expect(
      rank(circles, { roles: ['teacher'], subjects: ['Mathematics'], interests: [interest('Behaviour')] }),
    ).toEqual([
      ['Maths Leads', 'You chose Mathematics'],
      ['Behaviour that lasts', 'R Behaviour'],
      ['Early Career Teachers', 'For teachers'],
      ['Wellbeing Champions', 'For everybody'],
    ]);
  });

  it('leaves out circles for other roles and phases, and none if nothing is known', () => {
    const circles = [
      circle(1, 'Office', { roles: ['business'] }),
      circle(2, 'Sixth form', { phases: ['post_16'] }),
      circle(3, 'Heads', { roles: ['school_leader'], memberCount: 7 }),
    ];
    expect(rank(circles, { roles: ['school_leader'], phases: ['primary'] })).toEqual([['Heads', 'For school leaders']]);
    expect(rank(circles, {}).map(([name]) => name)).toEqual(['Heads', 'Office', 'Sixth form']);
  });

  it('puts a circle for more of the possible roles first, and one that is also for others last', () => {
    const roles = ['teaching_assistant', 'business'] as const;
    const circles = [
      circle(1, 'Mixed', { roles: ['teacher', 'teaching_assistant'], memberCount: 9 }),
      circle(2, 'Business', { roles: ['business'], memberCount: 9 }),
      circle(3, 'Support staff', { roles: ['teaching_assistant', 'business'] }),
    ];
    expect(rank(circles, { roles }).map(([name]) => name)).toEqual(['Support staff', 'Business', 'Mixed']);
  });

  it('puts a circle about another subject last', () => {
    const circles = [circle(1, 'Chemistry', { subjects: ['Chemistry'], memberCount: 50 }), circle(2, 'Any')];
    expect(rank(circles, { subjects: ['Mathematics'] }).map(([name]) => name)).toEqual(['Any', 'Chemistry']);
  });

  it('orders equal fits by size and then by id', () => {
    const circles = [circle(3, 'C'), circle(2, 'B'), circle(1, 'A', { memberCount: 5 })];
    expect(rank(circles, {}).map(([name]) => name)).toEqual(['A', 'B', 'C']);
  });

  it.each([
    ['Retrieval practice', 'Retrieval Practice Club', true],
    ['retrieval', 'Retrieval Practice Club', true],
    ['Maths', 'Mathematics for all', true],
    ['Lead a department', 'Maths Leads', false],
    ['Teaching', 'Teachers of art', false],
    ['SEN', 'Sensible shoes', false],
    ['!!', 'Anything', false],
  ])('%j and a circle %j: %s', (words, name, fits) => {
    expect(rank([circle(1, name)], { interests: [interest(words)] })).toEqual([
      [name, fits ? `R ${words}` : 'For everybody'],
    ]);
  });

  it('gives a reason without a figure of zero', () => {
    expect(rank([circle(1, 'New', { subjects: ['Music'], memberCount: 0 })], {})).toEqual([
      ['New', 'A circle that waits for its first member'],
    ]);
  });

  it('takes the interests from everything that the member said', () => {
    const said = {
      professionalGoals: ['SENCO'],
      areasForDevelopment: ['Behaviour'],
      currentChallenges: ['Workload'],
      expertise: ['Phonics'],
      careerStage: 'trainee',
      developmentChallenges: 'My marking is slow',
      short_term_goals: null,
    };
    expect(interestsOf(said).map(({ reason }) => reason)).toEqual([
      'You want to develop ‘Behaviour’',
      'Your goal: ‘SENCO’',
      'You named ‘Workload’ as a challenge',
      'You are early in your career',
      'You know about ‘Phonics’',
      'You wrote about ‘marking’',
    ]);
  });
});

describe('the circles to join', () => {
  const test = openTestApp();
  const list = async (person: SignedIn): Promise<RankedCircle[]> =>
    (await person.call(listRankedCircles, { query: { most: 6 } })).json();

  it('are open, not joined yet, and follow what the member says', async () => {
    const me = await test.signedIn();
    const db = test.context.db;
    await makeCircle(db, { name: 'Zebra choirs', isPrivate: true });
    const fits = await makeCircle(db, { name: 'Zebra husbandry' });
    expect((await list(me)).map(({ name }) => name)).not.toContain('Zebra choirs');
    await me.call(updateProfile, { params: { id: me.person.id }, body: { areasForDevelopment: ['Zebra'] } });
    const [first] = await list(me);
    expect(first).toMatchObject({ id: fits, isMember: false, reason: 'You want to develop ‘Zebra’' });
    await me.call(joinCircle, { params: { id: fits } });
    expect((await list(me)).map(({ id }) => id)).not.toContain(fits);
  });

  it('are at most six', async () => {
    const me = await test.signedIn();
    for (let count = 0; count < 7; count += 1) await makeCircle(test.context.db, { name: `Circle ${count}` });
    expect(await list(me)).toHaveLength(6);
    for (const most of [0, 7]) expect((await me.call(listRankedCircles, { query: { most } })).statusCode).toBe(400);
    expect((await me.call(listRankedCircles, {})).json()).toHaveLength(3);
  });
});
