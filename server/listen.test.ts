import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { listen } from './listen.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function startApp() {
  const app = fastify({ forceCloseConnections: true });
  app.get('/', async () => 'here');
  await listen(app, { port: 0, host: '127.0.0.1' });
  opened.push(app);
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The app does not listen.');
  return { app, port: address.port };
}

test.runIf(process.platform === 'linux')('accepts many connections while the event loop is busy', async () => {
  const { app, port } = await startApp();
  let turns = 0;
  let accepted = 0;
  const count = 160;
  app.server.on('connection', () => {
    accepted += 1;
  });
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  // Each turn of the loop does something else for a moment.
  while (accepted < count && turns < count) {
    const until = performance.now() + 2;
    while (performance.now() < until);
    turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const socket of sockets) socket.destroy();
  expect(accepted).toBe(count);
  // With one socket that listens, there would be one turn for each connection.
  expect(turns).toBeLessThan(count / 2);
});

test('every connection is served', async () => {
  const { port } = await startApp();
  const replies = Array.from({ length: 64 }, async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
    return reply.text();
  });
  expect(new Set(await Promise.all(replies))).toEqual(new Set(['here']));
});

test('refuses a port that another program uses, also another Staffroom', async () => {
  const { port } = await startApp();
  await expect(listen(fastify(), { port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  opened.push(other);
  const address = other.address();
  const used = typeof address === 'object' && address ? address.port : 0;
  await expect(listen(fastify(), { port: used, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('a closed app leaves no socket that listens', async () => {
  const { app, port } = await startApp();
  await app.close();
  for (let tries = 0; tries < 20; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const [error] = await once(socket, 'error');
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
    await sleep(1);
  }
});
