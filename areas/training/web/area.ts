import type { WebArea } from '#web/area.ts';

export const trainingWebArea: WebArea = {
  name: 'training',
  screens: [
    { path: '/training', load: () => import('./training-page.tsx'), reads: ['/api/training/recommendations'] },
    { path: '/training/routes/:id', load: () => import('./route-page.tsx') },
    { path: '/training/courses/:id', load: () => import('./course-page.tsx') },
    { path: '/training/compare', load: () => import('./compare-page.tsx') },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
