import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Outcome, ReadingTask } from './reading-result.ts';

/** The limits of one process. A photo of a phone takes about a second and 150 MB. */
export interface ReadingLimits {
  milliseconds: number;
  /** All time on a processor, in milliseconds. On a busy machine the process waits for most of its time. */
  processor: number;
  /** All memory of the process. */
  megabytes: number;
}

const usualLimits: ReadingLimits = { milliseconds: 45_000, processor: 15_000, megabytes: 240 };

/**
 * Reads a file in a process of its own, which is killed when it reaches a limit: its libraries are written in C or
 * interpret what strangers wrote. Returns an outcome for any file. Throws the reason of `signal` when it is aborted.
 */
export function readApart<Task extends ReadingTask>(
  task: Task,
  path: string,
  { signal, limits = usualLimits }: { signal?: AbortSignal; limits?: ReadingLimits } = {},
): Promise<Outcome<Task>> {
  signal?.throwIfAborted();
  const program = fileURLToPath(new URL('./reading-process.ts', import.meta.url));
  const child = fork(program, [task, path, String(limits.megabytes), String(limits.processor)], {
    // No settings and no keys.
    env: {},
    execArgv: ['--max-old-space-size=128', '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    // The libraries' messages about a file do not belong in the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Requests have priority.
  if (child.pid !== undefined && process.platform === 'linux') setPriority(child.pid, 10);
  return new Promise((resolve, reject) => {
    const finish = (outcome: Outcome<Task>) => {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', abort);
      child.kill('SIGKILL');
      resolve(outcome);
    };
    const abort = () => {
      clearTimeout(timeout);
      child.kill('SIGKILL');
      reject(signal?.reason);
    };
    const timeout = setTimeout(() => finish({ fault: 'too much' }), limits.milliseconds);
    signal?.addEventListener('abort', abort);
    child.once('message', (outcome) => finish(outcome as Outcome<Task>));
    child.once('error', () => finish({ fault: 'broken' }));
    // Killed from inside, by its own limit or by the heap's.
    child.once('exit', (_code, killedBy) => finish({ fault: killedBy ? 'too much' : 'broken' }));
  });
}
