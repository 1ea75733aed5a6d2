import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { usernameOf } from '../data/people-tables.ts';

/** Something that burdens the server until it is stopped. */
export interface Burden {
  stop(): Promise<void>;
}

const open = (port: number): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });

/** Opens connections that send nothing. Returns how many the server accepted. */
export async function holdIdle(port: number, count: number): Promise<Burden & { opened: number }> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const made = await Promise.all(Array.from({ length: Math.min(100, count - sockets.length) }, () => open(port)));
    const connected = made.filter((socket) => socket !== undefined);
    for (const socket of connected) socket.on('error', () => {});
    sockets.push(...connected);
    if (connected.length === 0) break;
  }
  return {
    opened: sockets.length,
    async stop() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Connections that send a byte of a request each second: half of them in the headers, half in the body. */
export async function sendSlowly(port: number, cookie: string, count: number): Promise<Burden> {
  const state = { isOver: false };
  const one = async (at: number) => {
    while (!state.isOver) {
      const socket = await open(port);
      if (!socket) return;
      const ended = new Promise((resolve) => socket.once('close', resolve));
      socket.on('error', () => {});
      socket.write(
        at % 2 === 0
          ? 'GET /api/user HTTP/1.1\r\nhost: localhost\r\n'
          : `POST /api/circles/1/discussions HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
      );
      const drip = setInterval(() => socket.write(at % 2 === 0 ? 'x: y\r\n' : ' '), 1_000);
      while (!state.isOver && !socket.destroyed) await Promise.race([ended, sleep(500)]);
      clearInterval(drip);
      socket.destroy();
    }
  };
  const all = Array.from({ length: count }, (_, at) => one(at));
  return {
    async stop() {
      state.isOver = true;
      await Promise.all(all);
    },
  };
}

/** Callers that repeat a request without a pause. `statuses` counts the replies, 0 for a broken connection. */
export function repeat(
  callers: number,
  send: (at: number) => Promise<Response>,
): Burden & { statuses: Map<number, number> } {
  const state = { isOver: false };
  const statuses = new Map<number, number>();
  let next = 0;
  const one = async () => {
    while (!state.isOver) {
      next += 1;
      const status = await send(next).then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.status;
        },
        () => 0,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 0 || status >= 400) await sleep(50);
    }
  };
  const all = Array.from({ length: callers }, one);
  return {
    statuses,
    async stop() {
      state.isOver = true;
      await Promise.all(all);
    },
  };
}

/** People who sign in with a wrong password, all at once. */
export const floodSignIns = (port: number) =>
  repeat(64, (at) =>
    fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: usernameOf(1 + (at % 900)), password: `wrong ${at}` }),
    }),
  );

/** Members who each download a copy of their own data again and again. */
export const floodExports = (port: number, cookies: readonly string[]) =>
  repeat(cookies.length, (at) =>
    fetch(`http://127.0.0.1:${port}/api/user/export`, {
      headers: { cookie: cookies[at % cookies.length] ?? '' },
    }),
  );
