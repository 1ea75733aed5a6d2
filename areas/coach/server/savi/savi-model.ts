import type { ReplyLine } from '#areas/coach/contract/savi/savi-model.ts';
import type { Context } from '#server/endpoints.ts';
import { loadModel } from './chat-model.ts';
import type { CitedReply } from './cited-reply.ts';
import type { CleanPiece } from './reply-cleaner.ts';

/** Timeouts of a model in milliseconds: for its first word, and between two chunks after that. */
export const modelTimeouts = { firstWord: 45_000, silence: 20_000 };
/** Longer than any good reply. The rest is cut off. Limits in visible characters and in total. */
const maxReplyLength = 8_000;
const maxRawLength = 60_000;

export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

interface Request {
  system: string;
  messages: Turn[];
  /** Aborted when the member leaves or stops the reply. */
  left: AbortSignal;
  /** Checks the text as it arrives. */
  reply: CitedReply;
  patience?: typeof modelTimeouts;
}

/**
 * Requests a reply from the operator's model (any server with the OpenAI protocol) and yields the checked text. The
 * model has no tools. Never throws: a failure before the first text yields `gaveUp`, and so does a reply of which no sentence
 * is left. A later failure yields `brokeOff`, and the text so far is saved.
 */
export async function* streamFromModel(context: Context, request: Request): AsyncGenerator<ReplyLine, void, void> {
  const { system, messages, left, reply, patience = modelTimeouts } = request;
  const { SAVI_MODEL_NAME = '' } = context.settings;
  const watch = new Watch(patience.firstWord);
  const length = { raw: 0, said: 0 };
  const said = (pieces: CleanPiece[]): ReplyLine[] => {
    for (const piece of pieces) length.said = 'text' in piece ? length.said + piece.text.length : 0;
    return pieces;
  };
  yield { model: SAVI_MODEL_NAME };
  try {
    const { model, streamText } = await loadModel(context.settings);
    const { fullStream } = streamText({
      model,
      system,
      messages,
      maxOutputTokens: 700,
      maxRetries: 0,
      abortSignal: AbortSignal.any([left, watch.signal]),
      // Errors arrive in the stream. The library's default would print them with the member's question.
      onError: () => {},
    });
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new Error('timed out');
      // Reasoning is not a word of the reply, but it shows that the model is working.
      if (reply.hasBegun) watch.wait(patience.silence);
      if (part.type !== 'text-delta' || part.text === '') continue;
      length.raw += part.text.length;
      yield* said(reply.push(part.text));
      if (length.said > maxReplyLength || length.raw > maxRawLength) throw new Error('reply too long');
      if (reply.hasBegun) watch.wait(patience.silence);
    }
    yield* said(reply.end());
    if (length.said === 0) throw new Error('no sentence is left');
    yield { done: true };
  } catch (error) {
    // The log contains neither the question nor the reply.
    if (!left.aborted)
      context.log.warn(
        { model: SAVI_MODEL_NAME, reason: error instanceof Error ? error.name : 'unknown' },
        'savi: model failed',
      );
    yield* said(reply.end());
    yield length.said > 0 ? { brokeOff: true } : { gaveUp: 'failed' };
  } finally {
    watch.stop();
  }
}

/** Aborts after a time without output. */
class Watch {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout;

  constructor(milliseconds: number) {
    this.#timer = this.#start(milliseconds);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Restarts the timeout. */
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
