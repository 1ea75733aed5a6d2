import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  { label: 'Jobs recommended to you', also: ['vacancies', 'job matches', 'work', 'career opportunities'], to: '/jobs' },
  { label: 'Browse all jobs', also: ['vacancies', 'find a job', 'job search', 'posts'], to: '/jobs?tab=browse' },
  { label: 'The job market', also: ['salaries', 'pay', 'market insight', 'how many vacancies'], to: '/jobs/market' },
  { label: 'Your job applications', also: ['applied', 'application tracker'], to: '/job-search' },
  { label: 'Saved job searches', also: ['job alerts', 'job emails', 'vacancy alerts'], to: '/job-search?tab=searches' },
  {
    label: 'Job preferences',
    also: ['salary', 'distance', 'working pattern', 'part time', 'region'],
    to: '/job-search?tab=preferences',
  },
];
