import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  {
    label: 'Induction',
    also: ['ect', 'early career teacher', 'nqt', 'probation', 'induction tutor', 'ecte', 'epd'],
    to: '/induction',
  },
];
