import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  { label: 'Notifications', also: ['alerts', 'unread', 'bell', 'news'], to: '/notifications' },
  { label: 'Mentions of you', also: ['mentioned', 'tagged'], to: '/notifications?tab=mentions' },
  { label: 'Waiting for you', also: ['to do', 'needs an answer', 'requests'], to: '/notifications?tab=waiting' },
];
