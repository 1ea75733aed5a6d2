import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#app/server/gathered.ts';
import { findViewer } from '#areas/account/server/index.ts';
import { openTestApp } from '#test/test-app.ts';
import { buildApp } from './app.ts';

const test = openTestApp();
const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const made: { app?: FastifyInstance } = {};

beforeAll(async () => {
  const page = '<!doctype html><title>Staffroom</title>';
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(page));
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'icon-192.png'), '');
  writeFileSync(join(folder, 'assets', 'page-abc123.js'), 'export {};');
  const screens = [
    {
      path: '/people/:id',
      isPublic: false,
      files: ['assets/entry.js'],
      later: ['assets/person.js'],
      reads: ['/api/counts', '/api/people/:id'],
    },
    {
      path: '/people/near',
      isPublic: false,
      files: ['assets/entry.js', 'assets/near.js'],
      later: [],
      reads: ['/api/counts'],
    },
    { path: '/auth', isPublic: true, files: ['assets/entry.js', 'assets/auth.js'], later: [], reads: [] },
    { path: '/privacy', isPublic: true, files: ['assets/entry.js', 'assets/privacy.js'], later: [], reads: [] },
  ];
  writeFileSync(
    join(folder, 'screens.json'),
    JSON.stringify({ style: 'assets/page.css', fonts: ['assets/text.woff2'], screens }),
  );
  made.app = await buildApp({
    context: test.context,
    routes: allRoutes(test.context),
    findViewer,
    isReady: async () => true,
    pagesFolder: folder,
  });
});
afterAll(async () => {
  await made.app?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(url: string, headers: Record<string, string> = {}) {
  const reply = await made.app?.inject({ url, headers });
  if (!reply) throw new Error('The app with the pages is not there.');
  return reply;
}

describe('the pages', () => {
  it.each(['/', '/auth', '/auth?invite=ABC', '/circles/1', '/no/such/page'])(
    'answer %s to browsers, and to checks and proxies that accept nothing compressed',
    async (path) => {
      for (const encoding of ['gzip, br', 'identity', undefined]) {
        const reply = await ask(path, encoding ? { 'accept-encoding': encoding } : {});
        expect([encoding, reply.statusCode, reply.headers['content-type']]).toEqual([
          encoding,
          200,
          'text/html; charset=utf-8',
        ]);
        expect(reply.headers['content-encoding']).toBe(encoding === 'gzip, br' ? 'br' : undefined);
        expect(reply.headers['cache-control']).toBe('no-cache');
      }
    },
  );

  it('cache files with a hash in their name for a year', async () => {
    expect((await ask('/assets/page-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['/people/7', 'staffroom_session=a', 'person', true],
    ['/people/near', '__Host-staffroom_session=a', 'near', true],
    ['/people/7', 'theme=dark', 'auth', false],
    ['/auth?invite=ABC', undefined, 'auth', false],
    ['/privacy', 'staffroom_session=a', 'privacy', false],
  ])('name the files that %s needs with the cookie %s', async (path, cookie, file, hasUser) => {
    const { headers } = await ask(path, cookie ? { cookie } : {});
    const links = String(headers.link).split(', ');
    expect(links).toContain('</assets/entry.js>; rel=modulepreload');
    expect(links).toContain(`</assets/${file}.js>; rel=modulepreload`);
    expect(links.filter((link) => link.endsWith('rel=modulepreload'))).toHaveLength(2);
    expect(links[1]).toBe('</assets/page.css>; rel=preload; as=style; crossorigin');
    expect(links).toContain('</assets/text.woff2>; rel=preload; as=font; crossorigin');
    expect(links.some((link) => link.startsWith('</api/user>'))).toBe(hasUser);
  });

  it('name what a screen reads, with the ids of its path, at an address without a query', async () => {
    const reads = async (path: string, cookie?: string) => {
      const links = String((await ask(path, cookie ? { cookie } : {})).headers.link).split(', ');
      return links
        .filter((link) => link.startsWith('</api/'))
        .map((link) => /^<(.*)>; rel=preload; as=fetch; crossorigin=use-credentials$/.exec(link)?.[1]);
    };
    const cookie = 'staffroom_session=a';
    expect(await reads('/people/7', cookie)).toEqual(['/api/user', '/api/counts', '/api/people/7']);
    expect(await reads('/people/near', cookie)).toEqual(['/api/user', '/api/counts']);
    expect(await reads('/people/7?tab=a', cookie)).toEqual(['/api/user']);
    for (const id of ['seven', '7%3E', '7%2F8', '12345678901'])
      expect(await reads(`/people/${id}`, cookie)).toEqual(['/api/user']);
    expect(await reads('/people/7')).toEqual([]);
  });

  it('name no files for a path without a screen', async () => {
    expect((await ask('/no/such/page', { cookie: 'staffroom_session=a' })).headers.link).toBeUndefined();
  });

  it('have the right content types for installation on a phone', async () => {
    for (const [path, type] of [
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/icon-192.png', 'image/png'],
    ] as const) {
      const { statusCode, headers } = await ask(path);
      expect([path, statusCode, String(headers['content-type']).split(';')[0]]).toEqual([path, 200, type]);
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  it.each(['/assets/missing.js', '/assets/', '/missing.png', '/missing.webmanifest', '/api/nowhere'])(
    'do not answer %s',
    async (path) => {
      expect((await ask(path)).statusCode).toBe(404);
    },
  );

  it('log no code or token of a link', async () => {
    test.logged.length = 0;
    for (const path of ['/', '/auth', '/circles/1', '/missing.png', '/api/user', '/api/nowhere', '/assets/', '/%zz'])
      await ask(`${path}?invite=CANARY-CODE&reset=CANARY-TOKEN`, {
        referer: 'https://s.example/auth?reset=CANARY-TOKEN',
      });
    await ask('/people/CANARY-NAME');
    const log = test.logged.join('');
    // `/%zz` reaches no route, so it is not logged.
    expect(log.match(/"msg":"request"/g)).toHaveLength(8);
    expect(log).not.toContain('CANARY');
  });
});
