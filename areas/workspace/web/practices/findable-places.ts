import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  {
    label: 'Best practices',
    also: ['what worked', 'practices', 'try this', 'share your success', 'good ideas', 'evidence'],
    to: '/practices',
  },
];
