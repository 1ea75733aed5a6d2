import { answerQuestion, type SaviAnswer } from '#areas/coach/contract/answers.ts';
import type { SessionType } from '#areas/coach/contract/coaching-session.ts';
import { call } from '#web/data/api-client.ts';
import type { Message } from './messages.ts';
import { type ModelReply, replyFromModel } from './model-reply.ts';
import { forServer, type SelectedModule } from './selected-module.ts';

interface Asked {
  question: string;
  sessionType: SessionType;
  module: SelectedModule | null;
  /** The number of the turn in the conversation. */
  turn: number;
  /** The reply before. */
  previous: Message | undefined;
  /** The `Idempotency-Key` under which the turn will be saved. */
  key: string;
}

interface Model {
  stop: AbortController;
  show(soFar: string, model: string): void;
}

/** A reply in the form in which it is saved, and its tier. */
export type Reply = ReturnType<typeof replyOf>;

/**
 * Asks the model if the member agreed to it, otherwise the rules. The rules answer too if the model cannot be reached.
 * Throws if nobody answers.
 */
export async function askSavi(asked: Asked, model: Model | null): Promise<Reply> {
  const { question, sessionType, module, turn: conversationTurn, previous, key } = asked;
  const body = {
    question,
    sessionType,
    conversationTurn,
    previousSessionId: previous?.turnId ?? null,
    previous: previous?.state ?? null,
    module: module && forServer(module),
  };
  const outcome = model ? await replyFromModel({ ...body, keep: { key } }, model.stop.signal, model.show) : null;
  return replyOf(outcome?.turn ?? (await call(answerQuestion, { body })), outcome?.written ?? null);
}

/** The model's text with what the server found in Staffroom, or the server's own reply. */
function replyOf(answer: SaviAnswer, written: ModelReply | null) {
  const { recommendations, followUpActions, prompts, state, context, topic, tier } = answer;
  return {
    aiResponse: written?.text ?? answer.aiResponse,
    ...{ recommendations, followUpActions, prompts, state, context, topic, tier },
    author: written ? ('model' as const) : ('rules' as const),
    model: written?.model ?? null,
    isPartial: written?.isPartial ?? false,
  };
}
