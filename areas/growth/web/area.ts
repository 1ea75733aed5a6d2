import { Sprout } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

const load = () => import('./growth-page.tsx');

export const growthWebArea: WebArea = {
  name: 'growth',
  screens: [
    {
      path: '/growth',
      load,
      reads: [
        '/api/growth/overview',
        '/api/notifications/waiting',
        '/api/guided-journey-progress',
        '/api/mentorship/overview',
        '/api/analytics/goal-progress',
      ],
    },
    {
      path: '/growth-hub',
      load,
      reads: [
        '/api/growth/overview',
        '/api/notifications/waiting',
        '/api/guided-journey-progress',
        '/api/mentorship/overview',
        '/api/analytics/goal-progress',
      ],
    },
  ],
  places: [
    {
      to: '/growth',
      label: 'Growth Hub',
      shortLabel: 'Growth',
      icon: Sprout,
      also: ['/growth-hub', '/ai-coach', '/career-programmes', '/jobs', '/job-search'],
      menus: { sidebar: 3, bottomBar: 3 },
      hasGrowthMenu: true,
    },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
