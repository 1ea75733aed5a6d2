import { Route } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const programmesDeskArea: DeskArea = {
  name: 'programmes',
  screens: [
    { path: '/desk/programmes', load: () => import('./desk/programmes-desk-page.tsx') },
    { path: '/desk/programmes/:id', load: () => import('./desk/programme-desk-page.tsx') },
  ],
  places: [{ to: '/desk/programmes', label: 'Programmes', icon: Route, group: 'Content', permission: 'edit_content' }],
};
