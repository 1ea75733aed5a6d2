import { HeartPulse, Webhook } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const machinesDeskArea: DeskArea = {
  name: 'machines',
  screens: [
    { path: '/desk/health', load: () => import('./health-page.tsx') },
    { path: '/desk/webhooks', load: () => import('./webhooks-page.tsx') },
    { path: '/desk/webhooks/:id', load: () => import('./webhook-page.tsx') },
  ],
  places: [
    { to: '/desk/health', label: 'Health', icon: HeartPulse, group: 'Installation', permission: 'see_health' },
    { to: '/desk/webhooks', label: 'Webhooks', icon: Webhook, group: 'Installation', permission: 'manage_machines' },
  ],
};
