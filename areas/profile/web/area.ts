import { Settings, UserRound } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

export const profileWebArea: WebArea = {
  name: 'profile',
  about: 'A member’s profile and settings, and the profiles of others',
  uses: [
    'people',
    'account',
    'badges',
    'calendar',
    'circles',
    'discussions',
    'drafts',
    'notifications',
    'own-data',
    'photos',
    'reports',
    'schools',
    'messages',
    'mentoring',
  ],
  screens: [
    { path: '/profile', load: () => import('./profile-page.tsx') },
    { path: '/people', load: () => import('./people-page.tsx'), reads: ['/api/user/people-near'] },
    { path: '/people/:id', load: () => import('./person-page.tsx') },
    { path: '/settings', load: () => import('./settings/settings-page.tsx') },
  ],
  places: [
    { to: '/profile', label: 'Profile', icon: UserRound, menus: { bottomBar: 5 } },
    { to: '/settings', label: 'Settings', icon: Settings, menus: { foot: 1 } },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
