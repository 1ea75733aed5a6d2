import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  {
    label: 'Where you work',
    also: ['what it is like to work there', 'school insight', 'workload', 'school culture'],
    to: '/workplaces',
  },
];
