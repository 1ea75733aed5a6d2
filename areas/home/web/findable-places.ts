import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  { label: 'Home', also: ['start', 'dashboard', 'today', 'waiting for you'], to: '/' },
];
