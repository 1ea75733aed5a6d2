import { UsersRound } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

export const circleScreensWebArea: WebArea = {
  name: 'circle-screens',
  about: 'The list of circles, the page of a circle and the latest activity',
  uses: ['circles', 'development', 'discussions', 'networks', 'suggestions', 'workspace'],
  screens: [
    {
      path: '/circles',
      load: () => import('./circle-list-page.tsx'),
      reads: ['/api/user/circles?inner=false', '/api/user/can-create-inner-circle'],
    },
    { path: '/circles/:id', load: () => import('./circle-page.tsx'), reads: ['/api/circles/:id'] },
    { path: '/networks/:id', load: () => import('./network-page.tsx'), reads: ['/api/networks/:id'] },
    { path: '/activity', load: () => import('./activity-page.tsx'), reads: ['/api/user/activity'] },
  ],
  places: [
    {
      to: '/circles',
      label: 'Circles',
      icon: UsersRound,
      also: ['/activity', '/practices', '/networks', '/expert-sessions'],
      menus: { sidebar: 2, bottomBar: 2 },
    },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
