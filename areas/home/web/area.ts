import { House } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

export const homeWebArea: WebArea = {
  name: 'home',
  screens: [
    {
      path: '/',
      load: () => import('./home-page.tsx'),
      reads: [
        '/api/notifications/waiting',
        '/api/notifications?only=unread&limit=9',
        '/api/events/mine',
        '/api/events',
        '/api/job-recommendations?limit=200',
        '/api/user/activity?limit=5',
        '/api/user/achievements',
      ],
    },
  ],
  places: [{ to: '/', label: 'Home', icon: House, menus: { sidebar: 1, bottomBar: 1 } }],
  findablePlaces: () => import('./findable-places.ts'),
};
