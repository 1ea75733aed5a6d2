import { House } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

export const homeWebArea: WebArea = {
  name: 'home',
  screens: [{ path: '/', load: () => import('./home-page.tsx') }],
  places: [{ to: '/', label: 'Home', icon: House, menus: { sidebar: 1, bottomBar: 1 } }],
  findablePlaces: () => import('./findable-places.ts'),
};
