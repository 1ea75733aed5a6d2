import type { WebArea } from '#web/area.ts';

export const searchWebArea: WebArea = {
  name: 'search',
  screens: [{ path: '/search', load: () => import('./page/search-page.tsx') }],
};
