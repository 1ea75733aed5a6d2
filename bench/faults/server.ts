import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..', '..');

/** The product as a process that is started again whenever it ends, as systemd or a container does. */
export interface Server {
  address: string;
  /** How often it was started. */
  starts: number;
  /** How often it ended without a signal of this test. */
  crashes: number;
  kill(): void;
  pause(): void;
  resume(): void;
  /** Sets its clock ahead by so many seconds. False if libfaketime is not installed. */
  setClock(seconds: number): boolean;
  /** What `/readyz` says: 200 when it is ready, another status with its sentence, or why there was no reply. */
  readiness(): Promise<{ isReady: boolean; said: string }>;
  /** The end of what it printed, for the message about a failure. */
  lastOutput(): string;
  stop(): Promise<void>;
}

const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`,
);

export async function startServer(folder: string, port: number, environment: Record<string, string>): Promise<Server> {
  const clockFile = join(folder, '..', 'clock');
  const library = libraries.find((path) => existsSync(path));
  let printed = '';
  writeFileSync(clockFile, '+0');
  const faked = library
    ? {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: clockFile,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        DONT_FAKE_MONOTONIC: '1',
      }
    : {};
  const imports = pathToFileURL(join(root, 'scripts', 'quick-imports.mjs')).href;
  let child: ChildProcess | undefined;
  let isStopping = false;
  let isKilled = false;
  const launch = () => {
    server.starts += 1;
    isKilled = false;
    const started = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', `--import=${imports}`, 'app/server/start.ts'],
      {
        cwd: root,
        env: {
          NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
          ...process.env,
          DATA_DIR: folder,
          PORT: String(port),
          LOG_LEVEL: 'warn',
          DEMO: 'off',
          NODE_ENV: 'production',
          ...faked,
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    child = started;
    for (const output of [started.stdout, started.stderr])
      output?.on('data', (piece) => {
        printed = `${printed}${piece}`.slice(-20_000);
      });
    started.once('exit', () => {
      if (isStopping) return;
      if (!isKilled) server.crashes += 1;
      setTimeout(() => isStopping || launch(), 300);
    });
  };
  const server: Server = {
    address: `http://127.0.0.1:${port}`,
    starts: 0,
    crashes: 0,
    kill() {
      isKilled = true;
      child?.kill('SIGKILL');
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    setClock(seconds) {
      if (!library) return false;
      writeFileSync(clockFile, `+${seconds}`);
      return true;
    },
    async readiness() {
      try {
        const reply = await fetch(`${server.address}/readyz`, { signal: AbortSignal.timeout(2_000) });
        return { isReady: reply.status === 200, said: `${reply.status} ${await reply.text()}` };
      } catch (error) {
        return { isReady: false, said: String(error) };
      }
    },
    lastOutput: () => printed,
    async stop() {
      isStopping = true;
      const last = child;
      if (!last || last.exitCode !== null || last.signalCode !== null) return;
      const ended = new Promise((resolve) => last.once('exit', resolve));
      last.kill('SIGCONT');
      last.kill('SIGTERM');
      const timer = setTimeout(() => last.kill('SIGKILL'), 20_000);
      await ended;
      clearTimeout(timer);
    },
  };
  launch();
  await untilReady(server, 60_000);
  return server;
}

/** Waits until the server is ready. Returns the milliseconds. Throws after `most`, with what the server said. */
export async function untilReady(server: Pick<Server, 'readiness' | 'lastOutput'>, most: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { isReady, said } = await server.readiness();
    if (isReady) return performance.now() - began;
    if (performance.now() - began > most)
      throw new Error(`The server was not ready within ${most / 1_000} s: ${said}\n${server.lastOutput()}`);
    await sleep(100);
  }
}
