import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import { workTask } from '#server/work/work-queue.ts';
import type { MatchFor, QuestionMatch } from './matcher.ts';

type Work = typeof import('./matching-work.ts');
const module = new URL('./matching-work.ts', import.meta.url);
const learnTask = workTask<Work, 'learnSome'>(module, 'learnSome');
const matchTask = workTask<Work, 'matchQuestion'>(module, 'matchQuestion');
const encodeTask = workTask<Work, 'encodeTexts'>(module, 'encodeTexts');

/** Pause between two tasks of the preparation, in milliseconds, so that requests have the machine. */
const pause = 20;

/** Finds what questions are about, in a worker thread. */
export interface QuestionMatcher {
  /**
   * The groups of cards and the subjects that a question may be about. A long message may have a story before its
   * question, and two questions. Until `prepare` is done it compares words only. Throws 503 if the queue is full.
   */
  matchQuestion(question: string, about: MatchFor): Promise<QuestionMatch>;
  /** The vectors of texts: texts of similar meaning have vectors in similar directions. Each has length 1. */
  encode(texts: string[]): Promise<Float32Array[]>;
  /** Whether meaning is compared too. */
  isReady(): boolean;
  /**
   * Loads the cards and the sentence encoder. The first time takes longer if cards have changed. Returns false if the server was too
   * busy, so that it should be tried again.
   */
  prepare(stopping?: AbortSignal): Promise<boolean>;
}

/** The one matcher of a server. */
export function makeQuestionMatcher({
  work,
  log,
  settings,
}: Pick<Context, 'work' | 'log' | 'settings'>): QuestionMatcher {
  const queue = work.queue('savi', {
    waiting: 200,
    milliseconds: 120_000,
    megabytes: 512,
    keepsIdle: Number.POSITIVE_INFINITY,
  });
  const dataFolder = settings.DATA_DIR;
  let isReady = false;
  return {
    matchQuestion: (question, about) =>
      queue.run(matchTask, { question, dataFolder, role: about.role, nation: about.nation }),
    encode: (texts) => queue.run(encodeTask, texts),
    isReady: () => isReady,
    async prepare(stopping) {
      try {
        while (!stopping?.aborted && (await queue.run(learnTask, { dataFolder })) > 0) await sleep(pause);
        isReady = !stopping?.aborted;
      } catch (error) {
        if (stopping?.aborted || error instanceof Refusal) return false;
        log.warn({ err: error }, 'Savi compares only the words of questions: the sentence encoder does not work here.');
      }
      return true;
    },
  };
}
