import type { WebArea } from '#web/area.ts';

export const interviewWebArea: WebArea = {
  name: 'interview',
  screens: [
    {
      path: '/interview-practice',
      load: () => import('./interview-page.tsx'),
      reads: ['/api/interview-sessions', '/api/interview-recognition'],
    },
    { path: '/interview-practice/preparation', load: () => import('./preparation/preparation-page.tsx') },
    {
      path: '/interview-practice/:id',
      load: () => import('./session-page.tsx'),
      reads: ['/api/interview-sessions/:id'],
    },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
