import { Worker } from 'node:worker_threads';
import { olderWord } from '#areas/documents/contract/assessment-document.ts';
import { type Outcome, type ToRead, tooMuch, unreadable } from './reading-outcome.ts';

/** The limits of a reading. A long report takes a second and about 80 MB. */
export interface ReadingLimits {
  milliseconds: number;
  /** Heap and buffers together. */
  megabytes: number;
}

const usualLimits: ReadingLimits = { milliseconds: 20_000, megabytes: 320 };
const checkInterval = 50;

/**
 * Reads a document in a separate thread, which is terminated when it exceeds a limit. Returns an outcome for any
 * document, and no document can block or crash the server. Rejects only when `stopping` aborts, with the signal's
 * reason.
 */
export function readInWorker(
  { content, ...about }: ToRead,
  limits: ReadingLimits = usualLimits,
  stopping?: AbortSignal,
): Promise<Outcome> {
  if (about.kind === 'doc') return Promise.resolve({ failure: olderWord });
  // Transfer a copy: the driver's buffer may share its memory with other buffers.
  const copy = new Uint8Array(content);
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: { ...about, content: copy } satisfies ToRead,
    transferList: [copy.buffer],
    // The thread reads untrusted files, so it must not see settings or keys.
    env: {},
    // Keep the libraries' messages about a document out of the log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
  });
  return new Promise<Outcome>((resolve, reject) => {
    const cleanUp = () => {
      clearTimeout(timeout);
      clearInterval(watch);
      stopping?.removeEventListener('abort', abort);
      void worker.terminate();
    };
    const finish = (outcome: Outcome) => {
      resolve(outcome);
      cleanUp();
    };
    const abort = () => {
      reject(stopping?.reason);
      cleanUp();
    };
    stopping?.addEventListener('abort', abort);
    if (stopping?.aborted) queueMicrotask(abort);
    const timeout = setTimeout(() => finish({ failure: tooMuch }), limits.milliseconds);
    // The thread's own limit does not count buffers, which contain the decompressed parts of a PDF.
    const watch = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ used_heap_size, external_memory }) => {
          if (used_heap_size + external_memory > limits.megabytes * 1_048_576) finish({ failure: tooMuch });
        },
        () => {},
      );
    }, checkInterval);
    worker.once('message', (outcome: Outcome) => finish(outcome));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      finish({ failure: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch : unreadable }),
    );
    worker.once('exit', () => finish({ failure: unreadable }));
  });
}
