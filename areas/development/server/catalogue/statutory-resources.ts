import type { StarterResource } from './starter-resource.ts';

/** What the law or its guidance asks of people in schools, most of it each year. The edition in force is what counts. */
export const statutoryResources: StarterResource[] = [
  {
    id: 15,
    title: 'Safeguarding: Keeping Children Safe in Education, Part one',
    description:
      'The yearly reading for everybody who works directly with children, in the edition that is in force this September. Read it, and write down the name of your designated safeguarding lead and how to reach them.',
    category: 'Statutory and Safety',
    type: 'Statutory training',
    duration: 'About 1.5 hours',
    price: 'Free',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 1.5 },
  },
  {
    id: 16,
    title: 'Safeguarding and child protection: yearly update',
    description:
      'The update that all staff have at least once a year: signs of abuse and neglect, what to do about a concern, and what changed. Your school chooses who gives it.',
    category: 'Statutory and Safety',
    type: 'Statutory training',
    duration: 'About 2 hours',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'workshop_attendance', hours: 2 },
  },
  {
    id: 17,
    title: 'Prevent duty awareness',
    description:
      'How people are drawn into terrorism, what to notice, and how to pass a concern on. The Home Office publishes training online that takes no booking.',
    category: 'Statutory and Safety',
    type: 'Statutory training',
    duration: 'About 1 hour',
    price: 'Free',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 1 },
  },
  {
    id: 18,
    title: 'Data protection (UK GDPR) for school staff',
    description:
      'What counts as personal data, what may be shared with whom, what a breach is and whom to tell, at once. Usually refreshed each year.',
    category: 'Statutory and Safety',
    type: 'Statutory training',
    duration: 'About 1 hour',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 1 },
  },
  {
    id: 19,
    title: 'Emergency first aid at work',
    description:
      'One day in a room with a trainer: resuscitation, choking, bleeding, burns, seizures. Lasts three years; a yearly refresher is recommended.',
    category: 'Statutory and Safety',
    type: 'Course',
    duration: '1 day',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 6 },
  },
  {
    id: 20,
    title: 'Paediatric first aid',
    description:
      'The full course that the early years framework asks for: infants and young children, in two days. Lasts three years.',
    category: 'Statutory and Safety',
    type: 'Course',
    duration: '2 days',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 12 },
  },
  {
    id: 21,
    title: 'Fire safety awareness',
    description:
      'What starts fires in a school, what to do when the alarm goes, and the part you have in getting a class out. Usually refreshed each year; fire marshals need more.',
    category: 'Statutory and Safety',
    type: 'Statutory training',
    duration: 'About 1 hour',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 1 },
  },
  {
    id: 22,
    title: 'Health and safety induction for school staff',
    description:
      'Risk assessments, reporting accidents, slips and lifting, and who is responsible for what in your building.',
    category: 'Statutory and Safety',
    type: 'Statutory training',
    duration: 'About 1 hour',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 1 },
  },
  {
    id: 23,
    title: 'Supporting pupils with medical conditions',
    description:
      'Individual healthcare plans, giving medicines, and emergencies such as asthma, epilepsy, diabetes and severe allergy. Training for a named pupil comes from a health professional.',
    category: 'Statutory and Safety',
    type: 'Statutory training',
    duration: 'About 2 hours',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'workshop_attendance', hours: 2 },
  },
  {
    id: 24,
    title: 'Online safety: yearly refresher',
    description:
      'Content, contact, conduct and commerce; what filtering and monitoring do, and what they do not; how to answer a disclosure.',
    category: 'Statutory and Safety',
    type: 'Statutory training',
    duration: 'About 1 hour',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 1 },
  },
  {
    id: 25,
    title: 'Safer recruitment',
    description:
      'For those who appoint people: at least one person on each panel in a maintained school is trained in it. Adverts, references, checks and the interview.',
    category: 'Statutory and Safety',
    type: 'Course',
    duration: 'About 5 hours',
    price: 'Fees vary by provider',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 5 },
  },
  {
    id: 26,
    title: 'Female genital mutilation: the reporting duty',
    description:
      'What a teacher must report to the police, and when; the signs, and how to speak with a girl who may be at risk. The Home Office publishes training online.',
    category: 'Statutory and Safety',
    type: 'Statutory training',
    duration: 'About 1 hour',
    price: 'Free',
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 1 },
  },
  {
    id: 27,
    title: 'Display screens, lifting and your back',
    description:
      'For office, site and classroom staff: setting up a desk, lifting what must be lifted, and asking for help.',
    category: 'Statutory and Safety',
    type: 'Online',
    duration: 'About 1 hour',
    price: 'Fees vary by provider',
    cpd: { category: 'informal_cpd', activityType: 'online_learning', hours: 1 },
  },
];
