import type { WebArea } from '#web/area.ts';

export const jobsWebArea: WebArea = {
  name: 'jobs',
  screens: [
    {
      path: '/jobs',
      load: () => import('./jobs-page.tsx'),
      reads: ['/api/job-recommendations?limit=200', '/api/job-match-facts'],
    },
    {
      path: '/jobs/market',
      load: () => import('./market/market-page.tsx'),
      reads: ['/api/job-market/own', '/api/job-market'],
    },
    {
      path: '/jobs/:id',
      load: () => import('./job-page.tsx'),
      reads: ['/api/job-postings/:id', '/api/job-recommendations?limit=200'],
    },
    { path: '/job-search', load: () => import('./search/job-search-page.tsx'), reads: ['/api/job-applications'] },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
