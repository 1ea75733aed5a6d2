import type { SessionType } from '#areas/coach/contract/coaching-session.ts';
import type { Safety } from '#areas/coach/contract/danger/danger-tiers.ts';
import { askModel } from '#areas/coach/contract/savi/savi-model.ts';
import { callLines } from '#web/data/api-client.ts';
import type { SelectedModule } from './selected-module.ts';

interface Asked {
  question: string;
  sessionType: SessionType;
  module: SelectedModule | null;
  previousSessionId: number | null;
  /** With this the server keeps the turn when the page is gone. */
  keep: { key: string; context: string; conversationTurn: number; moduleId: string | null };
}

/** What a model wrote. `isPartial` means that the reply was stopped or broke off. */
export interface ModelReply {
  text: string;
  model: string;
  isPartial: boolean;
}

/** What came of asking: a reply, or nothing, and then perhaps that the turn needs people. The rules answer then. */
export interface ModelOutcome {
  reply: ModelReply | null;
  safety: Safety | null;
}

/**
 * Asks the model and shows its reply while it arrives. A reply that is stopped, or that breaks off, keeps the text received so
 * far. A failure before the first word is no error for the member.
 */
export async function replyFromModel(
  { module, ...asked }: Asked,
  signal: AbortSignal,
  show: (soFar: string, model: string) => void,
): Promise<ModelOutcome> {
  const { moduleTitle = '', activities = [] } = module ?? {};
  const body = { ...asked, module: module ? { moduleTitle, activities } : null };
  let [text, model, isWhole] = ['', '', false];
  let safety: Safety | null = null;
  try {
    for await (const line of callLines(askModel, { body }, { signal })) {
      if ('model' in line) model = line.model;
      else if ('startsAgain' in line) text = '';
      else if ('text' in line) text += line.text;
      else if ('done' in line) isWhole = true;
      else if ('gaveUp' in line) safety = line.safety ?? null;
      if (text !== '') show(text, model);
    }
  } catch {
    // Stopped, or the connection broke. What arrived is kept. The page hears elsewhere that the session ended.
  }
  const reply = text.trim() === '' ? null : { text: text.trimEnd(), model, isPartial: !isWhole };
  return { reply, safety };
}
