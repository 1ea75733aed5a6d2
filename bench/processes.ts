import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');

export interface Started {
  child: ChildProcess;
  port: number;
  /** Milliseconds from the start of the process to its address. */
  took: number;
  stop(): Promise<void>;
}

/** The flags of an installation (`scripts/bootstrap.mjs`, `deploy/staffroom.service`). */
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16'];

const running = new Set<ChildProcess>();

/** Ends whatever still runs. For the end of the bench, also after an error. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop));
}

async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(timer);
}

/** Starts a program of the repository and waits until it says where it is. */
export function startAndHear(
  args: readonly string[],
  environment: Record<string, string>,
  wanted: RegExp,
): Promise<Started> {
  const began = performance.now();
  const imports = pathToFileURL(join(root, 'scripts', 'quick-imports.mjs')).href;
  const child = spawn(process.execPath, [...flags, `--import=${imports}`, ...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      const port = wanted.exec(text)?.[1];
      if (!port) return;
      text = '';
      resolve({ child, port: Number(port), took: performance.now() - began, stop: () => stop(child) });
    });
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}:\n${text}`)));
  });
}

/** Runs a command of the operator, as an installation does, until it ends. */
export async function runCommand(args: readonly string[], environment: Record<string, string>): Promise<void> {
  const imports = pathToFileURL(join(root, 'scripts', 'quick-imports.mjs')).href;
  const child = spawn(process.execPath, [...flags, `--import=${imports}`, 'scripts/staffroom.ts', ...args], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  const [code] = await once(child, 'exit');
  running.delete(child);
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}.`);
}

/** Starts the product on a database. */
export const startProduct = (
  url: string,
  folder: string,
  environment: Record<string, string> = {},
  nodeArgs: readonly string[] = [],
): Promise<Started> =>
  startAndHear(
    [...nodeArgs, 'app/server/start.ts'],
    {
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'product'),
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      NODE_ENV: 'production',
      ...environment,
    },
    /Staffroom is at\s+http:\/\/[^\s:]+:(\d+)/,
  );
