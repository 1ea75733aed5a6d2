/** All of it is made up (`docs/product/screens.md`). */
export interface SampleResource {
  title: string;
  kind: 'Policy' | 'Video' | 'Lesson plan';
  description: string;
  detail: string;
  action: 'Download' | 'Watch Video' | 'Get Resources';
  would: string;
}

export const sampleResources: readonly SampleResource[] = [
  {
    title: 'Feedback, not marking',
    kind: 'Policy',
    description: 'Two pages that three schools agreed on, with what was taken out and why.',
    detail: 'Document, 2 pages',
    action: 'Download',
    would: 'the policy would be saved to your device',
  },
  {
    title: 'The first ten minutes at Castle Hill',
    kind: 'Video',
    description: 'One class, one teacher, no music. With the pause points that we use in training.',
    detail: 'Video, 12 minutes',
    action: 'Watch Video',
    would: 'the video would play',
  },
  {
    title: 'Year 5: arguing with a bar model',
    kind: 'Lesson plan',
    description: 'A talk-first maths lesson, its slides, and photographs of what pupils said.',
    detail: 'Plan and 3 files',
    action: 'Get Resources',
    would: 'you would get the plan with its files',
  },
];

export interface SamplePractice {
  title: string;
  author: string;
  category: string;
  likes: number;
  /** How many people have tried it. */
  implementations: number;
  difficulty: 'easy' | 'medium';
  description: string;
  results: string;
}

export const samplePractices: readonly SamplePractice[] = [
  {
    title: 'The whole-class feedback sheet',
    author: 'A. Whitlock, Northgate Academy',
    category: 'Assessment',
    likes: 38,
    implementations: 21,
    difficulty: 'easy',
    description: 'One sheet a class instead of thirty comments: what went well, what to fix, who to see.',
    results: 'Two hours a week back for each teacher; corrections rose in every book we sampled.',
  },
  {
    title: 'Corridor starts',
    author: 'R. Osei, Castle Hill School',
    category: 'Behaviour',
    likes: 29,
    implementations: 12,
    difficulty: 'medium',
    description: 'The lesson begins at the door, with the first question already in pupils’ hands.',
    results: 'First task begun within two minutes in four lessons of five, from one of five.',
  },
  {
    title: 'The Friday phone call',
    author: 'J. Mbeki-Lowe, St Oswald’s',
    category: 'Families',
    likes: 44,
    implementations: 17,
    difficulty: 'easy',
    description: 'Each adult rings one family a week with one piece of good news, and nothing else.',
    results: 'Attendance at parents’ evening rose from 61% to 78% in a year.',
  },
];
