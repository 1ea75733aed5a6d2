import type { WebArea } from '#web/area.ts';

export const discussionsWebArea: WebArea = {
  name: 'discussions',
  screens: [
    {
      path: '/circles/:id/discussions/:discussionId',
      load: () => import('./discussion-page.tsx'),
      reads: [
        '/api/discussions/:discussionId',
        '/api/circles/:id',
        '/api/discussions/:discussionId/replies',
        '#web/ui/markdown-reader.tsx',
      ],
    },
  ],
};
