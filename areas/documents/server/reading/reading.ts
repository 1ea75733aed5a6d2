import { Worker } from 'node:worker_threads';
import { olderWord } from '#areas/documents/contract/assessment-document.ts';
import { type Outcome, type ToRead, tooMuch, unreadable } from './reading-outcome.ts';

/** What a reading may take. A long report takes a second and some 80 MB. */
export interface ReadingLimits {
  milliseconds: number;
  /** Objects and buffers together. */
  megabytes: number;
}

const usualLimits: ReadingLimits = { milliseconds: 20_000, megabytes: 320 };
const lookEvery = 50;

/**
 * Reads a document in a thread of its own, which is ended when it takes too long or too much. Whatever the document is, this answers:
 * nothing in it can hold up or take down the server. Only `stopping` ends it without an answer: it rejects with that signal's reason.
 */
export function readInWorker(
  { content, ...about }: ToRead,
  limits: ReadingLimits = usualLimits,
  stopping?: AbortSignal,
): Promise<Outcome> {
  if (about.kind === 'doc') return Promise.resolve({ failure: olderWord });
  // A copy of its own, which is handed over: the driver's buffer may share its memory with others.
  const copy = new Uint8Array(content);
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: { ...about, content: copy } satisfies ToRead,
    transferList: [copy.buffer],
    // Nothing of the settings, keys among them, is there for what reads strangers' files.
    env: {},
    // What the libraries have to say about a document stays there.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
  });
  return new Promise<Outcome>((resolve, reject) => {
    const leave = () => {
      clearTimeout(tooLong);
      clearInterval(watch);
      stopping?.removeEventListener('abort', giveUp);
      void worker.terminate();
    };
    const end = (outcome: Outcome) => {
      resolve(outcome);
      leave();
    };
    const giveUp = () => {
      reject(stopping?.reason);
      leave();
    };
    stopping?.addEventListener('abort', giveUp);
    if (stopping?.aborted) queueMicrotask(giveUp);
    const tooLong = setTimeout(() => end({ failure: tooMuch }), limits.milliseconds);
    // The thread's own limit counts objects only; what a PDF unpacks to lies in buffers.
    const watch = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ used_heap_size, external_memory }) => {
          if (used_heap_size + external_memory > limits.megabytes * 1_048_576) end({ failure: tooMuch });
        },
        () => {},
      );
    }, lookEvery);
    worker.once('message', (outcome: Outcome) => end(outcome));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end({ failure: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch : unreadable }),
    );
    worker.once('exit', () => end({ failure: unreadable }));
  });
}
