import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { findViewer } from '#areas/account/server/index.ts';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/settings.ts';
import { makeCircle } from '#test/create-circles.ts';
import { openTestApp } from '#test/test-app.ts';
import { allRoutes, createContext } from './gathered.ts';

const test = openTestApp();
const strict = openTestApp({ BUSY_DELAY_MS: '1000' });

/** The server's address, for requests that `inject` cannot make. */
const network: { address?: Promise<string> } = {};
const listening = () => (network.address ??= test.app.listen({ port: 0, host: '127.0.0.1' }));

describe('every response', () => {
  it.each(['/api/user', '/api/community-stats', '/healthz', '/nowhere', '/api/nowhere'])(
    '%s carries the walls',
    async (path) => {
      const { headers } = await test.stranger.send(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self';/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      for (const rule of [
        "img-src 'self' data:;",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ])
        expect(policy).toContain(rule);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  it('is never cached under /api', async () => {
    for (const path of ['/api/user', '/api/community-stats', '/api/nowhere'])
      expect((await test.stranger.send(path)).headers['cache-control']).toBe('no-store');
  });

  it('in JSON is compressed from 1 kB on, if the browser accepts it', async () => {
    for (let n = 0; n < 5; n += 1) await makeCircle(test.context.db, { description: 'Marking. '.repeat(50) });
    const me = await test.signedIn();
    const ask = (path: string, encoding: string) => me.send(path, { headers: { 'accept-encoding': encoding } });
    const plain = await ask('/api/circles', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.rawPayload.length).toBeGreaterThan(1024);
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await ask('/api/circles', `${encoding}, deflate`);
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(decompress(rawPayload).toString()).toBe(plain.body);
    }
    // Short replies and files are sent as they are.
    for (const path of ['/api/user/circles', '/api/user/export']) {
      const { statusCode, headers } = await ask(path, 'br, gzip');
      expect([path, statusCode, headers['content-encoding']]).toEqual([path, 200, undefined]);
    }
  });

  it('to a compressed body is a refusal', async () => {
    const me = await test.signedIn();
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/discussion-previews',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', cookie: me.cookie },
      payload: gzipSync('{"content":"a"}'),
    });
    expect(reply.statusCode).toBe(400);
  });

  it('to an invalid URL is one sentence with the security headers', async () => {
    for (const path of ['/api/circles/%', '/%zz', '/api/discussions/%E0']) {
      const reply = await test.stranger.send(path);
      expect([reply.statusCode, reply.body]).toEqual([400, 'The address could not be understood.']);
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });

  it('to invalid HTTP is one sentence, and a client that disconnects causes no error', async () => {
    const address = new URL(await listening());
    const say = (bytes: string, hangUp = false) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(address.port), '127.0.0.1', () => socket.write(bytes));
        let heard = '';
        socket.on('data', (chunk) => {
          heard += chunk;
        });
        socket.on('close', () => resolve(heard));
        if (hangUp) setTimeout(() => socket.destroy(), 50);
      });
    expect(await say('FOO / HTTP/1.1\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*nosniff[\s\S]*\r\n\r\nThe request could not be understood\.$/,
    );
    expect(await say(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: h\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
    // A caller may expect what the server does not know. It is served as usual.
    expect(
      await say('GET /api/user HTTP/1.1\r\nHost: localhost\r\nExpect: unknown\r\nConnection: close\r\n\r\n'),
    ).toMatch(/^HTTP\/1\.1 401 /);
    test.logged.length = 0;
    const half = 'POST /api/login HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';
    await say(half, true);
    await sleep(100);
    expect(test.logged.join('')).not.toContain('"level":50');
  });

  it('to invalid HTTP closes the connection, even if the client keeps its half open', async () => {
    const address = new URL(await listening());
    const open = () => new Promise<number>((resolve) => test.app.server.getConnections((_, count) => resolve(count)));
    const before = await open();
    const sockets = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect({ port: Number(address.port), host: '127.0.0.1', allowHalfOpen: true });
        const heard = new Promise((resolve) => socket.on('data', (chunk) => resolve(String(chunk))));
        socket.on('error', () => {});
        socket.write('FOO / HTTP/1.1\r\n\r\n');
        expect(await heard).toContain('The request could not be understood.');
        return socket;
      }),
    );
    await vi.waitFor(async () => expect(await open()).toBeLessThanOrEqual(before), 30_000);
    for (const socket of sockets) socket.destroy();
  });

  it('to a body that is too large arrives while the body is still being sent', async () => {
    const agent = new Agent({ keepAlive: true });
    const headers = { 'content-type': 'application/json' };
    const sent = request(`${await listening()}/api/login`, { method: 'POST', headers, agent });
    const done = Promise.all([once(sent, 'response') as Promise<[IncomingMessage]>, once(sent, 'finish')]);
    sent.end('a'.repeat(8_000_000));
    const [[reply]] = await done;
    expect([reply.statusCode, await text(reply)]).toEqual([413, 'That is too large to send.']);
    agent.destroy();
  });

  it('to an unknown path is one sentence for every method', async () => {
    for (const method of ['GET', 'POST', 'DELETE', 'PATCH', 'PUT'] as const) {
      const reply = await test.stranger.send('/api/nowhere', { method });
      expect([reply.statusCode, reply.body]).toEqual([404, 'There is nothing at this address.']);
    }
  });
});

describe('without PUBLIC_URL', () => {
  const to = (host: string, url = '/api/community-stats') => test.app.inject({ url, headers: { host } });

  it.each(['localhost', 'LOCALHOST:3000', 'staffroom.localhost:3000', '127.0.0.1:3000', '192.168.1.20', '[::1]:3000'])(
    '%s is answered',
    async (host) => {
      expect((await to(host)).statusCode).toBe(200);
    },
  );

  it.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', '2130706433'])(
    '%s is refused, because a page there could read what is answered',
    async (host) => {
      const reply = await to(host);
      expect([reply.statusCode, reply.body]).toEqual([
        421,
        'Staffroom was not set up for this name. The people who run it can set PUBLIC_URL.',
      ]);
      expect((await to(host, '/healthz')).statusCode).toBe(200);
    },
  );
});

describe('over https', () => {
  it('cookies are Secure with the __Host- prefix, HSTS is sent, and only the public origin may write', async () => {
    const settings = readSettings(
      { PUBLIC_URL: 'https://staffroom.example', LOG_LEVEL: 'silent' },
      '/nonexistent/.env',
    );
    const context = { ...test.context, settings };
    const app = await buildApp({ context, routes: allRoutes(context), findViewer, isReady: async () => true });
    const { person } = await test.signedIn();
    const payload = { username: person.username, password: 'correct horse battery' };
    const login = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/api/login', payload, headers });
    const reply = await login({ origin: 'https://staffroom.example' });
    expect(reply.cookies[0]).toMatchObject({
      name: '__Host-staffroom_session',
      secure: true,
      httpOnly: true,
      path: '/',
    });
    expect(reply.headers['strict-transport-security']).toContain('max-age=31536000');
    expect((await login({ origin: 'http://staffroom.example' })).statusCode).toBe(403);
    await app.close();
  });
});

describe('without a reachable database', () => {
  it('replies 503 with Retry-After and without internal details', async () => {
    const { openDatabase } = await import('#server/database.ts');
    const away = openDatabase({ socketFolder: '/nonexistent', database: 'x', user: 'x' }, () => {});
    const context = createContext(away, test.background, test.context.settings, test.context.log);
    const app = await buildApp({ context, routes: allRoutes(context), findViewer, isReady: async () => false });
    const reply = await app.inject({ url: '/api/community-stats' });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(reply.body).toBe('Staffroom cannot reach its database. Try again in a moment.');
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
    await app.close();
    await away.close();
  });
});

it('a server that is too busy refuses requests with 503, and logs their number once a second', async () => {
  const ask = () => strict.stranger.send('/api/community-stats');
  // The server measures the delay of the event loop once a second, so almost all of that second must be delay.
  await vi.waitFor(
    async () => {
      for (const until = Date.now() + 1_500; Date.now() < until; );
      expect((await ask()).statusCode).toBe(503);
    },
    { timeout: 50_000, interval: 1 },
  );
  const began = performance.now();
  const replies = await Promise.all(Array.from({ length: 20 }, ask));
  // All of them, unless the server has measured the delay again meanwhile.
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  const logged = () => strict.logged.join('').trim().split('\n');
  const about = () => logged().flatMap((line) => (line.includes('too busy') ? [JSON.parse(line)] : []));
  // Including the request that was refused before.
  const counted = () => about().reduce((sum, { requests }) => sum + requests, 0);
  await vi.waitFor(() => expect(counted()).toBe(refused.length + 1), 20_000);
  expect(about().length).toBeLessThanOrEqual(2 + (performance.now() - began) / 1_000);
  expect(about().every(({ level }) => level === 40)).toBe(true);
  expect(logged().filter((line) => /"stack"|"msg":"request failed|"status":503/.test(line))).toEqual([]);
});
