import type { ReplyLine } from '#areas/coach/contract/savi-model.ts';
import type { House } from '#server/endpoints.ts';

/** What a model may take for a whole reply, in milliseconds. */
export const modelPatience = 20_000;
/** Longer than any good reply; what would go on is cut. */
const longestReply = 8_000;

export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/**
 * Asks the operator's model (any server that speaks the OpenAI protocol) and passes on what it writes. It has no tools and
 * nothing to act with. Fails to a last line `gaveUp`, never to an error: the rules then answer.
 */
export async function* streamFromModel(
  house: House,
  system: string,
  messages: Turn[],
  left: AbortSignal,
  patience = modelPatience,
): AsyncGenerator<ReplyLine, void, void> {
  const { SAVI_MODEL_URL, SAVI_MODEL_NAME, SAVI_MODEL_KEY } = house.settings;
  const signal = AbortSignal.any([left, AbortSignal.timeout(patience)]);
  let length = 0;
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
      model: provider.chatModel(SAVI_MODEL_NAME ?? ''),
      system,
      messages,
      maxOutputTokens: 700,
      maxRetries: 0,
      abortSignal: signal,
      // What went wrong arrives in the stream; its default is to print it, with what was asked.
      onError: () => {},
    });
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new Error('took too long');
      if (part.type !== 'text-delta' || part.text === '') continue;
      length += part.text.length;
      if (length > longestReply) throw new Error('went on and on');
      yield { text: part.text };
    }
    if (length === 0) throw new Error('said nothing');
    yield { done: true };
  } catch (error) {
    // Without what was asked or answered: a log holds nobody's words.
    if (!left.aborted)
      house.log.warn(
        { model: SAVI_MODEL_NAME, reason: error instanceof Error ? error.name : 'unknown' },
        'savi: model failed',
      );
    yield { gaveUp: 'failed' };
  }
}
