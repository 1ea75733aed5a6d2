import type { StarterResource } from './starter-resource.ts';

/** For teachers, mentors and support staff at every stage. */
export const teacherResources: StarterResource[] = [
  {
    id: 28,
    title: 'Early career teacher entitlement: your induction',
    description:
      'Two years of training and mentoring for new teachers in England, with time off the timetable: 10% in the first year, 5% in the second. Your school registers you.',
    category: 'Teacher Development',
    type: 'Qualification',
    duration: '2 years',
    price: 'Free',
    cpd: { category: 'structured_cpd', activityType: 'coaching_session', hours: 6 },
  },
  {
    id: 29,
    title: 'Becoming a mentor of early career teachers',
    description:
      'What a mentor does each week, how to observe without judging, and how to set a step that can be taken by Friday.',
    category: 'Teacher Development',
    type: 'Course',
    duration: 'About 6 hours',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'workshop_attendance', hours: 6 },
  },
  {
    id: 30,
    title: 'Chartered Teacher (CTeach): teacher pathway',
    description:
      'Professional recognition for experienced classroom teachers through assessment of knowledge and practice. Needs membership of the awarding body.',
    category: 'Teacher Development',
    type: 'Qualification',
    duration: 'About 12 to 18 months',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 40 },
  },
  {
    id: 31,
    title: 'Higher level teaching assistant (HLTA) status',
    description:
      'Preparation and assessment against the HLTA standards, for experienced teaching assistants who take on more.',
    category: 'Teacher Development',
    type: 'Qualification',
    duration: 'About 2 to 3 terms',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 20 },
  },
  {
    id: 32,
    title: 'From teaching assistant to teacher: the routes',
    description:
      'An honest look at the ways in: university, SCITT, salaried routes, assessment only, apprenticeships. What each asks for, and questions to put to a provider.',
    category: 'Teacher Development',
    type: 'Reading',
    duration: 'About 1 hour',
    price: 'Free',
    cpd: { category: 'reflective_cpd', activityType: 'professional_reading', hours: 1 },
  },
  {
    id: 33,
    title: 'Lesson study with two colleagues',
    description:
      'Plan one lesson together, teach it, watch three pupils, talk, and teach it again. Needs cover for two lessons.',
    category: 'Teacher Development',
    type: 'In school',
    duration: 'About 6 hours over half a term',
    price: 'Free',
    cpd: { category: 'reflective_cpd', activityType: 'action_research', hours: 6 },
  },
  {
    id: 34,
    title: 'Watch six lessons outside your subject',
    description: 'Six short visits with one question each. Nobody is graded; you write down one thing from each room.',
    category: 'Teacher Development',
    type: 'In school',
    duration: 'About 3 hours over a term',
    price: 'Free',
    cpd: { category: 'reflective_cpd', activityType: 'peer_observation', hours: 3 },
  },
  {
    id: 35,
    title: 'A reflection journal for one half term',
    description:
      'Ten minutes each Friday on one moment of the week: what happened, what you thought then, what you think now.',
    category: 'Teacher Development',
    type: 'Self-study',
    duration: 'About 1 hour over six weeks',
    price: 'Free',
    cpd: { category: 'reflective_cpd', activityType: 'reflection_journal', hours: 1 },
  },
  {
    id: 36,
    title: 'Start a reading group in your school',
    description:
      'One paper a half term, one page at most, one hour, tea. How to choose papers and how to keep it from becoming a meeting.',
    category: 'Teacher Development',
    type: 'In school',
    duration: 'About 4 hours a year',
    price: 'Free',
    cpd: { category: 'informal_cpd', activityType: 'professional_discussion', hours: 4 },
  },
  {
    id: 37,
    title: 'Workload: what to stop doing',
    description:
      'Go through your week with a colleague, find three things that nobody would miss, and stop doing them. Draws on the government toolkit for reducing workload.',
    category: 'Teacher Development',
    type: 'Self-study',
    duration: 'About 2 hours',
    price: 'Free',
    cpd: { category: 'informal_cpd', activityType: 'professional_discussion', hours: 2 },
  },
];
