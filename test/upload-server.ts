import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { nodeFlags } from './node-flags.ts';
import type { openTestApp } from './test-app.ts';
import { databaseAddress } from './test-database.ts';
import type { DiskFull, Start } from './upload-server-process.ts';

/** A server that runs for a test, on the database and in the data folder of its test app. */
export interface RunningServer {
  address: string;
  process: ChildProcess;
  setDiskFull(isDiskFull: boolean): Promise<void>;
  /** The most memory of the server and the processes it started, in bytes, since the last call. Linux only. */
  takePeak(): number;
  kill(): Promise<void>;
}

/** Starts a server. `environment`: more settings. `works`: it runs jobs in the background. `keepsRunning`: and what areas keep running. */
export async function startServer(
  test: ReturnType<typeof openTestApp>,
  environment: Record<string, string> = {},
  { works = false, keepsRunning = false } = {},
): Promise<RunningServer> {
  const { rows } = await test.context.db.execute<{ name: string }>(sql`select current_database() as name`);
  const child = fork('test/upload-server-process.ts', { execArgv: nodeFlags });
  const settings = {
    DATA_DIR: test.context.settings.DATA_DIR,
    LOG_LEVEL: 'silent',
    BUSY_DELAY_MS: '0',
    ...environment,
  };
  child.send({ address: databaseAddress(rows[0]?.name ?? ''), settings, works, keepsRunning } satisfies Start);
  const [address] = (await once(child, 'message')) as [string];
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid ?? 0));
  }, 10);
  return {
    address,
    process: child,
    async setDiskFull(isDiskFull) {
      child.send({ isDiskFull } satisfies DiskFull);
      await once(child, 'message');
    },
    takePeak() {
      const taken = Math.max(peak, memoryOf(child.pid ?? 0));
      peak = 0;
      return taken;
    },
    async kill() {
      clearInterval(watch);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** The resident memory of a process and of those it started, in bytes. 0 where there is no `/proc`. */
function memoryOf(pid: number): number {
  try {
    const resident = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096;
    const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return resident + started.map(Number).reduce((sum, child) => sum + memoryOf(child), 0);
  } catch {
    return 0;
  }
}
