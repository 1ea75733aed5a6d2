import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  {
    label: 'Preview of an inner circle for a trust',
    also: ['demo', 'innovation mat network', 'example', 'multi academy trust'],
    to: '/inner-circle-demo',
  },
];
