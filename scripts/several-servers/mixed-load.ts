import { setTimeout as sleep } from 'node:timers/promises';
import type { ProxyCaller, Seen } from '../../test/through-proxy.ts';

/** One request of the load, as its caller saw it. */
export interface LoadRequest extends Seen {
  phase: string;
  method: string;
  path: string;
  milliseconds: number;
  /** The text of a reply that was written. */
  wrote: string | null;
}

export interface Load {
  requests: LoadRequest[];
  /** Names what happens now. Requests that end from now on are counted under it. */
  phase: string;
  /** Ends when no request is in progress. */
  end(): Promise<void>;
}

interface LoadOptions {
  proxy: ProxyCaller;
  callers: number;
  cookies: readonly string[];
  circleId: number;
  discussionId: number;
  fileId: string;
}

/** Milliseconds between two requests of a caller. */
const pause = 15;

/** Callers that read and write as members do: seven reads for each write, which replies to one discussion. */
export function startLoad({ proxy, callers, cookies, circleId, discussionId, fileId }: LoadOptions): Load {
  const reads = [
    '/api/user',
    `/api/circles/${circleId}/discussions`,
    `/api/discussions/${discussionId}`,
    `/api/discussions/${discussionId}/replies?limit=20`,
    '/api/notifications',
    '/api/notifications/counts',
    '/api/circles',
    `/api/files/${fileId}/content`,
    '/',
  ];
  const running = { isOver: false };
  const load: Load = {
    requests: [],
    phase: 'start',
    async end() {
      running.isOver = true;
      await ended;
    },
  };
  const run = async (caller: number) => {
    for (let count = 0; !running.isOver; count += 1) {
      const wrote = count % 8 === 7 ? `Reply ${count} of caller ${caller}` : null;
      const read = reads[(count + caller) % reads.length] ?? '';
      const [method, path] = wrote ? ['POST', `/api/discussions/${discussionId}/replies`] : ['GET', read];
      // The file has one owner, who is the first member. Writers take turns, because each may write 20 times a minute.
      const own = path.startsWith('/api/files') ? 0 : (Math.floor(count / 8) * callers + caller) % cookies.length;
      const began = performance.now();
      const seen = await proxy.call(method, path, cookies[own] ?? '', wrote ? { content: wrote } : undefined);
      load.requests.push({ ...seen, phase: load.phase, method, path, wrote, milliseconds: performance.now() - began });
      await sleep(pause);
    }
  };
  const ended = Promise.all(Array.from({ length: callers }, (_, caller) => run(caller)));
  return load;
}

const isFailed = ({ status }: LoadRequest) => status === 'no reply' || status >= 400;

/** The requests that failed. */
export const failuresOf = (requests: readonly LoadRequest[]): LoadRequest[] => requests.filter(isFailed);

/** A table of what callers saw in each phase. */
export function tableOf(requests: readonly LoadRequest[]): string {
  const head = ['phase', 'requests', 'succeeded', '503', 'other', 'no reply', 'p50 ms', 'p99 ms', 'longest ms'];
  const rows = [...new Set(requests.map(({ phase }) => phase))].map((phase) => {
    const all = requests.filter((one) => one.phase === phase);
    const times = all.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    const at = (share: number) => String(Math.round(times[Math.floor((times.length - 1) * share)] ?? 0));
    const failed = failuresOf(all);
    const refused = failed.filter(({ status }) => status === 503).length;
    const lost = failed.filter(({ status }) => status === 'no reply').length;
    const counts = [all.length, all.length - failed.length, refused, failed.length - refused - lost, lost];
    return [phase, ...counts.map(String), at(0.5), at(0.99), at(1)];
  });
  return [head, ...rows]
    .map((cells) => `  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(34) : cell.padStart(11))).join('')}`)
    .join('\n');
}
