import { rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { clamd, eicar, startVirusScanner } from '#test/virus-scanner.ts';
import { scanFile, scannerAway, virusFound } from './virus-scan.ts';

const log = makeLog('silent');
const contextFor = (host: string) => ({ settings: readSettings({ CLAMAV_HOST: host }, '/nonexistent/.env'), log });
const away = { status: 503, message: scannerAway, retryAfterSeconds: 60 };

describe('scanning without a scanner', () => {
  it('lets every file through', async () => {
    await scanFile({ settings: readSettings({}, '/nonexistent/.env'), log }, eicar);
  });
});

describe.skipIf(!clamd)('scanning with the real daemon (skipped if clamd is not installed)', () => {
  let scanner: Awaited<ReturnType<typeof startVirusScanner>>;
  const folder = makeScratchFolder('staffroom-scan-');
  beforeAll(async () => {
    scanner = await startVirusScanner(clamd ?? '');
  });
  afterAll(async () => {
    await scanner.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const file = (content: Buffer) => {
    const path = join(folder, 'file');
    writeFileSync(path, content);
    return { path };
  };

  it('accepts a clean file from memory and from disk', async () => {
    await scanFile(contextFor(scanner.path), Buffer.from('Minutes of the staff meeting'));
    await scanFile(contextFor(scanner.path), file(Buffer.alloc(10 * 1024 * 1024, 'a')));
    await scanFile(contextFor(scanner.path), file(Buffer.alloc(0)));
  });

  it('refuses the EICAR file, also behind other content', async () => {
    const refused = { status: 400, message: virusFound };
    await expect(scanFile(contextFor(scanner.path), eicar)).rejects.toMatchObject(refused);
    const hidden = file(Buffer.concat([Buffer.alloc(3_000_000, 'a'), eicar]));
    await expect(scanFile(contextFor(scanner.path), hidden)).rejects.toMatchObject(refused);
  });

  it('scans several files at the same time', async () => {
    const scans = Array.from({ length: 12 }, (_, at) =>
      scanFile(contextFor(scanner.path), at % 2 ? eicar : Buffer.alloc(200_000, 'a')).then(
        () => 'clean',
        (error: Error) => error.message,
      ),
    );
    const outcomes = await Promise.all(scans);
    expect(outcomes).toEqual(outcomes.map((_, at) => (at % 2 ? virusFound : 'clean')));
  });

  it('refuses a file that the daemon does not scan because it is too large for it', async () => {
    const large = file(Buffer.alloc(21 * 1024 * 1024));
    await expect(scanFile(contextFor(scanner.path), large)).rejects.toMatchObject(away);
  });
});

describe('a scanner that does not work', () => {
  const servers: { close(): void }[] = [];
  afterAll(() => {
    for (const server of servers) server.close();
  });
  /** A server that treats each connection in its own way. */
  async function listen(treat: (socket: Socket) => void): Promise<string> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      treat(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push({
      close() {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    });
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it.each<[string, (socket: Socket) => void]>([
    ['closes the connection', (socket) => socket.destroy()],
    ['never reads or replies', () => {}],
    ['sends something else', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['replies with an error', (socket) => socket.end("stream: Can't allocate memory ERROR\0")],
    ['replies without an end', (socket) => socket.write('x'.repeat(20_000))],
  ])('refuses the file if it %s', async (_what, treat) => {
    const context = contextFor(await listen(treat));
    await expect(scanFile(context, Buffer.alloc(2_000_000), 1_000)).rejects.toMatchObject(away);
  });

  it('refuses the file if nothing listens', async () => {
    await expect(scanFile(contextFor('127.0.0.1:1'), eicar)).rejects.toMatchObject(away);
    await expect(scanFile(contextFor('/nonexistent/clamd.sock'), eicar)).rejects.toMatchObject(away);
  });

  it('waits for a reply that comes late', async () => {
    const context = contextFor(
      await listen(async (socket) => {
        socket.resume();
        await setTimeout(300);
        socket.end('stream: OK\0');
      }),
    );
    await scanFile(context, Buffer.from('text'));
  });
});
