import { ChartColumn, ClipboardList, HeartHandshake, PhoneCall, SlidersHorizontal } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const reportsDeskArea: DeskArea = {
  name: 'reports',
  screens: [
    { path: '/desk/cases', load: () => import('./desk/cases-page.tsx') },
    { path: '/desk/cases/figures', load: () => import('./desk/figures-page.tsx') },
    { path: '/desk/cases/settings', load: () => import('./desk/moderation-settings-page.tsx') },
    { path: '/desk/cases/:id', load: () => import('./desk/case-page.tsx') },
    { path: '/desk/duty', load: () => import('./desk/duty-page.tsx') },
    { path: '/desk/safeguarding', load: () => import('./desk/safeguarding-page.tsx') },
    { path: '/desk/safeguarding/:id', load: () => import('./desk/safeguarding-case-page.tsx') },
  ],
  places: [
    {
      to: '/desk/cases',
      label: 'Moderation',
      icon: ClipboardList,
      group: 'Safety',
      permission: 'moderate',
      isLocal: true,
    },
    {
      to: '/desk/safeguarding',
      label: 'Safeguarding',
      icon: HeartHandshake,
      group: 'Safety',
      permission: 'handle_safeguarding',
    },
    { to: '/desk/duty', label: 'On duty', icon: PhoneCall, group: 'Safety', permission: 'moderate' },
    {
      to: '/desk/cases/figures',
      label: 'Moderation figures',
      icon: ChartColumn,
      group: 'Safety',
      permission: 'moderate',
    },
    {
      to: '/desk/cases/settings',
      label: 'Moderation rules',
      icon: SlidersHorizontal,
      group: 'Safety',
      permission: 'moderate',
    },
  ],
};
