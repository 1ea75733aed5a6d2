import type { WebArea } from '#web/area.ts';

/** One screen: each further one makes everybody's first load larger. The places of the Growth Hub name it. */
export const inductionWebArea: WebArea = {
  name: 'induction',
  screens: [{ path: '/induction', load: () => import('./induction-page.tsx') }],
};
