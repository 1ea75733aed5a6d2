import { Newspaper } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

export const storiesWebArea: WebArea = {
  name: 'stories',
  screens: [
    { path: '/the-loop', load: () => import('./loop-page.tsx'), reads: ['/api/stories', '/api/story-categories'] },
    {
      path: '/the-loop/:id',
      load: () => import('./story-page.tsx'),
      reads: [
        '/api/stories/:id',
        '/api/stories/:id/comments',
        '/api/stories/:id/related',
        '#web/ui/markdown-reader.tsx',
      ],
    },
    { path: '/story-approvals/:id', load: () => import('./approval-page.tsx') },
  ],
  places: [{ to: '/the-loop', label: 'The Loop', icon: Newspaper, menus: { sidebar: 4 } }],
  findablePlaces: () => import('./findable-places.ts'),
};
