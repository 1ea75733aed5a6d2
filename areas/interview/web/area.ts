import type { WebArea } from '#web/area.ts';

export const interviewWebArea: WebArea = {
  name: 'interview',
  screens: [
    { path: '/interview-practice', load: () => import('./interview-page.tsx') },
    { path: '/interview-practice/preparation', load: () => import('./preparation/preparation-page.tsx') },
    { path: '/interview-practice/:id', load: () => import('./session-page.tsx') },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
