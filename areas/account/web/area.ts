import type { WebArea } from '#web/area.ts';

export const accountWebArea: WebArea = {
  name: 'account',
  publicScreens: [
    { path: '/auth', load: () => import('./auth-page/auth-page.tsx'), reads: ['/api/sign-in', '/api/site'] },
  ],
};
