import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  {
    label: 'Guided journey',
    also: ['getting started', 'introduction', 'onboarding', 'set up', 'tour'],
    to: '/journey',
  },
];
