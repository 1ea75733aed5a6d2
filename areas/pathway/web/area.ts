import { Signpost } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

export const pathwayWebArea: WebArea = {
  name: 'pathway',
  screens: [
    { path: '/self-assessment', load: () => import('./assessment/self-assessment-page.tsx') },
    { path: '/pathway', load: () => import('./pathway-page.tsx') },
    { path: '/pathway/roles', load: () => import('./roles/roles-page.tsx') },
    { path: '/pathway/skills', load: () => import('./checks/skills-page.tsx') },
    { path: '/pathway/skills/:skill', load: () => import('./checks/check-page.tsx') },
  ],
  places: [{ to: '/pathway', label: 'Pathway', icon: Signpost, also: ['/self-assessment'], menus: { growth: 3 } }],
  findablePlaces: () => import('./findable-places.ts'),
};
