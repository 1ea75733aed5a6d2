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
    { path: '/rooms/:id', load: room, reads: ['/api/rooms/:id'] },
    {
      path: '/rooms',
      load: () => import('./rooms/rooms-page.tsx'),
      reads: [
        '/api/rooms',
        '/api/beds?limit=2',
      ],
    },
  ],
};`;
  expect(screensIn(manifest, 'area.ts')).toEqual([
    { path: '/privacy', source: './privacy-page.tsx', isPublic: true, reads: [] },
    { path: '/growth', source: './growth-page.tsx', isPublic: false, reads: [] },
    { path: '/rooms/:id', source: './room-page.tsx', isPublic: false, reads: ['/api/rooms/:id'] },
    { path: '/rooms', source: './rooms/rooms-page.tsx', isPublic: false, reads: ['/api/rooms', '/api/beds?limit=2'] },
  ]);
});

it('finds the reads of a public screen', () => {
  const manifest = `
  publicScreens: [{ path: '/privacy', load: () => import('./privacy-page.tsx'), reads: ['/api/notices'] }],
  screens: [{ path: '/jobs', load: () => import('./jobs-page.tsx') }],`;
  expect(screensIn(manifest, 'area.ts')).toEqual([
    { path: '/privacy', source: './privacy-page.tsx', isPublic: true, reads: ['/api/notices'] },
    { path: '/jobs', source: './jobs-page.tsx', isPublic: false, reads: [] },
  ]);
});

it('refuses a screen that it cannot read', () => {
  expect(() => screensIn(`screens: [{ path: '/jobs', load: makeLoad('jobs') }]`, 'area.ts')).toThrow(
    'area.ts has a screen that is not written as',
  );
});
