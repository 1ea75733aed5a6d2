import type { SaviAnswer } from '#areas/coach/contract/answers.ts';
import { askModel } from '#areas/coach/contract/savi/savi-model.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { callLines } from '#web/data/api-client.ts';

/** A model's reply. `isPartial`: it was stopped or failed part way. */
export interface ModelReply {
  text: string;
  model: string;
  isPartial: boolean;
}

/**
 * The result of asking a model. `turn` is the reply of the rules, which comes first and counts if the model writes
 * nothing. Both are null if the connection failed before it.
 */
export interface ModelOutcome {
  turn: SaviAnswer | null;
  written: ModelReply | null;
}

/**
 * Requests a reply from the model and shows it as it arrives. Keeps the text received so far if it is stopped or fails. A
 * failure before the first word is not shown to the member.
 */
export async function replyFromModel(
  body: EndpointInput<typeof askModel>['body'],
  signal: AbortSignal,
  show: (soFar: string, model: string) => void,
): Promise<ModelOutcome> {
  let [text, model, isWhole] = ['', '', false];
  let turn: SaviAnswer | null = null;
  try {
    for await (const line of callLines(askModel, { body }, { signal })) {
      if ('turn' in line) turn = line.turn;
      else if ('model' in line) model = line.model;
      else if ('startsAgain' in line) text = '';
      else if ('text' in line) text += line.text;
      else if ('done' in line) isWhole = true;
      if (text !== '') show(text, model);
    }
  } catch {
    // Stopped, or the connection failed. Keeps the text so far. Another part of the page handles an ended
    // session.
  }
  return { turn, written: text.trim() === '' ? null : { text: text.trimEnd(), model, isPartial: !isWhole } };
}
