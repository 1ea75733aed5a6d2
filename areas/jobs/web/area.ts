import type { WebArea } from '#web/area.ts';

export const jobsWebArea: WebArea = {
  name: 'jobs',
  screens: [
    {
      path: '/jobs',
      load: () => import('./jobs-page.tsx'),
      reads: ['/api/job-recommendations?limit=200', '/api/job-match-facts'],
    },
    { path: '/jobs/market', load: () => import('./market/market-page.tsx') },
    { path: '/jobs/:id', load: () => import('./job-page.tsx') },
    { path: '/job-search', load: () => import('./search/job-search-page.tsx') },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
