/** A project. All of it is made up (`docs/product/screens.md`). */
export interface SampleProject {
  id: number;
  title: string;
  category: string;
  status: 'active' | 'planning';
  /** 0 to 100. */
  progress: number;
  hypothesis: string;
  participants: number;
  schools: string[];
  leadContact: string;
  startDate: string;
  endDate: string;
  successMetrics: string[];
  recentUpdate: string;
}

/** Six, like the badge at the top. */
export const sampleProjects: readonly SampleProject[] = [
  {
    id: 1,
    title: 'Feedback in the lesson',
    category: 'Assessment',
    status: 'active',
    progress: 70,
    hypothesis:
      'If we replace written marking with feedback in the lesson, pupils correct more and teachers take less home.',
    participants: 14,
    schools: ['Northgate Academy', 'Riverside Primary', 'St Oswald’s'],
    leadContact: 'A. Whitlock',
    startDate: '2026-01-12',
    endDate: '2026-12-11',
    successMetrics: ['Hours of marking a week', 'Corrections a book', 'What pupils say'],
    recentUpdate: 'Marking is down by three hours a week in the first two schools. The book looks come in December.',
  },
  {
    id: 2,
    title: 'Talk before writing',
    category: 'Oracy',
    status: 'active',
    progress: 45,
    hypothesis: 'If every extended piece is talked through first, pupils with weak vocabulary write more and better.',
    participants: 11,
    schools: ['Riverside Primary', 'Hollins Lane Primary'],
    leadContact: 'D. Farrant',
    startDate: '2026-04-20',
    endDate: '2027-03-26',
    successMetrics: ['Length and accuracy of writing', 'Participation in class talk'],
    recentUpdate: 'Baseline writing is moderated across both schools. Sentence stems go out after half-term.',
  },
  {
    id: 3,
    title: 'A calmer first ten minutes',
    category: 'Behaviour',
    status: 'active',
    progress: 80,
    hypothesis:
      'If the start of each lesson is the same everywhere, fewer pupils are sent out and supply days go better.',
    participants: 19,
    schools: ['Northgate Academy', 'Castle Hill School', 'Moorside High'],
    leadContact: 'R. Osei',
    startDate: '2026-01-05',
    endDate: '2026-12-18',
    successMetrics: ['Removals from lessons', 'Minutes to first task'],
    recentUpdate: 'Removals in the first ten minutes have halved at Castle Hill. Moorside began this term.',
  },
  {
    id: 4,
    title: 'Reading in every subject',
    category: 'Literacy',
    status: 'active',
    progress: 35,
    hypothesis: 'If subject teachers read aloud from real texts each week, weaker readers meet more words they need.',
    participants: 16,
    schools: ['Moorside High', 'Castle Hill School'],
    leadContact: 'S. Imran',
    startDate: '2026-09-07',
    endDate: '2027-07-09',
    successMetrics: ['Reading ages in Years 7 and 8', 'Texts chosen a department'],
    recentUpdate: 'Science and history have chosen their texts. Design and technology is looking for help.',
  },
  {
    id: 5,
    title: 'Attendance begins at the gate',
    category: 'Attendance',
    status: 'planning',
    progress: 10,
    hypothesis: 'If the same adult greets the same families every day, broken weeks are noticed and mended sooner.',
    participants: 7,
    schools: ['Hollins Lane Primary', 'St Oswald’s'],
    leadContact: 'J. Mbeki-Lowe',
    startDate: '2027-01-04',
    endDate: '2027-07-09',
    successMetrics: ['Persistent absence', 'Days until the first call'],
    recentUpdate: 'Two schools are in. A third primary is wanted before January.',
  },
  {
    id: 6,
    title: 'Teaching assistants lead the check',
    category: 'Inclusion',
    status: 'planning',
    progress: 5,
    hypothesis:
      'If assistants lead the check for understanding, pupils with plans are heard more often in whole-class work.',
    participants: 9,
    schools: ['Northgate Academy', 'Riverside Primary'],
    leadContact: 'L. Prentice',
    startDate: '2027-02-22',
    endDate: '2027-12-10',
    successMetrics: ['Contributions of pupils with plans', 'What assistants say of their role'],
    recentUpdate: 'The hypothesis is agreed. Training dates are being found.',
  },
];
