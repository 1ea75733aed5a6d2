import { createServer, connect as dial, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP proxy that a test can cut, slow down or stop. */
export interface NetworkProxy {
  port: number;
  /** Milliseconds by which every piece of data is late. */
  delay: number;
  /** While true, new connections are closed at once. */
  isClosed: boolean;
  /** Breaks every connection. Data on its way is lost. */
  cut(): void;
  stop(): Promise<void>;
}

/** Starts a proxy on a free port of loopback. `target` says where to connect to, each time. */
export async function startProxy(target: () => NetConnectOpts): Promise<NetworkProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };
  const server: Server = createServer({ allowHalfOpen: true }, (inner) => {
    keep(inner);
    if (proxy.isClosed) {
      inner.destroy();
      return;
    }
    const outer = dial({ ...target(), allowHalfOpen: true });
    keep(outer);
    pass(inner, outer);
    pass(outer, inner);
  });
  const pass = (from: Socket, to: Socket) => {
    from.on('data', async (piece) => {
      from.pause();
      if (proxy.delay > 0) await sleep(proxy.delay);
      if (!to.destroyed && !to.write(piece)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
      from.resume();
    });
    from.once('end', () => to.end());
    from.once('close', (isError) => (isError ? to.destroy() : to.end()));
  };
  const proxy: NetworkProxy = {
    port: 0,
    delay: 0,
    isClosed: false,
    cut() {
      // A socket of the file system cannot be reset.
      for (const socket of sockets) socket.remotePort ? socket.resetAndDestroy() : socket.destroy();
    },
    async stop() {
      const ended = new Promise((resolve) => server.close(resolve));
      proxy.cut();
      await ended;
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  proxy.port = typeof address === 'object' && address ? address.port : 0;
  return proxy;
}

const once = (socket: Socket, event: string) => new Promise((resolve) => socket.once(event, resolve));
