import { describe, expect, it } from 'vitest';
import { defaultJobPreferences } from '#areas/jobs/contract/job-preference.ts';
import { everybody, type Position } from '#areas/people/contract/audience.ts';
import { readJobType, readKeyStage, readPhase, readSubject } from '../feed/post-reader.ts';
import { findPlace } from '../places/place-finder.ts';
import { type Profile, readJobSeeker } from './job-seeker.ts';
import { scoreMatch } from './match-scoring.ts';
import { postKind } from './post-kind.ts';
import type { ScoredPosting } from './score-types.ts';

const nobody: Profile = {
  role: 'teacher',
  careerStage: null,
  yearsExperience: null,
  location: null,
  bio: null,
  expertise: [],
  qualifications: [],
  professionalGoals: [],
  areasForDevelopment: [],
  short_term_goals: null,
  medium_term_goals: null,
  long_term_goals: null,
};

const people = {
  nobody,
  ect: {
    ...nobody,
    careerStage: 'early_career',
    yearsExperience: 1,
    location: 'Leeds',
    expertise: ['science', 'Key Stage 3'],
  },
  trainee: { ...nobody, careerStage: 'trainee', yearsExperience: 0, location: 'Derby', expertise: ['History'] },
  mathsLead: {
    ...nobody,
    careerStage: 'mid_career',
    yearsExperience: 6,
    location: 'Bradford',
    expertise: ['secondary maths', 'Key Stage 3'],
    professionalGoals: ['Lead a department'],
  },
  scientist: {
    ...nobody,
    careerStage: 'experienced',
    yearsExperience: 12,
    location: 'Leeds',
    expertise: ['Physics', 'GCSE science'],
    professionalGoals: ['Join a senior leadership team'],
  },
  steadyScientist: {
    ...nobody,
    careerStage: 'mid_career',
    yearsExperience: 7,
    location: 'Leeds',
    expertise: ['Science'],
  },
  primary: {
    ...nobody,
    careerStage: 'mid_career',
    yearsExperience: 5,
    location: 'Norwich',
    expertise: ['Year 4', 'phonics'],
    professionalGoals: ['Become a SENCO'],
  },
  assistantHead: {
    ...nobody,
    role: 'school_leader',
    careerStage: 'senior',
    yearsExperience: 14,
    location: 'Bristol',
    expertise: ['English', 'teaching and learning'],
    professionalGoals: ['Deputy headteacher'],
  },
  deputy: {
    ...nobody,
    role: 'school_leader',
    careerStage: 'leadership',
    yearsExperience: 18,
    location: 'Manchester',
    expertise: ['safeguarding', 'secondary'],
    long_term_goals: 'A headship of my own, in a school that needs one.',
  },
  assistant: {
    ...nobody,
    role: 'support_staff',
    careerStage: 'early_career',
    yearsExperience: 3,
    location: 'Hull',
    expertise: ['autism', 'phonics interventions'],
  },
  examsOfficer: {
    ...nobody,
    role: 'support_staff',
    careerStage: 'senior',
    yearsExperience: 11,
    location: 'Leeds',
    expertise: ['exams', 'access arrangements'],
  },
  futureTeacher: {
    ...nobody,
    role: 'support_staff',
    careerStage: 'mid_career',
    yearsExperience: 4,
    location: 'Leeds',
    expertise: ['maths interventions'],
    professionalGoals: ['Move from support staff into teaching'],
  },
} satisfies Record<string, Profile>;

function posting(
  title: string,
  town = 'Leeds',
  school = 'Ashgrove Academy',
  about: Partial<ScoredPosting> = {},
): ScoredPosting {
  const place = findPlace(town);
  return {
    title,
    category: null,
    jobType: readJobType(null, title),
    subjectArea: readSubject(title),
    phase: readPhase(title, school, readKeyStage(title)),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    contractType: null,
    salaryMax: null,
    salaryPeriod: null,
    essentialSkills: [],
    ...about,
  };
}

const score = (person: keyof typeof people, post: ScoredPosting, preferences = {}) =>
  scoreMatch(readJobSeeker(people[person] as Profile, { ...defaultJobPreferences, ...preferences }), post);

describe('the kind of a post', () => {
  it.each([
    ['Teacher of Science', 'teacher', 1],
    ['Class Teacher (ECTs welcome)', 'teacher', 1],
    ['Lead Practitioner in English', 'second', 2],
    ['Second in Mathematics', 'second', 2],
    ['Teacher of Maths with responsibility for numeracy', 'second', 2],
    ['Head of Science', 'subject_lead', 3],
    ['Subject Leader for Art', 'subject_lead', 3],
    ['Director of Music', 'subject_lead', 3],
    ['Assistant Head of English', 'second', 2],
    ['Head of Year 9', 'year_head', 3],
    ['Early Years Leader', 'year_head', 3],
    ['SENDCo', 'senco', 3],
    ['Assistant Headteacher', 'assistant_head', 4],
    ['Assistant Principal: Curriculum', 'assistant_head', 4],
    ['Deputy Headteacher', 'deputy_head', 5],
    ['Vice Principal', 'deputy_head', 5],
    ['Headteacher', 'head', 6],
    ['Head of School', 'head', 6],
    ['Principal', 'head', 6],
    ['Executive Headteacher', 'executive', 7],
    ['Teaching Assistant', 'assistant', 1],
    ['HLTA', 'hlta', 2],
    ['Cover Supervisor', 'cover', 2],
    ['School Business Manager', 'business', 4],
    ['Exams Officer', 'office', 2],
    ['Science Technician', 'technician', 1],
    ['Pastoral Support Officer', 'pastoral', 3],
    ['Caretaker', 'site', 1],
  ])('%s is %s at level %i', (title, kind, level) => {
    expect(postKind(posting(title))).toMatchObject({ kind, level });
  });
});

describe('which posts are offered', () => {
  it.each([
    ['ect', 'Deputy Headteacher'],
    ['ect', 'Assistant Headteacher'],
    ['ect', 'Headteacher'],
    ['trainee', 'Deputy Headteacher'],
    ['mathsLead', 'Headteacher'],
    ['mathsLead', 'Deputy Headteacher'],
    ['mathsLead', 'Teacher of Music'],
    ['steadyScientist', 'Headteacher (Science specialist)'],
    ['scientist', 'Headteacher'],
    ['scientist', 'Teacher of History'],
    ['scientist', 'Teaching Assistant'],
    ['primary', 'School Business Manager'],
    ['assistant', 'Teacher of Mathematics'],
    ['assistant', 'School Business Manager'],
    ['futureTeacher', 'Head of Mathematics'],
    ['deputy', 'Caretaker'],
    ['nobody', 'Class Teacher'],
    ['nobody', 'Headteacher'],
  ] as const)('not offered to %s: %s', (person, title) => expect(score(person, posting(title))).toBeNull());

  it.each([
    ['ect', 'Teacher of Science'],
    ['ect', 'Head of Science'],
    ['trainee', 'Teacher of History'],
    ['mathsLead', 'Head of Mathematics'],
    ['scientist', 'Assistant Headteacher'],
    ['primary', 'SENDCo'],
    ['assistantHead', 'Deputy Headteacher'],
    ['assistantHead', 'Headteacher'],
    ['deputy', 'Headteacher'],
    ['assistant', 'HLTA'],
    ['examsOfficer', 'Exams Officer'],
    ['futureTeacher', 'Teacher of Mathematics'],
  ] as const)('offered to %s: %s', (person, title) => expect(score(person, posting(title))).not.toBeNull());
});

describe('the order of the matches', () => {
  /** For each member, best first. */
  const orders: [keyof typeof people, ScoredPosting[]][] = [
    [
      'steadyScientist',
      [
        posting('Teacher of Science'),
        posting('Teacher of Physics', 'Hull'),
        posting('Teacher of Science', 'Plymouth'),
        posting('Assistant Headteacher', 'Plymouth'),
      ],
    ],
    ['steadyScientist', [posting('Head of Science'), posting('Assistant Headteacher')]],
    ['ect', [posting('Teacher of Science'), posting('Second in Science'), posting('Head of Science')]],
    [
      'mathsLead',
      [
        posting('Head of Mathematics', 'Bradford'),
        posting('Teacher of Mathematics', 'Bradford'),
        posting('Head of Mathematics', 'Truro'),
      ],
    ],
    ['mathsLead', [posting('Second in Mathematics'), posting('Assistant Headteacher')]],
    ['mathsLead', [posting('Teacher of Mathematics'), posting('Year 3 Class Teacher', 'Leeds', 'Elm Primary School')]],
    ['scientist', [posting('Assistant Headteacher'), posting('Head of Science'), posting('Teacher of Science')]],
    [
      'primary',
      [
        posting('SENDCo', 'Norwich', 'Fern Primary School'),
        posting('Year 5 Class Teacher', 'Norwich', 'Fern Primary School'),
        posting('Reception Teacher', 'Norwich', 'Fern Primary School'),
        posting('Teacher of History', 'Norwich'),
      ],
    ],
    [
      'assistantHead',
      [posting('Deputy Headteacher', 'Bath'), posting('Assistant Headteacher', 'Bath'), posting('Headteacher', 'Bath')],
    ],
    ['assistantHead', [posting('Assistant Headteacher', 'Bath'), posting('Teacher of English', 'Bath')]],
    [
      'deputy',
      [
        posting('Headteacher', 'Salford'),
        posting('Deputy Headteacher', 'Salford'),
        posting('Teacher of English', 'Salford'),
      ],
    ],
    ['assistant', [posting('Teaching Assistant', 'Hull'), posting('HLTA', 'Hull'), posting('Exams Officer', 'Hull')]],
    ['examsOfficer', [posting('Exams Officer'), posting('Teaching Assistant')]],
    ['trainee', [posting('Teacher of History', 'Derby'), posting('Teacher of History', 'Exeter')]],
  ];

  it.each(orders)('is sensible for %s', (person, posts) => {
    const scores = posts.map((post) => score(person, post)?.overallScore ?? 0);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
  });
});

describe('the score', () => {
  it('weights its four parts 25, 20, 30 and 25', () => {
    const match = score('mathsLead', posting('Head of Mathematics', 'Bradford'));
    if (!match) throw new Error('It is not offered.');
    const { locationScore, experienceScore, skillsScore, careerPathScore } = match;
    expect([locationScore, experienceScore]).toEqual([100, 100]);
    expect(match.overallScore).toBe(
      Math.round(
        (Number(locationScore) * 25 +
          Number(experienceScore) * 20 +
          Number(skillsScore) * 30 +
          Number(careerPathScore) * 25) /
          100,
      ),
    );
    expect(match.overallScore).toBeGreaterThan(90);
    expect(match.matchReasons).toEqual([
      'Mathematics in the secondary phase, as in your profile.',
      'A step towards your goal “Lead a department”.',
      'In or near Bradford.',
      'Your 6 years of experience fit a post like this.',
    ]);
    expect(match.concernFlags).toEqual([]);
  });

  it('names the concerns', () => {
    expect(score('ect', posting('Head of Science', 'Truro'))?.concernFlags).toEqual([
      'This post leads others, and you are still early in your career.',
      'About 286 miles from Leeds.',
      "Schools usually look for about 4 years' experience here; you have 1 year.",
    ]);
    const preferences = { contractTypes: ['permanent'], jobTypes: ['leadership'], salaryMin: 40_000 };
    const post = posting('Teacher of Science', 'Leeds', 'A', {
      contractType: 'temporary',
      salaryMax: 39_000,
      salaryPeriod: 'year',
    });
    expect(score('ect', post, preferences)?.concernFlags).toEqual([
      'Teaching is not one of your preferred job types.',
      'Temporary is not one of your preferred contract types.',
      'It pays less than your minimum salary.',
    ]);
  });

  it('uses the preferred place and distance', () => {
    const post = posting('Teacher of Science', 'Exeter');
    expect(score('ect', post, { location: 'EX4' })?.locationScore).toBe(100);
    const far = score('ect', posting('Teacher of Science', 'Manchester'))?.locationScore ?? 0;
    expect(
      score('ect', posting('Teacher of Science', 'Manchester'), { maxDistance: 60 })?.locationScore,
    ).toBeGreaterThan(far);
  });

  it('has no skills part if only a phase guessed from the subject is known', () => {
    const lead = posting('Head of Year 9', 'Bradford', 'Ashgrove Academy', { subjectArea: null, phase: 'secondary' });
    const guessed = { ...people.mathsLead, expertise: ['Mathematics'] } as Profile;
    const said = { ...people.mathsLead, expertise: ['Mathematics', 'secondary'] } as Profile;
    const skillsOf = (profile: Profile) => scoreMatch(readJobSeeker(profile, defaultJobPreferences), lead)?.skillsScore;
    expect([skillsOf(guessed), typeof skillsOf(said)]).toEqual([null, 'number']);
  });

  it('uses the self-assessment where the profile says nothing', () => {
    const bare = {
      ...nobody,
      careerStage: 'experienced',
      yearsExperience: 9,
      professionalGoals: ['Lead a department'],
    };
    const maths = {
      ...everybody,
      roles: ['teacher' as const],
      phases: ['secondary' as const],
      subjects: ['Mathematics'],
    };
    const seen = (profile: Profile, position: Position, post: ScoredPosting) =>
      scoreMatch(readJobSeeker(profile, defaultJobPreferences, position), post);
    expect(seen(bare, maths, posting('Head of Science'))).toBeNull();
    expect(seen(bare, maths, posting('Head of Mathematics'))?.matchReasons[0]).toBe(
      'Mathematics in the secondary phase, as in your self-assessment.',
    );
    const early = { ...everybody, phases: ['early_years' as const], subjects: ['Primary (all subjects)'] };
    expect(seen(bare, early, posting('Head of Year 9'))).toBeNull();
    // The profile takes precedence.
    expect(seen({ ...bare, expertise: ['Science'] }, maths, posting('Head of Science'))).not.toBeNull();
  });

  it('uses the role of support staff, and not what they want to learn', () => {
    const wants = { ...people.assistant, expertise: [], areasForDevelopment: ['Behaviour management'] } as Profile;
    const assistant = readJobSeeker(wants, defaultJobPreferences, { ...everybody, roles: ['teaching_assistant'] });
    const other = 'This is different work from what you do now.';
    expect(scoreMatch(assistant, posting('HLTA'))?.concernFlags).not.toContain(other);
    expect(scoreMatch(assistant, posting('Pastoral Support Officer'))?.concernFlags).toContain(other);
  });

  it('does not count goals and common advert words as knowledge', () => {
    const asked = { essentialSkills: ['Experience of leading within science', 'Experience of Year 2'] };
    const lead = { ...people.mathsLead, expertise: ['Mathematics', 'Year 7'] } as Profile;
    const post = posting('Teacher of Mathematics', 'Bradford', 'A', asked);
    const reasons = scoreMatch(readJobSeeker(lead, defaultJobPreferences), post)?.matchReasons.join(' ');
    expect(reasons).not.toMatch(/They ask for/);
    const head = posting('Assistant Headteacher', 'Bradford', 'A', asked);
    const goals = { ...lead, careerStage: 'senior', yearsExperience: 12, expertise: ['Mathematics'] } as Profile;
    expect(scoreMatch(readJobSeeker(goals, defaultJobPreferences), head)?.matchReasons.join(' ')).not.toMatch(
      /They ask/,
    );
  });

  it('considers what the school asks for', () => {
    const asked = { essentialSkills: ['Experience of physics to A level', 'A sense of humour'] };
    const match = score('scientist', posting('Teacher of Science', 'Leeds', 'A', asked));
    expect(match?.skillsScore).toBeGreaterThan(80);
    const other = score(
      'scientist',
      posting('Teacher of Science', 'Leeds', 'A', { essentialSkills: ['Welding', 'Sailing'] }),
    );
    expect(other?.skillsScore).toBeLessThan(match?.skillsScore ?? 0);
  });

  it('is from 0 to 100 in every part for every member', () => {
    for (const person of Object.keys(people) as (keyof typeof people)[]) {
      for (const title of [
        'Teacher of Science',
        'Headteacher',
        'HLTA',
        'SENDCo',
        'Exams Officer',
        'Year 2 Class Teacher',
      ]) {
        for (const town of ['Leeds', 'Penzance', '']) {
          const match = score(person, posting(title, town));
          for (const part of [
            'overallScore',
            'locationScore',
            'experienceScore',
            'skillsScore',
            'careerPathScore',
          ] as const) {
            const given = match?.[part] ?? null;
            if (given !== null) expect([given >= 0, given <= 100, Number.isInteger(given)]).toEqual([true, true, true]);
          }
        }
      }
    }
  });
});
