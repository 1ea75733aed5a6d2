import { describe, expect, it } from 'vitest';
import { careerAspirations } from './journey-options.ts';
import { rankCircles, rankMentors, type Said } from './journey-ranking.ts';

const circle = (id: number, name: string, about: object = {}) => ({
  id,
  name,
  subjects: [],
  phases: [],
  roles: [],
  ...about,
});

const circles = [
  circle(1, 'Early Career Teachers'),
  circle(2, 'Maths Leads'),
  circle(3, 'SEND and Inclusion'),
  circle(4, 'Wellbeing Champions'),
  circle(5, 'School Business and Operations'),
  circle(6, 'Phonics and Early Reading', { phases: ['early_years', 'primary'] }),
  circle(7, 'Heads and Senior Leaders'),
  circle(8, 'Assessment and Marking'),
  circle(9, 'Teaching Assistants and Support Staff'),
];

interface About {
  expertise?: string[];
  careerStage?: Said['answers']['careerStage'];
  professionalGoals?: string[];
  developmentChallenges?: string;
  goals?: string[];
  topics?: Partial<Said['topics']>;
}
const said = ({ goals = [], topics = {}, ...answers }: About): Said => ({
  answers: { expertise: [], careerStage: null, professionalGoals: [], developmentChallenges: null, ...answers },
  goals,
  topics: { subjects: [], phases: [], roles: [], ...topics },
});

const ranked = (about: About) => rankCircles(circles, said(about)).map(({ item, reason }) => [item.name, reason]);

describe('the circles of the journey', () => {
  it('are none for a member who has said nothing', () => expect(ranked({})).toEqual([]));

  it.each<[About, string, string]>([
    [{ professionalGoals: ['SENCO'] }, 'SEND and Inclusion', 'You chose “SENCO” as an aspiration.'],
    [{ professionalGoals: ['Headteacher'] }, 'Heads and Senior Leaders', 'You chose “Headteacher” as an aspiration.'],
    [
      { developmentChallenges: 'The marking never ends.' },
      'Assessment and Marking',
      'You wrote that marking is hard at the moment.',
    ],
    [{ goals: ['Be less tired in July'] }, 'Wellbeing Champions', 'Your goals are about wellbeing.'],
    [{ careerStage: 'trainee' }, 'Early Career Teachers', 'You said that you are a trainee.'],
    [{ expertise: ['Mathematics'] }, 'Maths Leads', 'You chose “Mathematics” as your expertise.'],
    [{ expertise: ['phonics'] }, 'Phonics and Early Reading', 'You chose “phonics” as your expertise.'],
  ])('%j: %s', (about, name, reason) => expect(ranked(about)[0]).toEqual([name, reason]));

  it('have those first for which there are more and better reasons, and are three at most', () => {
    expect(
      ranked({
        expertise: ['Mathematics', 'Special Needs'],
        professionalGoals: ['SENCO', 'Subject leader'],
        careerStage: 'early_career',
        developmentChallenges: 'Stress.',
      }).map(([name]) => name),
    ).toEqual(['Maths Leads', 'SEND and Inclusion', 'Wellbeing Champions']);
  });

  it('use what the member said at registration, and leave out circles for other phases', () => {
    const topics = { phases: ['primary' as const] };
    expect(ranked({ topics })).toEqual([['Phonics and Early Reading', 'It is for your phase: primary.']]);
    expect(ranked({ expertise: ['phonics'], topics: { phases: ['secondary'] } })).toEqual([]);
  });

  it('leave out circles for another role or level, unless the member wants it', () => {
    const others = [
      circle(1, 'Early Career Teachers', { roles: ['teacher'] }),
      circle(2, 'Wellbeing in the School Office', { roles: ['business'] }),
      circle(3, 'Heads and Senior Leaders', { roles: ['teacher'] }),
    ];
    const names = (about: About) => rankCircles(others, said(about)).map(({ item }) => item.name);
    const topics = { roles: ['teacher' as const] };
    const hard = { developmentChallenges: 'Wellbeing, and leadership.', expertise: ['Leadership'] };
    expect(names({ ...hard, topics })).toEqual([]);
    expect(names({ ...hard, topics, careerStage: 'trainee' })).toEqual(['Early Career Teachers']);
    expect(names({ topics, professionalGoals: ['Headteacher'] })).toEqual(['Heads and Senior Leaders']);
    expect(names({ ...hard, topics: { roles: ['business'] } })).toEqual(['Wellbeing in the School Office']);
  });

  it('do not take part of a word for the word, or a pattern for text', () => {
    expect(ranked({ professionalGoals: ['ECT'], expertise: ['Art', '.*', '(', 'heads of'] })).toEqual([]);
  });

  it('are the same for any order of the list, apart from equals', () => {
    const about = said({ professionalGoals: ['SENCO'], expertise: ['Mathematics'] });
    expect(rankCircles([...circles].reverse(), about)).toEqual(rankCircles(circles, about));
  });

  it('know each aspiration', () => {
    for (const aspiration of careerAspirations)
      expect(rankMentors([match(1, 0, [aspiration])], said({ professionalGoals: [aspiration] })).length).toBeLessThan(
        2,
      );
  });
});

const match = (id: number, matchScore: number, offered: string[], matchReasons: string[] = []) => ({
  mentor: { id, expertise: [], mentorshipAreas: offered },
  matchScore,
  matchReasons,
});

describe('the mentors of the journey', () => {
  it('have those first that offer what the member said', () => {
    const matches = [
      match(1, 95, ['Primary science'], ['You both work in primary schools.']),
      match(2, 40, ['SEND'], ['You both teach.']),
      match(3, 60, ['Behaviour'], ['They live near you.']),
      match(4, 10, ['Music'], []),
    ];
    const about = said({ professionalGoals: ['SENCO'], developmentChallenges: 'Low-level behaviour.' });
    expect(rankMentors(matches, about)).toEqual([
      { item: 2, reason: 'You chose “SENCO” as an aspiration.' },
      { item: 3, reason: 'You wrote that behaviour is hard at the moment.' },
      { item: 1, reason: 'You both work in primary schools.' },
    ]);
  });

  it('do not count what the member knows already', () => {
    expect(rankMentors([match(1, 0, ['Mathematics'])], said({ expertise: ['Mathematics'] }))).toEqual([]);
  });
});
