import { ScrollText, Settings } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

export const deskWebArea: WebArea = {
  name: 'desk',
  deskScreens: [
    { path: '/desk', load: () => import('./desk-page.tsx') },
    { path: '/desk/settings', load: () => import('./settings/settings-page.tsx') },
    { path: '/desk/settings/:section', load: () => import('./settings/section-page.tsx') },
    { path: '/desk/audit', load: () => import('./audit/audit-page.tsx') },
  ],
  deskPlaces: [
    { to: '/desk/settings', label: 'Settings', icon: Settings, group: 'Installation', permission: 'see_settings' },
    { to: '/desk/audit', label: 'Audit log', icon: ScrollText, group: 'Data protection', permission: 'read_audit' },
  ],
};
