import { School } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

export const schoolsWebArea: WebArea = {
  name: 'schools',
  deskScreens: [
    { path: '/desk/schools', load: () => import('./desk/schools-page.tsx') },
    { path: '/desk/schools/:id', load: () => import('./desk/school-page.tsx') },
  ],
  deskPlaces: [
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
