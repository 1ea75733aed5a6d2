import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { listen } from './listen.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function startApp() {
  const app = fastify();
  app.get('/', async () => 'here');
  app.get<{ Params: { ms: string } }>('/slow/:ms', async ({ params }) => {
    await sleep(Number(params.ms));
    return 'done';
  });
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

test('an app that closes finishes the requests of all sockets, and drops connections that wait for nothing', async () => {
  const { app, port } = await startApp();
  const agent = new Agent({ keepAlive: true });
  const read = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path, agent }, async (reply) => resolve(await text(reply)));
      call.once('error', reject);
      call.end();
    });
  // These connections stay open.
  await Promise.all(Array.from({ length: 40 }, () => read('/')));
  let begun = 0;
  app.server.on('request', () => {
    begun += 1;
  });
  // The last ones are each at a different socket, except by chance.
  const slow = Promise.all(Array.from({ length: 30 }, (_, index) => read(`/slow/${300 + index * 20}`)));
  await expect.poll(() => begun).toBe(30);
  let finished = false;
  void slow.then(() => {
    finished = true;
  });
  await app.close();
  expect(finished).toBe(true);
  expect(new Set(await slow)).toEqual(new Set(['done']));
  agent.destroy();
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
