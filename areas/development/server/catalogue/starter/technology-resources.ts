import { everybody } from '#areas/development/contract/audience.ts';
import { freeFrom, guidance, type StarterResource, selfLed } from './starter-resource.ts';

/** Technology, and how to stay safe with it. */
export const technologyResources: StarterResource[] = [
  {
    id: 52,
    title: 'Generative AI in schools: what you may and may not do',
    description:
      'Safety, personal data, copyright and honest work. Begins with the government guidance and ends with a page for your department.',
    category: 'Technology',
    type: 'Reading',
    duration: 'About 1.5 hours',
    ...guidance('https://www.gov.uk/government/publications/generative-artificial-intelligence-in-education'),
    audience: everybody,
    skills: ['technologyIntegration'],
    cpd: { category: 'reflective_cpd', activityType: 'professional_reading', hours: 1.5 },
  },
  {
    id: 53,
    title: 'Spreadsheets for people with a mark book',
    description:
      'Sorting, filtering, one formula that saves an hour, and how not to be fooled by averages of small groups.',
    category: 'Technology',
    type: 'Self-study',
    duration: 'About 2 hours',
    ...selfLed,
    audience: { ...everybody, roles: ['teacher', 'senco'], levels: ['starting', 'experienced', 'middle_leader'] },
    skills: ['dataAnalysis', 'technologyIntegration'],
    cpd: { category: 'informal_cpd', activityType: 'online_learning', hours: 2 },
  },
  {
    id: 54,
    title: 'Accessible documents and slides',
    description:
      'Headings, contrast, alternative text and plain words, so that a screen reader and a tired colleague can both follow.',
    category: 'Technology',
    type: 'Self-study',
    duration: 'About 1 hour',
    ...selfLed,
    audience: everybody,
    skills: ['technologyIntegration', 'administrativeTasks'],
    cpd: { category: 'informal_cpd', activityType: 'online_learning', hours: 1 },
  },
  {
    id: 55,
    title: 'Cyber security for school staff',
    description:
      'Passwords, phishing, lost laptops and who to call. The National Cyber Security Centre publishes training for schools.',
    category: 'Technology',
    type: 'Online',
    duration: 'About 1 hour',
    ...freeFrom('National Cyber Security Centre', null),
    audience: everybody,
    skills: ['technologyIntegration'],
    cpd: { category: 'structured_cpd', activityType: 'certification', hours: 1 },
  },
  {
    id: 56,
    title: 'Teaching with a visualiser',
    description:
      'Live modelling, thinking aloud and showing pupils’ work kindly. Try it in three lessons, then ask the back row.',
    category: 'Technology',
    type: 'In school',
    duration: 'About 2 hours',
    ...selfLed,
    audience: {
      ...everybody,
      roles: ['teacher'],
      phases: ['primary', 'secondary', 'post_16'],
      levels: ['starting', 'experienced', 'middle_leader'],
    },
    skills: ['technologyIntegration'],
    cpd: { category: 'reflective_cpd', activityType: 'action_research', hours: 2 },
  },
];
