import { once } from 'node:events';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many connections may wait until the server accepts them. Linux limits it to `net.core.somaxconn`. */
const backlog = 4_096;

/**
 * How many sockets listen on the port. The event loop accepts one connection for each of them in a turn. With one socket, a
 * busy server whose turns take 20 ms accepts 50 connections a second, and a health check waits behind hundreds of others.
 */
const sockets = 16;

/**
 * Makes the app listen. Throws the error of the socket if it cannot, for example `EADDRINUSE`. The other sockets close
 * with the app, which waits for the requests in progress on all of them.
 */
export async function listen(app: FastifyInstance, at: { port: number; host: string }): Promise<void> {
  // Only Linux shares the connections of a port between its sockets.
  if (process.platform !== 'linux') {
    await app.listen({ ...at, backlog });
    return;
  }
  // A port may be shared with every program of the same user. Make sure that nobody uses it yet.
  await (await openSocket({ ...at, exclusive: true })).close();
  const others: Server[] = [];
  let ended: Promise<unknown>[] = [];
  app.addHook('preClose', async () => {
    ended = others.map((other) => new Promise((resolve) => other.close(resolve)));
  });
  app.addHook('onClose', () => Promise.all(ended));
  // Fastify passes on options that its types do not know.
  const shared = { ...at, backlog, reusePort: true };
  await app.listen(shared);
  const { address, port } = app.server.address() as AddressInfo;
  while (others.length < sockets - 1) {
    const other = await openSocket({ host: address, port, backlog, reusePort: true });
    other.on('connection', (socket) => app.server.emit('connection', socket));
    others.push(other);
  }
}

/** A socket that listens. Its connections have the options of an HTTP server. */
async function openSocket(options: ListenOptions): Promise<Server> {
  const server = createServer({ allowHalfOpen: true, noDelay: true });
  server.listen(options);
  await once(server, 'listening');
  return server;
}
