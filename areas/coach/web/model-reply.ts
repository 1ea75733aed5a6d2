import type { SessionType } from '#areas/coach/contract/coaching-session.ts';
import { askModel } from '#areas/coach/contract/savi-model.ts';
import { callLines } from '#web/data/api-client.ts';
import type { SelectedModule } from './selected-module.ts';

interface Asked {
  question: string;
  sessionType: SessionType;
  module: SelectedModule | null;
  previousSessionId: number | null;
}

/**
 * The model's whole reply, shown while it arrives; null where the rules should answer: it gave up, it broke off, or
 * nobody could be reached. None of these is an error to a person.
 */
export async function replyFromModel(
  { module, ...asked }: Asked,
  signal: AbortSignal,
  show: (soFar: string) => Promise<void>,
): Promise<string | null> {
  const { moduleTitle = '', activities = [] } = module ?? {};
  const body = { ...asked, module: module ? { moduleTitle, activities } : null };
  let text = '';
  try {
    for await (const line of callLines(askModel, { body }, { signal })) {
      if ('gaveUp' in line) return null;
      if ('done' in line) return text;
      text += line.text;
      await show(text);
    }
  } catch {
    // The session's own end is heard elsewhere; anything else is the rules' turn.
  }
  return null;
}
