import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  { label: 'Badges and points', also: ['achievements', 'awards', 'level', 'score'], to: '/badges' },
];
