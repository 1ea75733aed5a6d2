import { BookOpen, NotebookPen } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

export const developmentWebArea: WebArea = {
  name: 'development',
  screens: [
    {
      path: '/development',
      load: () => import('./catalogue/catalogue-page.tsx'),
      reads: [
        '/api/development-resources?inPlan=true&limit=200',
        '/api/development-resources/for-you',
        '/api/development-resources/topics',
        '/api/development-resources?limit=12',
        '/api/development-resources/count',
      ],
    },
    {
      path: '/development/:id',
      load: () => import('./catalogue/resource-page.tsx'),
      reads: ['/api/development-resources/:id'],
    },
    { path: '/events', load: () => import('./events/events-page.tsx'), reads: ['/api/events/topics', '/api/events'] },
    { path: '/events/:id', load: () => import('./events/event-page.tsx'), reads: ['/api/events/:id'] },
    {
      path: '/development-tracker',
      load: () => import('./tracker/tracker-page.tsx'),
      reads: [
        '/api/analytics/cpd-summary',
        '/api/analytics/goal-progress',
        '/api/analytics/career-metrics',
        '/api/cpd-activities?status=draft&limit=200',
        '/api/development-resources?inPlan=true&limit=200',
      ],
    },
  ],
  notificationActions: { 'development.cpd-drafts': () => import('./tracker/draft-action.tsx') },
  places: [
    { to: '/development', label: 'Development', icon: BookOpen, menus: { growth: 2 } },
    { to: '/development-tracker', label: 'Development Tracker', icon: NotebookPen, menus: { growth: 4 } },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
