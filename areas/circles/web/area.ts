import { CircleDashed } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

export const circlesWebArea: WebArea = {
  name: 'circles',
  deskScreens: [
    { path: '/desk/circles', load: () => import('./desk/circles-desk-page.tsx') },
    { path: '/desk/circles/:id', load: () => import('./desk/circle-desk-page.tsx') },
  ],
  deskPlaces: [
    { to: '/desk/circles', label: 'Circles', icon: CircleDashed, group: 'Content', permission: 'edit_content' },
  ],
};
