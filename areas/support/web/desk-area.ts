import { BookOpenText } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const supportDeskArea: DeskArea = {
  name: 'support',
  screens: [
    { path: '/desk/help', load: () => import('./desk/help-desk-page.tsx') },
    { path: '/desk/help/new', load: () => import('./desk/new-article-page.tsx') },
    { path: '/desk/help/:id', load: () => import('./desk/article-desk-page.tsx') },
  ],
  places: [
    { to: '/desk/help', label: 'Help articles', icon: BookOpenText, group: 'Content', permission: 'edit_content' },
  ],
};
