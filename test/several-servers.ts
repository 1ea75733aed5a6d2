import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, startNginx } from '../scripts/nginx-front.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { type StaffroomProcess, startStaffroom } from './staffroom-process.ts';

/** Several servers on one database behind nginx, each with a folder of its own. */
export interface SeveralServers {
  /** The address of nginx. */
  url: string;
  /** The certificate of nginx, which callers trust. */
  certificate: string;
  servers: StaffroomProcess[];
  folders: string[];
  /** Starts a server in the place of one that has ended, from the program in `folder`. */
  startAgain(index: number, folder?: string): Promise<void>;
  end(): Promise<void>;
}

/** Starts `count` servers that share a database and an S3 store, and nothing on the disk. */
export async function startSeveralServers(
  count: number,
  shared: { DATABASE_URL: string; FILES_URL: string; [name: string]: string },
  programFolder = '.',
): Promise<SeveralServers> {
  const root = makeScratchFolder('staffroom-several-');
  const folders = Array.from({ length: count }, (_, index) => join(root, `server-${index + 1}`));
  const port = await findFreePort();
  const ports: string[] = [];
  for (const _ of folders) ports.push(String(await findFreePort()));
  const settings = {
    SEVERAL_SERVERS: 'on',
    PUBLIC_URL: `https://localhost:${port}`,
    TRUST_PROXY: '127.0.0.1',
    SECRETS_KEY: randomBytes(32).toString('hex'),
    ...shared,
  };
  const start = (index: number, program = programFolder) =>
    startStaffroom({ ...settings, DATA_DIR: folders[index] ?? '', PORT: ports[index] ?? '' }, program);
  const servers: StaffroomProcess[] = [];
  const parts: { stop(): Promise<void> }[] = [];
  const end = async () => {
    await Promise.all([...servers.map((server) => server.kill()), ...parts.map((part) => part.stop())]);
    rmSync(root, { recursive: true, force: true });
  };
  try {
    const nginx = await startNginx(ports, port);
    parts.push(nginx);
    const started = await Promise.allSettled(folders.map((_, index) => start(index)));
    for (const one of started) if (one.status === 'fulfilled') servers.push(one.value);
    const failed = started.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    return {
      url: nginx.url,
      certificate: nginx.certificate,
      servers,
      folders,
      async startAgain(index, program) {
        servers[index] = await start(index, program);
      },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
