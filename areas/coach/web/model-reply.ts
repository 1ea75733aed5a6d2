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
  /** Lets the server save the turn if the page closes. */
  keep: { key: string; context: string; conversationTurn: number; moduleId: string | null };
}

/** A model's reply. `isPartial`: it was stopped or failed part way. */
export interface ModelReply {
  text: string;
  model: string;
  isPartial: boolean;
}

/**
 * The result of asking a model: a reply, or nothing. `safety` is set if the turn was about danger. Without a reply the
 * rules answer.
 */
export interface ModelOutcome {
  reply: ModelReply | null;
  safety: Safety | null;
}

/**
 * Requests a reply from the model and shows it as it arrives. Keeps the text received so far if it is stopped or fails.
 * A failure before the first word is not shown to the member.
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
    // Stopped, or the connection failed. Keeps the text so far. Another part of the page handles an ended
    // session.
  }
  const reply = text.trim() === '' ? null : { text: text.trimEnd(), model, isPartial: !isWhole };
  return { reply, safety };
}
