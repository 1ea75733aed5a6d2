/** All of it is made up (`docs/product/screens.md`). */
export interface SampleSession {
  title: string;
  expert: string;
  credentials: string;
  date: string;
  time: string;
  attendees: number;
  status: 'upcoming' | 'recorded';
  description: string;
}

export const sampleSessions: readonly SampleSession[] = [
  {
    title: 'What a good hypothesis looks like',
    expert: 'Dr Ifeoma Strand',
    credentials: 'Researcher in school improvement',
    date: '2027-01-19',
    time: '16:00 to 17:00',
    attendees: 31,
    status: 'upcoming',
    description: 'Bring a project that is stuck. We will take three of them apart, live.',
  },
  {
    title: 'Oracy without the laminator',
    expert: 'Colm Hartigan',
    credentials: 'Former primary head, oracy adviser',
    date: '2027-02-09',
    time: '16:00 to 17:00',
    attendees: 24,
    status: 'upcoming',
    description: 'Talk routines that need nothing but a class, from Reception to Year 11.',
  },
  {
    title: 'Reading data with your support staff',
    expert: 'Bethan Rees-Carter',
    credentials: 'Trust data lead',
    date: '2026-10-13',
    time: '16:00 to 17:00',
    attendees: 42,
    status: 'recorded',
    description: 'Who sees the pattern first, and how to make sure that somebody asks them.',
  },
];

export interface SamplePathway {
  title: string;
  description: string;
  participants: number;
  modules: number;
  hours: number;
  status: 'enrolling' | 'active';
  startDate: string;
}

export const samplePathways: readonly SamplePathway[] = [
  {
    title: 'Leading change across schools',
    description: 'For those who lead something in a school that is not their own.',
    participants: 18,
    modules: 6,
    hours: 24,
    status: 'enrolling',
    startDate: '2027-01-11',
  },
  {
    title: 'Evidence for busy people',
    description: 'Reading research, running a small trial, and knowing when to stop it.',
    participants: 23,
    modules: 4,
    hours: 12,
    status: 'active',
    startDate: '2026-09-21',
  },
  {
    title: 'From assistant to lead practitioner',
    description: 'For teaching assistants who already train others, and want it recognised.',
    participants: 12,
    modules: 5,
    hours: 20,
    status: 'enrolling',
    startDate: '2027-02-22',
  },
];
