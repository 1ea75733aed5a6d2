import type { WebArea } from '#web/area.ts';

export const coachWebArea: WebArea = {
  name: 'coach',
  screens: [
    {
      path: '/ai-coach',
      load: () => import('./coach-page.tsx'),
      reads: [
        '/api/ai-coaching-sessions',
        '/api/ai-coaching-sessions?limit=20',
        '/api/ai-coach',
        '/api/assessment-documents',
        '#web/ui/markdown-reader.tsx',
      ],
    },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
