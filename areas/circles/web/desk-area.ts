import { CircleDashed } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const circlesDeskArea: DeskArea = {
  name: 'circles',
  screens: [
    { path: '/desk/circles', load: () => import('./desk/circles-desk-page.tsx') },
    { path: '/desk/circles/:id', load: () => import('./desk/circle-desk-page.tsx') },
  ],
  places: [{ to: '/desk/circles', label: 'Circles', icon: CircleDashed, group: 'Content', permission: 'edit_content' }],
};
