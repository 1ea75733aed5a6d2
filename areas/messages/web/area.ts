import type { WebArea } from '#web/area.ts';

const messagesPage = () => import('./messages-page.tsx');

export const messagesWebArea: WebArea = {
  name: 'messages',
  screens: [
    { path: '/messages', load: messagesPage, reads: ['/api/conversations?folder=inbox'] },
    { path: '/messages/:id', load: messagesPage },
  ],
  notificationActions: { 'messages.request': () => import('./request-actions.tsx') },
  findablePlaces: () => import('./findable-places.ts'),
};
