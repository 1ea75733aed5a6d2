import type { StarterResource } from './starter-resource.ts';

/** NPQs and what leaders need besides. Lengths are those that providers usually give. */
export const leadershipResources: StarterResource[] = [
  {
    id: 1,
    title: 'NPQ for Senior Leadership (NPQSL)',
    description:
      'For those who are, or want to be, a senior leader with responsibilities across the school. Covers culture, teaching, curriculum, behaviour, professional development and implementation, and ends in a case study. A national professional qualification: providers set dates and fees, and some places are funded.',
    category: 'Leadership',
    type: 'Qualification',
    duration: 'About 18 months',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 40 },
  },
  {
    id: 2,
    title: 'NPQ for Headship (NPQH)',
    description:
      'For aspiring and serving headteachers: leading a whole school, from its culture and curriculum to governance and working with others. Ends in a case study. A national professional qualification: providers set dates and fees, and some places are funded.',
    category: 'Leadership',
    type: 'Qualification',
    duration: 'About 18 months',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 40 },
  },
  {
    id: 3,
    title: 'NPQ for Executive Leadership (NPQEL)',
    description:
      'For those who lead, or are about to lead, several schools: trust-wide improvement, people, finance and governance. Ends in a case study. A national professional qualification: providers set dates and fees, and some places are funded.',
    category: 'Leadership',
    type: 'Qualification',
    duration: 'About 18 months',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 40 },
  },
  {
    id: 4,
    title: 'NPQ for Early Years Leadership (NPQEYL)',
    description:
      'For leaders of early years, in schools and other settings: care, curriculum, assessment and running a setting well. Ends in a case study. A national professional qualification: providers set dates and fees, and some places are funded.',
    category: 'Leadership',
    type: 'Qualification',
    duration: 'About 18 months',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 40 },
  },
  {
    id: 5,
    title: 'NPQ for SENCOs (NPQSENCO)',
    description:
      'The qualification that a new SENCO in a mainstream school takes, within three years of starting. Statutory duties, identifying needs, and leading provision and colleagues. A national professional qualification: providers set dates and fees, and some places are funded.',
    category: 'Leadership',
    type: 'Qualification',
    duration: 'About 18 months',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 40 },
  },
  {
    id: 6,
    title: 'NPQ in Leading Behaviour and Culture (NPQLBC)',
    description:
      'For those responsible for behaviour or pupil support: building routines and a culture in which everybody can learn. A national professional qualification: providers set dates and fees, and some places are funded.',
    category: 'Leadership',
    type: 'Qualification',
    duration: 'About 12 months',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 40 },
  },
  {
    id: 7,
    title: 'NPQ in Leading Teacher Development (NPQLTD)',
    description:
      'For those who lead the development of colleagues: designing programmes from evidence, mentoring, and making change last. A national professional qualification: providers set dates and fees, and some places are funded.',
    category: 'Leadership',
    type: 'Qualification',
    duration: 'About 12 months',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 40 },
  },
  {
    id: 8,
    title: 'NPQ in Leading Teaching (NPQLT)',
    description:
      'For those who lead teaching in a subject, year group or phase: how pupils learn, curriculum, assessment and bringing colleagues along. A national professional qualification: providers set dates and fees, and some places are funded.',
    category: 'Leadership',
    type: 'Qualification',
    duration: 'About 12 months',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 40 },
  },
  {
    id: 9,
    title: 'NPQ in Leading Literacy (NPQLL)',
    description:
      'For those who lead literacy across a school, year group, key stage or phase: reading, writing and language from the evidence. A national professional qualification: providers set dates and fees, and some places are funded.',
    category: 'Leadership',
    type: 'Qualification',
    duration: 'About 12 months',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 40 },
  },
  {
    id: 10,
    title: 'NPQ in Leading Primary Mathematics (NPQLPM)',
    description:
      'For those who lead, or want to lead, maths in a primary school: teaching for mastery and developing colleagues who teach it. A national professional qualification: providers set dates and fees, and some places are funded.',
    category: 'Leadership',
    type: 'Qualification',
    duration: 'About 12 months',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 40 },
  },
  {
    id: 11,
    title: 'Your first term as a subject leader',
    description:
      'A self-study plan for the first twelve weeks: what to read, whom to listen to, which books to look at, and how to write a one-page plan that you can keep to.',
    category: 'Leadership',
    type: 'Self-study',
    duration: 'About 6 hours over a term',
    price: 'Free',
    cpd: { category: 'informal_cpd', activityType: 'online_learning', hours: 6 },
  },
  {
    id: 12,
    title: 'Difficult conversations with colleagues',
    description:
      'Prepare, practise with a partner and reflect: three conversations that middle leaders put off, with an opening line for each and a way to end well.',
    category: 'Leadership',
    type: 'In school',
    duration: 'About 2 hours',
    price: 'Free',
    cpd: { category: 'informal_cpd', activityType: 'professional_discussion', hours: 2 },
  },
  {
    id: 13,
    title: 'Shadowing a senior leader for a day',
    description:
      'Arrange a day beside someone a rung or two further on. Questions to agree beforehand, what to look for, and a page to write afterwards.',
    category: 'Leadership',
    type: 'In school',
    duration: 'One day',
    price: 'Free',
    cpd: { category: 'reflective_cpd', activityType: 'peer_observation', hours: 6 },
  },
  {
    id: 14,
    title: 'Leading change that lasts: an implementation study',
    description:
      'Read a guide to implementation with two colleagues, choose one change in your school and plan its four stages: explore, prepare, deliver, sustain.',
    category: 'Leadership',
    type: 'Self-study',
    duration: 'About 4 hours',
    price: 'Free',
    cpd: { category: 'reflective_cpd', activityType: 'professional_reading', hours: 4 },
  },
];
