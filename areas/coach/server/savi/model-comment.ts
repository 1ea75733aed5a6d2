import { maxQuestionLength } from '#areas/coach/contract/coaching-session.ts';
import type { Context } from '#server/context.ts';
import { dangerByPatterns } from '../danger/patterns/danger-by-patterns.ts';
import { loadModel } from './chat-model.ts';
import { cleanReply } from './reply-cleaner.ts';

/** Milliseconds for a whole comment. */
const patience = 60_000;
/** In characters. The rest is cut off. */
const longest = 1_500;

/**
 * A short text of the operator's model about what a member wrote: without links, reasoning and requests for personal details.
 * Null if the model did not write one in time. The log contains no words of the member or the model.
 */
export async function commentFromModel(
  { settings, log }: Context,
  { system, message }: { system: string; message: string },
): Promise<string | null> {
  try {
    const { model, streamText } = await loadModel(settings);
    const { fullStream } = streamText({
      model,
      system,
      messages: [{ role: 'user', content: message }],
      maxOutputTokens: 400,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(patience),
      onError: () => {},
    });
    let raw = '';
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new Error('timed out');
      if (part.type === 'text-delta') raw += part.text;
      if (raw.length > 20 * longest) throw new Error('too long');
    }
    return cleanReply(raw).trim().slice(0, longest) || null;
  } catch (error) {
    log.warn(
      { model: settings.SAVI_MODEL_NAME, reason: error instanceof Error ? error.name : 'unknown' },
      'savi: comment failed',
    );
    return null;
  }
}

/** Whether a text plainly says that its author is in danger. An answer in interview practice may be a made-up case about others. */
export function isAboutOwnDanger(text: string): boolean {
  for (let at = 0; at < text.length; at += maxQuestionLength) {
    const { tier, about } = dangerByPatterns(text.slice(at, at + maxQuestionLength));
    if (tier === 'sure' && about === 'self') return true;
  }
  return false;
}
