import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { HealthItem } from '#areas/machines/contract/health.ts';
import { diskWords, readDisk } from '#areas/machines/server/index.ts';
import { fileFault } from '#server/file-faults.ts';
import type { Settings } from '#server/settings.ts';
import { findPortHolder } from './port-holder.ts';

// What the doctor sees of the machine, without a database.

/** Whether this process may write into DATA_DIR, and whether others can look into it. */
export function checkDataFolder({ DATA_DIR: folder }: Settings): HealthItem {
  const name = 'Data folder';
  const advice = 'Give the folder to the user that runs Staffroom, or set DATA_DIR to another one.';
  const isThere = existsSync(folder);
  const fault = findWriteFault(isThere ? folder : nearestFolder(folder));
  if (fault) return { name, state: 'broken', sentence: `${folder} cannot be written: ${fault}`, advice };
  if (!isThere)
    return { name, state: 'good', sentence: `${folder} does not exist yet. The first start makes it.`, advice: null };
  const isOpen = process.platform !== 'win32' && (statSync(folder).mode & 0o077) !== 0;
  if (isOpen)
    return {
      ...{ name, state: 'look' },
      sentence: `Other users of this machine may look into ${folder}.`,
      advice: `Close it: chmod 700 ${folder}`,
    };
  return { name, state: 'good', sentence: `${folder} can be written, and only by its owner.`, advice: null };
}

/** The folder itself, or the first one above it that exists. */
const nearestFolder = (folder: string): string => (existsSync(folder) ? folder : nearestFolder(dirname(folder)));

/** Writes a small file and removes it. Permissions alone do not show a full or read-only disk. */
function findWriteFault(folder: string): string | null {
  const file = join(folder, `.doctor-${randomBytes(4).toString('hex')}`);
  try {
    writeFileSync(file, 'Staffroom was here.', { flag: 'wx' });
    rmSync(file);
    return null;
  } catch (error) {
    return fileFault(error) ?? (error as Error).message;
  }
}

export async function checkDisk({ DATA_DIR }: Settings): Promise<HealthItem> {
  return diskWords(await readDisk(nearestFolder(DATA_DIR)));
}

/** Whether the server can listen on its port, or already does. */
export async function checkPort({ HOST, PORT }: Settings): Promise<HealthItem> {
  const name = 'Port';
  const fault = await findListenFault(PORT, HOST);
  if (fault === null)
    return { name, state: 'good', sentence: `Port ${PORT} is free, so the server is not running.`, advice: null };
  if (fault === 'EADDRINUSE') {
    if (await isStaffroom(HOST, PORT))
      return { name, state: 'good', sentence: `Staffroom answers on port ${PORT}.`, advice: null };
    const holder = findPortHolder(PORT);
    return {
      ...{ name, state: 'broken' },
      sentence: `Port ${PORT} is in use${holder ? ` (${holder})` : ' by another program'}, and it is not Staffroom.`,
      advice: 'Stop that program, or set PORT to another port.',
    };
  }
  return {
    ...{ name, state: 'broken' },
    sentence: `Staffroom cannot listen on ${HOST}, port ${PORT} (${fault}).`,
    advice: 'Set HOST to an address of this machine, and PORT to a port above 1023.',
  };
}

const findListenFault = (port: number, host: string): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });

async function isStaffroom(host: string, port: number): Promise<boolean> {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  try {
    const reply = await fetch(`http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}/readyz`, {
      signal: AbortSignal.timeout(3_000),
    });
    return isOwnReply(reply);
  } catch {
    return false;
  }
}

/** Whether Staffroom sent a reply to `/readyz`, rather than another program. */
export async function isOwnReply(reply: Response): Promise<boolean> {
  return ['ready', 'not ready'].includes((await reply.text()).trim());
}
