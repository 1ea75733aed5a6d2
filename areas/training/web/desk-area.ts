import { GraduationCap } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const trainingDeskArea: DeskArea = {
  name: 'training',
  screens: [
    { path: '/desk/training', load: () => import('./desk/providers-desk-page.tsx') },
    { path: '/desk/training/routes', load: () => import('./desk/routes-desk-page.tsx') },
    { path: '/desk/training/routes/:id', load: () => import('./desk/route-desk-page.tsx') },
    { path: '/desk/training/:id', load: () => import('./desk/provider-desk-page.tsx') },
  ],
  places: [
    { to: '/desk/training', label: 'Training', icon: GraduationCap, group: 'Content', permission: 'edit_content' },
  ],
};
