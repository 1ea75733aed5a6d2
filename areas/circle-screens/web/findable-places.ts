import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  { label: 'Your circles', also: ['groups', 'communities', 'my circles'], to: '/circles' },
  {
    label: 'Discover circles',
    also: ['join a circle', 'find a group', 'open circles', 'new circles'],
    to: '/circles?tab=discover',
  },
  {
    label: 'Inner circles',
    also: [
      'private group',
      'private circle',
      'trust',
      'invitation code',
      'create an inner circle',
      'join with a code',
      'invite a colleague',
      'invite people',
    ],
    to: '/circles?tab=inner',
  },
  { label: 'Suggest a circle', also: ['new circle', 'suggestions', 'vote', 'idea'], to: '/circles?tab=suggestions' },
  { label: 'Latest activity in your circles', also: ['feed', 'news', 'recent'], to: '/activity' },
];
