import { ScrollText, Settings } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const deskDeskArea: DeskArea = {
  name: 'desk',
  screens: [
    { path: '/desk', load: () => import('./desk-page.tsx') },
    { path: '/desk/settings', load: () => import('./settings/settings-page.tsx') },
    { path: '/desk/settings/:section', load: () => import('./settings/section-page.tsx') },
    { path: '/desk/audit', load: () => import('./audit/audit-page.tsx') },
  ],
  places: [
    { to: '/desk/settings', label: 'Settings', icon: Settings, group: 'Installation', permission: 'see_settings' },
    { to: '/desk/audit', label: 'Audit log', icon: ScrollText, group: 'Data protection', permission: 'read_audit' },
  ],
};
