import type { LanguageModel } from 'ai';
import type { Settings } from '#server/settings.ts';

type Model = Pick<Settings, 'SAVI_MODEL_URL' | 'SAVI_MODEL_NAME' | 'SAVI_MODEL_KEY'>;

/**
 * The operator's model (any server with the OpenAI protocol), and the library that asks it. Both are imported here, so that
 * servers without a model start faster.
 */
export async function loadModel({ SAVI_MODEL_URL = '', SAVI_MODEL_NAME = '', SAVI_MODEL_KEY }: Model): Promise<{
  model: LanguageModel;
  streamText: typeof import('ai').streamText;
}> {
  const [{ streamText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const provider = createOpenAICompatible({
    name: 'savi',
    baseURL: SAVI_MODEL_URL,
    ...(SAVI_MODEL_KEY ? { apiKey: SAVI_MODEL_KEY } : {}),
  });
  return { model: provider.chatModel(SAVI_MODEL_NAME), streamText };
}
