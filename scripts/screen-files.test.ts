import { expect, it } from 'vitest';
import { screensIn } from './screen-files.ts';

it('finds the screens of a manifest, however they name their file', () => {
  const manifest = `
const load = () => import('./growth-page.tsx');
const room = () => import('./room-page.tsx');
export const area: WebArea = {
  publicScreens: [{ path: '/privacy', load: () => import('./privacy-page.tsx') }],
  screens: [
    { path: '/growth', load },
    { path: '/rooms/:id', load: room },
    {
      path: '/rooms',
      load: () => import('./rooms/rooms-page.tsx'),
    },
  ],
};`;
  expect(screensIn(manifest, 'area.ts')).toEqual([
    { path: '/privacy', source: './privacy-page.tsx', isPublic: true },
    { path: '/growth', source: './growth-page.tsx', isPublic: false },
    { path: '/rooms/:id', source: './room-page.tsx', isPublic: false },
    { path: '/rooms', source: './rooms/rooms-page.tsx', isPublic: false },
  ]);
});

it('refuses a screen that it cannot read', () => {
  expect(() => screensIn(`screens: [{ path: '/jobs', load: makeLoad('jobs') }]`, 'area.ts')).toThrow(
    'area.ts has a screen that is not written as',
  );
});
