import { LifeBuoy } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

export const supportWebArea: WebArea = {
  name: 'support',
  screens: [
    { path: '/support', load: () => import('./support-page.tsx'), reads: ['/api/help'] },
    { path: '/support/help', load: () => import('./help/help-page.tsx'), reads: ['/api/help'] },
    { path: '/support/help/:id', load: () => import('./help/article-page.tsx') },
  ],
  publicScreens: [
    { path: '/privacy', load: () => import('./notices/privacy-page.tsx') },
    { path: '/accessibility', load: () => import('./notices/accessibility-page.tsx') },
  ],
  places: [{ to: '/support', label: 'Support', icon: LifeBuoy, menus: { sidebar: 5, bottomBar: 4 } }],
  findablePlaces: async () => {
    const { findPlaces } = await import('./findable-places.ts');
    return { findablePlaces: await findPlaces() };
  },
};
