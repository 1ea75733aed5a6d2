import type { MeetingFrequency } from '#areas/mentoring/contract/meeting-frequency.ts';

/** Somebody of the demonstration who offers their time. */
export interface DemoMentor {
  username: string;
  maxMentees: number;
  mentorshipAreas: string[];
  meetingFrequency: MeetingFrequency;
  availability: string;
}

export const demoMentors: DemoMentor[] = [
  {
    username: 'daniel.adeyemi',
    maxMentees: 2,
    mentorshipAreas: ['Department leadership', 'Curriculum planning', 'Leading colleagues'],
    meetingFrequency: 'bi_weekly',
    availability: 'Wednesdays after four',
  },
  {
    username: 'james.okafor',
    maxMentees: 4,
    mentorshipAreas: ['Mentoring early career teachers', 'Instructional coaching', 'Behaviour'],
    meetingFrequency: 'monthly',
    availability: 'Mornings before eight, or by message',
  },
  {
    username: 'sian.pritchard',
    maxMentees: 2,
    mentorshipAreas: ['First years of teaching', 'Questioning', 'Classroom management'],
    meetingFrequency: 'bi_weekly',
    availability: 'Thursdays after school',
  },
  {
    username: 'hira.nadeem',
    maxMentees: 2,
    mentorshipAreas: ['Becoming a SENCO', 'Meeting additional needs'],
    meetingFrequency: 'half_termly',
    availability: 'School holidays, mostly',
  },
  {
    username: 'catrin.howells',
    maxMentees: 1,
    mentorshipAreas: ['Becoming a headteacher', 'Small schools'],
    meetingFrequency: 'termly',
    availability: 'Evenings, on the phone',
  },
  {
    username: 'kwame.boateng',
    maxMentees: 2,
    mentorshipAreas: ['Leading a subject', 'Primary maths'],
    meetingFrequency: 'monthly',
    availability: 'Fridays at lunch',
  },
  {
    username: 'saima.hussain',
    maxMentees: 1,
    mentorshipAreas: ['A level teaching', 'Data analysis'],
    meetingFrequency: 'monthly',
    availability: 'Tuesdays after school',
  },
  {
    username: 'farzana.choudhury',
    maxMentees: 2,
    mentorshipAreas: ['Leading a department', 'Assessment and feedback', 'Budgets'],
    meetingFrequency: 'as_needed',
    availability: 'Ask, and I will find half an hour',
  },
  {
    username: 'hannah.weiss',
    maxMentees: 2,
    mentorshipAreas: ['Adaptive teaching', 'Becoming a SENCO'],
    meetingFrequency: 'monthly',
    availability: 'Mondays after school',
  },
  {
    username: 'orla.mcateer',
    maxMentees: 2,
    mentorshipAreas: ['Working one to one', 'Autism support'],
    meetingFrequency: 'as_needed',
    availability: 'Most evenings',
  },
  {
    username: 'claire.freer',
    maxMentees: 1,
    mentorshipAreas: ['School business leadership', 'Budgets'],
    meetingFrequency: 'half_termly',
    availability: 'Not in March',
  },
  {
    username: 'demo',
    maxMentees: 1,
    mentorshipAreas: ['Low-stakes quizzing', 'Year 9 maths'],
    meetingFrequency: 'monthly',
    availability: 'Fridays after school',
  },
];

/** A request of the demonstration and what became of it. Days count back from now. */
export interface DemoRequest {
  mentee: string;
  mentor: string;
  status: 'pending' | 'accepted' | 'declined' | 'completed';
  askedDaysAgo: number;
  answeredDaysAgo?: number;
  notes: string;
  reason?: string;
  question?: string;
}

export const demoRequests: DemoRequest[] = [
  {
    mentee: 'demo',
    mentor: 'daniel.adeyemi',
    status: 'accepted',
    askedDaysAgo: 34,
    answeredDaysAgo: 33,
    notes: 'I would like to lead a department one day and have never seen a budget. Could I ask you how you began?',
  },
  {
    mentee: 'demo',
    mentor: 'saima.hussain',
    status: 'pending',
    askedDaysAgo: 3,
    notes:
      'I keep reading about your GCSE resit group. I would love to hear how you look at the data without drowning in it.',
    question: 'Gladly. Is it your own classes you want to look at, or the whole year group?',
  },
  {
    mentee: 'joel.baptiste',
    mentor: 'demo',
    status: 'pending',
    askedDaysAgo: 1,
    notes:
      'Your thread on two-minute quizzes got me through last week. Would you talk me through how you plan a half term of them?',
  },
  {
    mentee: 'priya.raman',
    mentor: 'james.okafor',
    status: 'accepted',
    askedDaysAgo: 61,
    answeredDaysAgo: 60,
    notes: 'Second-year ECT, and my mentor has just left. I do not want to lose the habit.',
  },
  {
    mentee: 'mei.chan',
    mentor: 'james.okafor',
    status: 'declined',
    askedDaysAgo: 48,
    answeredDaysAgo: 46,
    notes: 'Could you look at how I plan? I spend my Sundays on it.',
    reason: 'I am not the right person for Year 3, I am afraid. Kwame has a place, and does this well.',
  },
  {
    mentee: 'lowri.fraser',
    mentor: 'james.okafor',
    status: 'completed',
    askedDaysAgo: 150,
    answeredDaysAgo: 149,
    notes: 'Somebody outside my school to ask the small questions.',
    reason: 'Thank you. I can do my own small questions now.',
  },
  {
    mentee: 'mei.chan',
    mentor: 'kwame.boateng',
    status: 'accepted',
    askedDaysAgo: 44,
    answeredDaysAgo: 43,
    notes: 'James said you might have a place. I write lesson plans that are far too long.',
  },
];

/** What the demonstration's person and her mentor have written, oldest first. The last one is unread. */
export const demoMessages: { by: string; daysAgo: number; content: string }[] = [
  {
    by: 'daniel.adeyemi',
    daysAgo: 33,
    content:
      'Happy to. I began by asking to sit in on one budget meeting and not saying a word. Half an hour next Wednesday?',
  },
  {
    by: 'demo',
    daysAgo: 32,
    content: 'Wednesday is good. I will bring the questions I have been too shy to ask here.',
  },
  {
    by: 'daniel.adeyemi',
    daysAgo: 24,
    content:
      'Good questions, all of them. Before we meet again: ask your head of department for last year’s capitation, and see what surprises you.',
  },
  { by: 'demo', daysAgo: 6, content: 'Calculators. It is nearly all calculators.' },
  { by: 'daniel.adeyemi', daysAgo: 2, content: 'It always is. Shall we look at who decides that?' },
];
