import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { nodeFlags } from './node-flags.ts';

/** A server as an operator runs it, in a process of its own. */
export interface StaffroomProcess {
  port: string;
  /** Where it listens, without the proxy. */
  address: string;
  process: ChildProcess;
  /** How many requests it has replied to. */
  requests(): number;
  /** The errors that it logged. */
  errors(): readonly string[];
  /** Asks it to stop, and waits until it has. Returns the exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

/**
 * Starts the program in `folder` with these settings, on the port in them. Returns when it serves requests. Throws what it
 * printed if it does not.
 */
export async function startStaffroom(
  settings: Record<string, string> & { PORT: string },
  folder = '.',
): Promise<StaffroomProcess> {
  const child = spawn(process.execPath, [...nodeFlags, 'app/server/start.ts'], {
    cwd: folder,
    env: { ...process.env, HOST: '127.0.0.1', DEMO: 'off', LOG_LEVEL: 'info', BUSY_DELAY_MS: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  let printed = '';
  let requests = 0;
  let rest = '';
  const errors: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      requests += lines.filter((line) => line.includes('"msg":"request"')).length;
      // pino's numbers of error and fatal.
      errors.push(...lines.filter((line) => /^\{"level":[56]0,/.test(line)));
      printed = (printed + chunk).slice(-5_000);
      if (printed.includes('Staffroom is at')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then(() => reject(new Error(`The server did not start:\n${printed}`)));
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    port: settings.PORT,
    address: `http://127.0.0.1:${settings.PORT}`,
    process: child,
    requests: () => requests,
    errors: () => errors,
    async stop() {
      if (isRunning()) child.kill('SIGTERM');
      return (await exit)[0];
    },
    async kill() {
      if (isRunning()) child.kill('SIGKILL');
      await exit;
    },
  };
}
