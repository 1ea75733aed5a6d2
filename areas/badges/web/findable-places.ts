import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  { label: 'Badges', also: ['points', 'achievements', 'awards', 'level', 'score', 'standing'], to: '/badges' },
];
