import type { WebArea } from '#web/area.ts';

export const networksWebArea: WebArea = {
  name: 'networks',
  screens: [
    {
      path: '/networks',
      load: () => import('./networks-page.tsx'),
      reads: ['/api/networks', '/api/networks/own-circles'],
    },
  ],
};
