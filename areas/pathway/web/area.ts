import { Signpost } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

export const pathwayWebArea: WebArea = {
  name: 'pathway',
  screens: [
    { path: '/self-assessment', load: () => import('./assessment/self-assessment-page.tsx') },
    { path: '/pathway', load: () => import('./pathway-page.tsx') },
  ],
  places: [{ to: '/pathway', label: 'Pathway', icon: Signpost, also: ['/self-assessment'], menus: { growth: 3 } }],
  findablePlaces: () => import('./findable-places.ts'),
};
