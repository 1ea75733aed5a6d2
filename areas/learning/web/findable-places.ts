import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  {
    label: 'Learning pathways',
    also: ['courses in order', 'learning plan', 'bundle', 'what to learn first'],
    to: '/learning-pathways',
  },
];
