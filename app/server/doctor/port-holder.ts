import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** 'nginx, process 812', for a TCP port that a process listens on. Null where it cannot be found out: only Linux shows it. */
export function findPortHolder(port: number): string | null {
  const inodes = listeningSockets(port);
  if (inodes.size === 0) return null;
  for (const pid of numericEntries('/proc')) {
    try {
      const isHolder = readdirSync(`/proc/${pid}/fd`).some((fd) => inodes.has(linkOf(`/proc/${pid}/fd/${fd}`)));
      if (isHolder) return `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()}, process ${pid}`;
    } catch {
      // It ended, or it belongs to another user.
    }
  }
  return null;
}

/** The links of the sockets that listen on a port, as `/proc/PID/fd` shows them. */
function listeningSockets(port: number): Set<string> {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const found = new Set<string>();
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of linesOf(file)) {
      const fields = line.trim().split(/\s+/);
      const [, local = '', , state] = fields;
      if (state === '0A' && local.endsWith(`:${wanted}`)) found.add(`socket:[${fields[9]}]`);
    }
  }
  return found;
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function numericEntries(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
