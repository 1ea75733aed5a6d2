import { Network } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const networksDeskArea: DeskArea = {
  name: 'networks',
  screens: [{ path: '/desk/networks', load: () => import('./desk/networks-desk-page.tsx') }],
  places: [{ to: '/desk/networks', label: 'Networks', icon: Network, group: 'Content', permission: 'edit_content' }],
};
