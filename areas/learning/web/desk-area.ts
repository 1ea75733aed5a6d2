import { Signpost } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const learningDeskArea: DeskArea = {
  name: 'learning',
  screens: [
    { path: '/desk/learning-pathways', load: () => import('./desk/learning-desk-page.tsx') },
    { path: '/desk/learning-pathways/:id', load: () => import('./desk/pathway-desk-page.tsx') },
  ],
  places: [
    {
      to: '/desk/learning-pathways',
      label: 'Learning pathways',
      icon: Signpost,
      group: 'Content',
      permission: 'edit_content',
    },
  ],
};
