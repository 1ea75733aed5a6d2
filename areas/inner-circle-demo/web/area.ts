import type { WebArea } from '#web/area.ts';

export const innerCircleDemoWebArea: WebArea = {
  name: 'inner-circle-demo',
  uses: [],
  screens: [{ path: '/inner-circle-demo', load: () => import('./demo-page.tsx') }],
};
