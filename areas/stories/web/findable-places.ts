import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  { label: 'The Loop', also: ['stories', 'articles', 'magazine', 'practice'], to: '/the-loop' },
];
