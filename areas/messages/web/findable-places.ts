import { getMessageNews } from '#areas/messages/contract/news.ts';
import type { FindablePlace } from '#web/area.ts';
import { read } from '#web/data/queries.ts';

export const findablePlaces: readonly FindablePlace[] = [
  {
    label: 'Messages',
    also: ['conversations', 'chat', 'inbox', 'write to somebody', 'direct message', 'dm'],
    to: '/messages',
    // The operator can switch messages off.
    isOpen: async () => (await read(getMessageNews, {})).isOn,
  },
];
