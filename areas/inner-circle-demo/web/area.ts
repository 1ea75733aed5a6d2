import type { WebArea } from '#web/area.ts';

export const innerCircleDemoWebArea: WebArea = {
  name: 'inner-circle-demo',
  about: 'The preview of the inner circle workspace',
  uses: ['networks'],
  screens: [{ path: '/inner-circle-demo', load: () => import('./demo-page.tsx') }],
  findablePlaces: () => import('./findable-places.ts'),
};
