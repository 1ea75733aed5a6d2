import type { testSaviModel } from '#areas/coach/contract/model-test.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { loadModel } from './chat-model.ts';

/** Milliseconds for the first word. A model that has to be loaded first takes longer than usual. */
const patience = 30_000;

/** Asks the model to say hello, and says how that went. Throws 409 without a model. */
export async function tryModel({ settings, log }: Context): Promise<EndpointAnswer<typeof testSaviModel>> {
  const { SAVI_MODEL_URL, SAVI_MODEL_NAME } = settings;
  if (!SAVI_MODEL_URL || !SAVI_MODEL_NAME) throw conflict('Save the address and the name of a model first.');
  const { model, streamText } = await loadModel(settings);
  const began = performance.now();
  try {
    const { fullStream } = streamText({
      model,
      messages: [{ role: 'user', content: 'Say hello in one word.' }],
      maxOutputTokens: 200,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(patience),
      onError: () => {},
    });
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') return { works: false, sentence: 'The model did not answer within 30 seconds.' };
      if ((part.type === 'text-delta' || part.type === 'reasoning-delta') && part.text.trim() !== '') {
        const seconds = ((performance.now() - began) / 1_000).toFixed(1);
        return { works: true, sentence: `The model answered after ${seconds} seconds.` };
      }
    }
    return { works: false, sentence: 'The server answered, but the model wrote nothing.' };
  } catch (error) {
    log.warn({ model: SAVI_MODEL_NAME, reason: error instanceof Error ? error.name : 'unknown' }, 'savi: test failed');
    return { works: false, sentence: reasonOf(error) };
  }
}

/** What went wrong, without the words of the server, which could repeat the key. */
function reasonOf(error: unknown): string {
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 401 || statusCode === 403) return 'The server refused the key.';
  if (statusCode === 404) return 'The server does not know this address or this model.';
  if (statusCode !== undefined) return `The server answered with an error (${statusCode}).`;
  return 'The server could not be reached. Check the address.';
}
