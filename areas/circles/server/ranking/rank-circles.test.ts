import { describe, expect, it } from 'vitest';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { listRankedCircles, type RankedCircle } from '#areas/circles/contract/ranked-circle.ts';
import { addGoal } from '#areas/people/contract/goal.ts';
import { updateProfile } from '#areas/people/contract/profile.ts';
import { makeCircle } from '#test/create-circles.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { rankCircles, type SaidByMember } from './rank-circles.ts';

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
const nothing: SaidByMember = {
  roles: [],
  phases: [],
  subjects: [],
  professionalGoals: [],
  currentChallenges: [],
  areasForDevelopment: [],
  expertise: [],
  careerStage: null,
  developmentChallenges: null,
  goals: [],
};
const rank = (circles: One[], said: Partial<SaidByMember>) =>
  rankCircles(circles, { ...nothing, ...said }).map(({ circle: { name }, reason }) => [name, reason]);

describe('the ranking of circles', () => {
  it('puts subject and own words before the role, and the role before nothing', () => {
    const circles = [
      circle(1, 'Wellbeing Champions', { memberCount: 900 }),
      circle(2, 'Early Career Teachers', { roles: ['teacher'] }),
      circle(3, 'Maths Leads', { subjects: ['Mathematics'], roles: ['teacher'] }),
      circle(4, 'Behaviour that lasts'),
    ];
    expect(
      rank(circles, { roles: ['teacher'], subjects: ['Mathematics'], areasForDevelopment: ['Behaviour'] }),
    ).toEqual([
      ['Maths Leads', 'You chose Mathematics'],
      ['Behaviour that lasts', 'You want to develop ‘Behaviour’'],
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
    expect(rank([circle(1, name)], { currentChallenges: [words] })).toEqual([
      [name, fits ? `You named ‘${words}’ as a challenge` : 'For everybody'],
    ]);
  });

  it('gives a reason without a figure of zero', () => {
    expect(rank([circle(1, 'New', { subjects: ['Music'], memberCount: 0 })], {})).toEqual([
      ['New', 'A circle that waits for its first member'],
    ]);
  });
});

describe('what a member said in the journey', () => {
  const circles = [
    'Early Career Teachers',
    'Maths Leads',
    'SEND and Inclusion',
    'Wellbeing Champions',
    'Phonics and Early Reading',
    'Heads and Senior Leaders',
    'Assessment and Marking',
  ].map((name, at) => circle(at + 1, name));

  it.each<[Partial<SaidByMember>, string, string]>([
    [{ professionalGoals: ['SENCO'] }, 'SEND and Inclusion', 'You chose ‘SENCO’ as an aspiration'],
    [{ professionalGoals: ['Headteacher'] }, 'Heads and Senior Leaders', 'You chose ‘Headteacher’ as an aspiration'],
    [
      { developmentChallenges: 'The marking never ends.' },
      'Assessment and Marking',
      'You wrote that marking is hard at the moment',
    ],
    [{ goals: ['Be less tired in July'] }, 'Wellbeing Champions', 'Your goals are about wellbeing'],
    [{ goals: ['Found a champions league'] }, 'Wellbeing Champions', 'You wrote about ‘champions’'],
    [{ careerStage: 'trainee' }, 'Early Career Teachers', 'You said that you are a trainee'],
    [{ expertise: ['Mathematics'] }, 'Maths Leads', 'You chose ‘Mathematics’ as your expertise'],
    [{ expertise: ['phonics'] }, 'Phonics and Early Reading', 'You chose ‘phonics’ as your expertise'],
  ])('%j: %s', (said, name, reason) => expect(rank(circles, said)[0]).toEqual([name, reason]));

  it('counts an aspiration more than a challenge, a challenge more than a subject, a subject more than the career stage', () => {
    const said: Partial<SaidByMember> = {
      professionalGoals: ['SENCO'],
      developmentChallenges: 'Marking.',
      subjects: ['Music'],
      careerStage: 'trainee',
    };
    expect(rank([...circles, circle(9, 'Choirs', { subjects: ['Music'] })], said).slice(0, 4)).toEqual([
      ['SEND and Inclusion', 'You chose ‘SENCO’ as an aspiration'],
      ['Assessment and Marking', 'You wrote that marking is hard at the moment'],
      ['Choirs', 'You chose Music'],
      ['Early Career Teachers', 'You said that you are a trainee'],
    ]);
  });

  it('leaves out circles for another role or level, unless the member wants it', () => {
    const others = [
      circle(1, 'Early Career Teachers', { roles: ['teacher'] }),
      circle(2, 'School Business and Operations', { roles: ['business'] }),
      circle(3, 'Heads and Senior Leaders', { roles: ['teacher'] }),
    ];
    const names = (said: Partial<SaidByMember>) => rank(others, { roles: ['teacher'], ...said }).map(([name]) => name);
    expect(names({ careerStage: 'experienced' })).toEqual([]);
    expect(names({ careerStage: 'trainee' })).toEqual(['Early Career Teachers']);
    expect(names({ careerStage: 'leadership_ready' })).toEqual(['Heads and Senior Leaders']);
    expect(
      names({ careerStage: 'experienced', professionalGoals: ['Headteacher', 'School business leadership'] }),
    ).toEqual(['Heads and Senior Leaders', 'School Business and Operations']);
    // Nobody is left out of a level that they may be at.
    expect(names({})).toEqual(['Early Career Teachers', 'Heads and Senior Leaders']);
  });

  it('does not take part of a word for the word, or a pattern for text', () => {
    for (const [, reason] of rank(circles, { professionalGoals: ['ECT'], expertise: ['Art', '.*', '('] }))
      expect(reason).toBe('For everybody');
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

  it('follow the goals that the member has not completed', async () => {
    const me = await test.signedIn();
    const fits = await makeCircle(test.context.db, { name: 'Wellbeing' });
    await me.call(addGoal, { body: { title: 'Less stress at work' } });
    const [first] = await list(me);
    expect(first).toMatchObject({ id: fits, reason: 'Your goals are about wellbeing' });
  });

  it('are at most six', async () => {
    const me = await test.signedIn();
    for (let count = 0; count < 7; count += 1) await makeCircle(test.context.db, { name: `Circle ${count}` });
    expect(await list(me)).toHaveLength(6);
    for (const most of [0, 7]) expect((await me.call(listRankedCircles, { query: { most } })).statusCode).toBe(400);
    expect((await me.call(listRankedCircles, {})).json()).toHaveLength(3);
  });
});
