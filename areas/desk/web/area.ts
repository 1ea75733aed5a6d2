import type { WebArea } from '#web/area.ts';

export const deskWebArea: WebArea = {
  name: 'desk',
  deskScreens: [{ path: '/desk', load: () => import('./desk-page.tsx') }],
};
