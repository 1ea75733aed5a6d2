import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  {
    label: 'Career programmes',
    also: ['modules', 'leadership programme', 'course', 'training'],
    to: '/career-programmes',
  },
];
