import type { WebArea } from '#web/area.ts';

/** Induction has one screen: the record of the current user, or a shared one. */
export const inductionWebArea: WebArea = {
  name: 'induction',
  screens: [
    {
      path: '/induction',
      load: () => import('./induction-page.tsx'),
      reads: ['/api/induction-rules', '/api/induction', '/api/induction-shares'],
    },
  ],
};
