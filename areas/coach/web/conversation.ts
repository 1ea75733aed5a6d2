import { useEffect, useRef, useState } from 'react';
import type { CoachingSession, SessionType } from '#areas/coach/contract/coaching-session.ts';
import type { ConversationState } from '#areas/coach/contract/conversation-state.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { askSavi, type Reply } from './ask-savi.ts';
import { useSaveTurn } from './coach-api.ts';
import { type Message, makeMessage, messagesOf, ratingOf, welcomeTo } from './messages.ts';
import type { SelectedModule } from './selected-module.ts';
import type { TurnChanges } from './turn-changes.ts';

interface ConversationParts {
  /** Earlier turns, newest first. */
  before: readonly CoachingSession[];
  module: SelectedModule | null;
  /** The state after the last turn about the module, so that a session goes on where an earlier one ended. */
  moduleState: ConversationState | null;
  /** Whether to ask a model. */
  asksModel: boolean;
  changed: TurnChanges['changed'];
}

/** A reply comes after 1 second, later only if it is not ready (`docs/product/coach.md`). */
const thinkingTime = 1000;

/**
 * A conversation with Savi: its messages, `submit`, and whether a reply is pending. `submit` resolves to false if Savi
 * could not answer; `failure` says why. `isAsking` is true while a model writes. `stop` ends that and keeps the text so
 * far.
 */
export function useConversation({ before, module, moduleState, asksModel, changed }: ConversationParts) {
  const [all, setMessages] = useState<Message[]>(() =>
    module ? [welcomeTo(module, moduleState)] : messagesOf(before),
  );
  const [isWaiting, setWaiting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const saveTurn = useSaveTurn();
  const messages = all.filter(({ turnId }) => turnId === null || changed.get(turnId) !== null);
  const latest = useRef(messages);
  latest.current = messages;
  // Continues from the number of the last saved turn.
  const lastTurn = useRef(before[0]?.conversationTurn ?? 0);
  const asking = useRef(new AbortController());
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      asking.current.abort();
    };
  }, []);

  async function submit(text: string, chosen: SessionType): Promise<boolean> {
    const question = text.trim();
    if (question === '' || isWaiting) return true;
    const sessionType = module ? 'career_coaching' : chosen;
    const turn = lastTurn.current + 1;
    const asked = makeMessage({ role: 'user', content: question, sessionType });
    const arriving = makeMessage({ role: 'assistant', content: '', sessionType, isArriving: true, author: 'model' });
    setFailure(null);
    setMessages((shown) => [...shown, asked]);
    setWaiting(true);
    setAsking(asksModel);
    let isThinking = true;
    const thinking = new Promise((resolve) => setTimeout(resolve, thinkingTime)).then(() => {
      isThinking = false;
    });
    asking.current = new AbortController();
    const show = (content: string, model: string) => {
      if (!hasLeft.current && !isThinking)
        setMessages((shown) => [...without(shown, arriving.id), { ...arriving, content, model }]);
    };
    const model = asksModel ? { stop: asking.current, show } : null;
    const previous = lastReplyIn(latest.current);
    const reply = await askSavi({ question, sessionType, module, turn, previous, key: arriving.id }, model).catch(
      (error: unknown) => ({ error }),
    );
    setAsking(false);
    if (!hasLeft.current) await thinking;
    if ('error' in reply) {
      setMessages((shown) => without(shown, asked.id, arriving.id));
      setFailure(sentenceOf(reply.error));
      setWaiting(false);
      return false;
    }
    // The member left before a reply. Saved only if the safety of the next turns depends on it.
    if (hasLeft.current && reply.author === 'rules' && reply.tier === 'none') return true;
    const { aiResponse: content, ...about } = reply;
    const answer = makeMessage({ ...about, role: 'assistant', content, sessionType, question });
    // The turn before may have been saved while this one was answered.
    const previousSessionId = lastReplyIn(latest.current)?.turnId ?? null;
    setMessages((shown) => [...without(shown, arriving.id), answer]);
    setWaiting(false);
    lastTurn.current = turn;
    save(reply, { sessionType, userQuery: question, conversationTurn: turn, previousSessionId }, arriving.id, [
      asked.id,
      answer.id,
    ]);
    return true;
  }

  /** Saves a turn, and marks its two messages as saved. The server uses the same key, so the second save completes the first. */
  function save(
    { tier: _tier, ...reply }: Reply,
    about: Pick<CoachingSession, 'sessionType' | 'userQuery' | 'conversationTurn' | 'previousSessionId'>,
    key: string,
    ids: readonly string[],
  ): void {
    const body = { ...reply, ...about, satisfaction: null, moduleId: module?.moduleId ?? null };
    saveTurn.mutateAsync({ key, body }).then(
      (session) => {
        const saved = { turnId: session.id, tier: session.tier, rating: ratingOf(session) };
        setMessages((shown) => shown.map((one) => (ids.includes(one.id) ? { ...one, ...saved } : one)));
      },
      // A toast says that it was not saved.
      () => {},
    );
  }

  return { messages, isWaiting, isAsking, failure, submit, stop: () => asking.current.abort() };
}

const without = (all: readonly Message[], ...ids: string[]) => all.filter(({ id }) => !ids.includes(id));

const lastReplyIn = (messages: readonly Message[]): Message | undefined =>
  messages.findLast(({ role, isArriving }) => role === 'assistant' && !isArriving);
