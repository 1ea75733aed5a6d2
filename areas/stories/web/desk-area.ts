import { Newspaper } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const storiesDeskArea: DeskArea = {
  name: 'stories',
  screens: [
    { path: '/desk/stories', load: () => import('./desk/stories-desk-page.tsx') },
    { path: '/desk/stories/:id', load: () => import('./desk/story-desk-page.tsx') },
  ],
  places: [{ to: '/desk/stories', label: 'Stories', icon: Newspaper, group: 'Content', permission: 'edit_content' }],
};
