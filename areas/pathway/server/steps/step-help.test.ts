import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#areas/development/server/catalogue/catalogue-files.ts';
import type { FittingEvent } from '#areas/development/server/index.ts';
import { circleFits } from '#areas/pathway/contract/position.ts';
import type { AssessmentAnswers } from '#areas/pathway/contract/self-assessment.ts';
import { everybody, fitsPosition } from '#areas/people/contract/audience.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import { all, outcomeOf } from '../assessment/assessment-examples.ts';
import { positionOfProfile } from '../roles/position-rules.ts';
import { helpFor } from './step-help.ts';

const catalogue = readCatalogue();

/** The steps of a person with the help for each. */
function helped(about: Partial<AssessmentAnswers>, userRole: UserRole, events: FittingEvent[] = []) {
  const { steps, position, aim } = outcomeOf(about, userRole);
  const roles = aim.isKnown ? [aim.current?.key ?? aim.next.key, aim.next.key] : [];
  const help = helpFor(
    steps.map((step) => ({ ...step, isCompleted: false })),
    {
      roles,
      methods: about.preferredLearningMethods ?? [],
      items: catalogue.filter((item) => fitsPosition(item, position)),
      events,
      circles: [],
    },
  );
  const courses = new Map(steps.map(({ stepKey }, at) => [stepKey, help[at]?.courses.map(({ title }) => title) ?? []]));
  return { steps, position, help, courses, titles: [...courses.values()].flat() };
}

const ta = {
  currentRole: 'Teaching assistant',
  ageGroupsTaught: ['Key Stage 1 (5-7)'],
  subjectAreas: ['Primary (all subjects)'],
  interestedRoles: ['HLTA'],
  careerGoals: ['Find a better balance'],
  skillsToImprove: ['Leadership'],
  ...all(3),
  leadership: 1,
} satisfies Partial<AssessmentAnswers>;

const everyone: [string, Partial<AssessmentAnswers>, UserRole, RegExp][] = [
  ['a teaching assistant', ta, 'support_staff', /NPQ|department|subject leader|senior leader|Early years/],
  [
    'a secondary maths lead',
    {
      currentRole: 'Maths lead',
      ageGroupsTaught: ['Key Stage 3 (11-14)', 'Key Stage 4 (14-16)'],
      subjectAreas: ['Mathematics'],
      careerGoals: ['Lead a department'],
      skillsToImprove: ['Leadership', 'Curriculum planning'],
      ...all(4),
    },
    'teacher',
    /Early Years|Early years|Primary|Literacy|Executive|HLTA|disciplinary|Headship/,
  ],
  [
    'an early years practitioner',
    {
      currentRole: 'Early years practitioner',
      ageGroupsTaught: ['Early years (0-5)'],
      subjectAreas: ['Primary (all subjects)'],
      careerGoals: ['Become a stronger classroom teacher'],
      skillsToImprove: ['Adaptive teaching (differentiation)', 'Assessment and feedback'],
      ...all(4),
    },
    'support_staff',
    /HLTA|department|Senior Leadership|Headship|marking|whole-class feedback|mark book|Retrieval/,
  ],
  [
    'a headteacher',
    {
      currentRole: 'Headteacher',
      ageGroupsTaught: ['Key Stage 2 (7-11)'],
      subjectAreas: ['Primary (all subjects)'],
      careerGoals: ['Work across a trust'],
      skillsToImprove: ['Leadership', 'Curriculum planning'],
      ...all(6),
    },
    'school_leader',
    /first term as a subject leader|HLTA|Early Years|NPQSL|teaching assistant|visualiser/,
  ],
  [
    'a school business manager',
    {
      currentRole: 'School business manager',
      ageGroupsTaught: ['Key Stage 3 (11-14)'],
      subjectAreas: ['Business and Economics'],
      careerGoals: ['Find a better balance'],
      skillsToImprove: ['Administrative tasks', 'Curriculum planning'],
      ...all(5),
    },
    'support_staff',
    /HLTA|subject leader|Curriculum mapping|scheme of work|marking|NPQ in Leading|Headship/,
  ],
  [
    'a SENCO',
    {
      currentRole: 'SENCO',
      ageGroupsTaught: ['Key Stage 2 (7-11)'],
      subjectAreas: ['Special Educational Needs'],
      careerGoals: ['Become a SENCO'],
      skillsToImprove: ['Adaptive teaching (differentiation)'],
      ...all(5),
    },
    'teacher',
    /HLTA|Executive|Early Years|Literacy|an introduction/,
  ],
];

describe('help with the steps', () => {
  it.each(everyone)('for %s fits their role', (_who, about, userRole, wrong) => {
    const { help, position, titles, steps } = helped(about, userRole);
    for (const { id, title } of help.flatMap(({ courses }) => courses)) {
      const item = catalogue.find((one) => one.id === id);
      expect([title, item !== undefined && fitsPosition(item, position)]).toEqual([title, true]);
    }
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.filter((title) => wrong.test(title))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { title, description } of steps)
      if (userRole === 'support_staff') expect(`${title} ${description}`).not.toMatch(/marking|one unit/);
  });

  it('is different for the four steps of a teaching assistant towards the next role', () => {
    const { courses } = helped(ta, 'support_staff');
    const of = (part: string) => courses.get(`role:${part}:higher_level_teaching_assistant`);
    expect(of('shadow')).toEqual(['Shadow a colleague in the role you want']);
    expect(of('qualify')).toEqual(['Higher level teaching assistant (HLTA) status']);
    expect(of('try')).toEqual(['Lead a group for half a term, with a plan and notes']);
    expect(of('apply')).toEqual(['Write an application from evidence']);
  });

  it('for a skill has no qualification for another role', () => {
    const maths = {
      currentRole: 'Maths lead',
      ageGroupsTaught: ['Key Stage 3 (11-14)'],
      subjectAreas: ['Mathematics'],
      skillsToImprove: ['Adaptive teaching (differentiation)', 'Leadership'],
      ...all(4),
      differentiation: 1,
      leadership: 1,
    };
    const departments = helped({ ...maths, careerGoals: ['Lead a department'] }, 'teacher').titles;
    expect(departments).toContain('NPQ in Leading Teaching (NPQLT)');
    expect(departments.filter((title) => /SENCO|Senior Leadership/.test(title))).toEqual([]);
    expect(helped({ ...maths, careerGoals: ['Become a SENCO'] }, 'teacher').titles).toContain(
      'NPQ for SENCOs (NPQSENCO)',
    );
    const stays = { ...ta, interestedRoles: [], skillsToImprove: ['Classroom management'], classroomManagement: 1 };
    expect(helped(stays, 'support_staff').titles.filter((title) => title.includes('HLTA'))).toEqual([]);
  });

  it('has circles for a step without other help', () => {
    const circle = { id: 7, name: 'Returning after a break', color: 'green' as const, isMember: false };
    const steps = [{ stepKey: 'care:return', isCompleted: false }];
    expect(helpFor(steps, { roles: [], methods: [], items: [], events: [], circles: [[circle]] })).toEqual([
      { circles: [circle], events: [], courses: [] },
    ]);
  });

  it('is empty if nothing fits', () => {
    const { courses } = helped(
      { ...ta, skillsToImprove: ['Parent communication'], currentChallenges: ['Staying well'] },
      'support_staff',
    );
    expect(courses.get('skill:parentCommunication:begin')).toEqual([]);
    expect(courses.get('care:staying-well')).toEqual([]);
  });

  it('starts with the ways in which the member likes to learn, and says which', () => {
    const about = { ...ta, ...all(5), leadership: 5, skillsToImprove: ['Adaptive teaching (differentiation)'] };
    const first = (methods: string[]) => {
      const { steps, help } = helped({ ...about, preferredLearningMethods: methods }, 'support_staff');
      return help[steps.findIndex(({ skill }) => skill === 'differentiation')]?.courses[0];
    };
    expect(first(['Reading'])).toMatchObject({
      title: 'English as an additional language: the first six weeks',
      suits: 'Reading',
    });
    expect(first(['Short courses'])).toMatchObject({
      title: 'Autism in the classroom: an introduction',
      suits: 'Short courses',
    });
    expect(first([])?.suits).toBeNull();
  });

  it('has events by their skills and purposes', () => {
    const event = { date: '2090-01-01', startTime: '16:00', category: 'Webinar' };
    const events: FittingEvent[] = [
      { ...event, id: 1, title: 'Leading', skills: ['leadership'] },
      { ...event, id: 2, title: 'Leading, by its title only', skills: [] },
      { ...event, id: 3, title: 'Seeing the role', skills: [], purposes: ['see_the_role'] },
    ];
    const { steps, help } = helped(ta, 'support_staff', events);
    const of = (key: string) =>
      help[steps.findIndex(({ stepKey }) => stepKey.startsWith(key))]?.events.map(({ id }) => id);
    expect(of('skill:leadership')).toEqual([1]);
    expect(of('role:shadow')).toEqual([3]);
    expect(of('role:apply')).toEqual([]);
  });
});

describe('a circle', () => {
  const position = outcomeOf(ta, 'support_staff').position;
  it.each([
    ['Heads and Senior Leaders', false],
    ['So you want to run a department', false],
    ['Early Years and Reception', false],
    ['Maths Leads', false],
    ['Teaching Assistants Together', true],
    ['SEND and Inclusion', true],
    ['Early Career Teachers', false],
    ['Heads of department', false],
  ])('named %s fits a teaching assistant: %s', (name, fits) => expect(circleFits(name, position)).toBe(fits));
});

it.each([
  ['Heads of department', { currentRole: 'Head of Maths' }, 'teacher', true],
  ['Heads and Senior Leaders', { currentRole: 'Head of Maths' }, 'teacher', false],
  [
    'Heads of department',
    { currentRole: 'Key stage leader', ageGroupsTaught: ['Early years (0-5)'] },
    'teacher',
    false,
  ],
  [
    'Early Career Teachers',
    { currentRole: 'Teacher', yearsInEducation: 1, careerStage: 'early_career' },
    'teacher',
    true,
  ],
  ['Teaching Assistants and Support Staff', { currentRole: 'Receptionist' }, 'support_staff', true],
  ['Teaching Assistants', { currentRole: 'Receptionist' }, 'support_staff', false],
  ['Assessment and Marking', { currentRole: 'Receptionist' }, 'support_staff', false],
] as const)('a circle named %s for %j (%s) fits: %s', (name, about, role, fits) =>
  expect(circleFits(name, outcomeOf(about as Partial<AssessmentAnswers>, role).position)).toBe(fits),
);

it('a position from the profile has only what the profile says', () => {
  expect(positionOfProfile({ role: 'support_staff', careerStage: 'senior' })).toEqual(everybody);
  expect(positionOfProfile({ role: 'teacher', careerStage: null })).toEqual({ ...everybody, roles: ['teacher'] });
  expect(positionOfProfile({ role: 'teacher', careerStage: 'early_career' }).levels).toEqual(['starting']);
  expect(positionOfProfile({ role: 'school_leader', careerStage: 'leadership' })).toEqual({
    ...everybody,
    roles: ['school_leader'],
  });
});
