import type { WebArea } from '#web/area.ts';

export const jobsWebArea: WebArea = {
  name: 'jobs',
  screens: [
    { path: '/jobs', load: () => import('./jobs-page.tsx') },
    { path: '/jobs/:id', load: () => import('./job-page.tsx') },
    { path: '/job-search', load: () => import('./search/job-search-page.tsx') },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
