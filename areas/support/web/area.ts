import { LifeBuoy } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

export const supportWebArea: WebArea = {
  name: 'support',
  screens: [{ path: '/support', load: () => import('./support-page.tsx') }],
  places: [{ to: '/support', label: 'Support', icon: LifeBuoy, menus: { sidebar: 5, bottomBar: 4 } }],
  findablePlaces: () => import('./findable-places.ts'),
};
