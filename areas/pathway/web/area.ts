import { Signpost } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

export const pathwayWebArea: WebArea = {
  name: 'pathway',
  screens: [
    {
      path: '/self-assessment',
      load: () => import('./assessment/self-assessment-page.tsx'),
      reads: ['/api/self-assessment'],
    },
    { path: '/pathway', load: () => import('./pathway-page.tsx'), reads: ['/api/pathway'] },
    { path: '/pathway/roles', load: () => import('./roles/roles-page.tsx'), reads: ['/api/career-recommendations'] },
    { path: '/pathway/skills', load: () => import('./checks/skills-page.tsx'), reads: ['/api/skill-checks'] },
    { path: '/pathway/skills/:skill', load: () => import('./checks/check-page.tsx') },
  ],
  places: [{ to: '/pathway', label: 'Pathway', icon: Signpost, also: ['/self-assessment'], menus: { growth: 3 } }],
  findablePlaces: () => import('./findable-places.ts'),
};
