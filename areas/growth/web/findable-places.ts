import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  { label: 'Growth Hub', also: ['career', 'growth', 'overview', 'progress'], to: '/growth' },
  {
    label: 'Interview practice',
    also: ['interview', 'panel', 'mock interview', 'interview questions', 'practise'],
    to: '/interview-practice',
  },
  {
    label: 'Induction',
    also: ['ect', 'early career teacher', 'nqt', 'probation', 'induction tutor', 'ecte', 'epd'],
    to: '/induction',
  },
];
