import type { WebArea } from '#web/area.ts';

export const coachWebArea: WebArea = {
  name: 'coach',
  screens: [{ path: '/ai-coach', load: () => import('./coach-page.tsx') }],
  findablePlaces: () => import('./findable-places.ts'),
};
