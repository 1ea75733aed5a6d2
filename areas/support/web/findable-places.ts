import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  { label: 'Support', also: ['help', 'contact', 'values', 'data security'], to: '/support' },
  {
    label: 'Send feedback',
    also: ['report a problem', 'bug', 'idea', 'suggestion', 'complaint', 'contact us'],
    to: '/support#feedback',
  },
  { label: 'Community Code', also: ['rules', 'conduct', 'behaviour'], to: '/support' },
];
