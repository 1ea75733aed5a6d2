import { KeyRound } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const singleSignOnDeskArea: DeskArea = {
  name: 'single-sign-on',
  screens: [
    { path: '/desk/sign-in', load: () => import('./desk/sign-in-desk-page.tsx') },
    { path: '/desk/sign-in/new', load: () => import('./desk/new-provider-page.tsx') },
    { path: '/desk/sign-in/:id', load: () => import('./desk/provider-page.tsx') },
  ],
  places: [
    { to: '/desk/sign-in', label: 'Sign-in', icon: KeyRound, group: 'Installation', permission: 'manage_machines' },
  ],
};
