import type { ReplyLine } from '#areas/coach/contract/savi/savi-model.ts';
import type { Context } from '#server/endpoints.ts';
import { type CleanPiece, ReplyCleaner } from './reply-cleaner.ts';

/** How long a model may take, in milliseconds: for its first word, and between two pieces after that. */
export const modelPatience = { firstWord: 45_000, silence: 20_000 };
/** Longer than any good reply; what would go on is cut, in characters that a member sees and in all. */
const longestReply = 8_000;
const longestRaw = 60_000;

export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

interface Request {
  system: string;
  messages: Turn[];
  /** Aborted when the member has gone or stopped the reply. */
  left: AbortSignal;
  patience?: typeof modelPatience;
}

/**
 * Asks the operator's model (any server that speaks the OpenAI protocol) and passes on what it writes, cleaned. It has no
 * tools. Never throws: before the first word a failure is `gaveUp`, and the rules answer; after it `brokeOff`, and what arrived
 * is kept.
 */
export async function* streamFromModel(context: Context, request: Request): AsyncGenerator<ReplyLine, void, void> {
  const { system, messages, left, patience = modelPatience } = request;
  const { SAVI_MODEL_URL, SAVI_MODEL_NAME = '', SAVI_MODEL_KEY } = context.settings;
  const watch = new Watch(patience.firstWord);
  const cleaner = new ReplyCleaner();
  const length = { raw: 0, said: 0 };
  const said = (pieces: CleanPiece[]): ReplyLine[] => {
    for (const piece of pieces) length.said = 'text' in piece ? length.said + piece.text.length : 0;
    return pieces;
  };
  yield { model: SAVI_MODEL_NAME };
  try {
    // Only where a model is set: the start of every other server should not carry it.
    const [{ streamText }, { createOpenAICompatible }] = await Promise.all([
      import('ai'),
      import('@ai-sdk/openai-compatible'),
    ]);
    const provider = createOpenAICompatible({
      name: 'savi',
      baseURL: SAVI_MODEL_URL ?? '',
      ...(SAVI_MODEL_KEY ? { apiKey: SAVI_MODEL_KEY } : {}),
    });
    const { fullStream } = streamText({
      model: provider.chatModel(SAVI_MODEL_NAME),
      system,
      messages,
      maxOutputTokens: 700,
      maxRetries: 0,
      abortSignal: AbortSignal.any([left, watch.signal]),
      // What went wrong arrives in the stream; its default is to print it, with what was asked.
      onError: () => {},
    });
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new Error('timed out');
      // Thinking is not a word, but it is no silence either.
      if (length.said > 0) watch.wait(patience.silence);
      if (part.type !== 'text-delta' || part.text === '') continue;
      length.raw += part.text.length;
      yield* said(cleaner.push(part.text));
      if (length.said > longestReply || length.raw > longestRaw) throw new Error('reply too long');
      if (length.said > 0) watch.wait(patience.silence);
    }
    yield* said(cleaner.end());
    if (length.said === 0) throw new Error('empty reply');
    yield { done: true };
  } catch (error) {
    // Without what was asked or answered: a log holds nobody's words.
    if (!left.aborted)
      context.log.warn(
        { model: SAVI_MODEL_NAME, reason: error instanceof Error ? error.name : 'unknown' },
        'savi: model failed',
      );
    yield* said(cleaner.end());
    yield length.said > 0 ? { brokeOff: true } : { gaveUp: 'failed' };
  } finally {
    watch.stop();
  }
}

/** Aborts when nothing is heard for a while. */
class Watch {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout;

  constructor(milliseconds: number) {
    this.#timer = this.#start(milliseconds);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Begins to wait anew. */
  wait(milliseconds: number): void {
    this.stop();
    this.#timer = this.#start(milliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #start(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => this.#controller.abort(), milliseconds);
  }
}
