import { School } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const schoolsDeskArea: DeskArea = {
  name: 'schools',
  screens: [
    { path: '/desk/schools', load: () => import('./desk/schools-page.tsx') },
    { path: '/desk/schools/:id', load: () => import('./desk/school-page.tsx') },
  ],
  places: [
    {
      to: '/desk/schools',
      label: 'Schools',
      icon: School,
      group: 'People',
      permission: 'manage_schools',
      isLocal: true,
    },
  ],
};
