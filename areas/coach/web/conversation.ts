import { useEffect, useRef, useState } from 'react';
import {
  type Author,
  type CoachingSession,
  type FollowUpAction,
  type Recommendation,
  type SessionType,
  sessionTypeLabels,
} from '#areas/coach/contract/coaching-session.ts';
import type { Safety } from '#areas/coach/contract/danger/danger-tiers.ts';
import type { SaviAnswer, SaviContext } from '#areas/coach/contract/savi/savi-rules.ts';
import type { Topic } from '#areas/coach/contract/savi/savi-topics.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { showFailure } from '#web/toasts/toast-store.ts';
import { useSaveTurn } from './coach-api.ts';
import { type ModelReply, replyFromModel } from './model-reply.ts';
import type { SelectedModule } from './selected-module.ts';

/** A message on the screen. */
export interface Message {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  sessionType: SessionType;
  timestamp: string;
  recommendations: Recommendation[];
  followUpActions: FollowUpAction[];
  topic?: Topic;
  author?: Author;
  /** The model that wrote it. */
  model?: string | null;
  /** A model's reply that was stopped or failed part way. */
  isPartial?: boolean;
  /** Still being written by a model. */
  isArriving?: boolean;
}

interface ConversationParts {
  context: SaviContext;
  /** Earlier turns, newest first. */
  before: readonly CoachingSession[];
  module: SelectedModule | null;
  /** Whether to ask a model first. */
  asksModel: boolean;
  /** The safety after the last turn. */
  safety: Safety;
}

/** The rules and their patterns are larger than the screen, so they load after it. */
const loadRules = () =>
  Promise.all([import('#areas/coach/contract/savi/savi-rules.ts'), import('#areas/coach/contract/safety.ts')]).then(
    ([{ answerOf }, { safetyOf }]) => ({ answerOf, safetyOf }),
  );

/** A reply comes after 1 second (`docs/product/coach.md`). */
const thinkingTime = 1000;

/**
 * A conversation with Savi: its messages, `submit`, and whether a reply is pending. `isAsking` is true while a model
 * writes. `stop` ends that and keeps the text so far.
 */
export function useConversation({ context, before, module, asksModel, safety }: ConversationParts) {
  const [messages, setMessages] = useState<Message[]>(() => (module ? [welcomeTo(module)] : messagesOf(before)));
  const [isWaiting, setWaiting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const saveTurn = useSaveTurn();
  // Continues from the number of the last saved turn, so that the same question gets different words the next
  // time.
  const last = useRef({ turn: before[0]?.conversationTurn ?? 0, id: module ? null : (before[0]?.id ?? null), safety });
  const asking = useRef(new AbortController());
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    // Loaded before the member sends the first question.
    loadRules().catch(() => {});
    return () => {
      hasLeft.current = true;
      asking.current.abort();
    };
  }, []);

  async function submit(text: string, chosen: SessionType): Promise<void> {
    const question = text.trim();
    if (question === '' || isWaiting) return;
    const sessionType = module ? 'career_coaching' : chosen;
    setMessages((all) => [...all, message({ role: 'user', content: question, sessionType })]);
    setWaiting(true);
    let isThinking = true;
    const thinking = new Promise((resolve) => setTimeout(resolve, thinkingTime)).then(() => {
      isThinking = false;
    });
    const turn = last.current.turn + 1;
    const known = { ...context, ...(module ? { module } : {}) };
    const loaded = await loadRules().catch(() => null);
    if (!loaded) {
      setWaiting(false);
      showFailure(
        'Error',
        'Savi could not be loaded. Reload the page and try again. If anyone is in danger, call 999.',
      );
      return;
    }
    const { answerOf, safetyOf } = loaded;
    let now = safetyOf(last.current.safety, question);
    const arriving = message({ role: 'assistant', content: '', sessionType, isArriving: true, author: 'model' });
    let written: ModelReply | null = null;
    if (asksModel && now.tier === 'none') {
      const previousSessionId = last.current.id;
      asking.current = new AbortController();
      setAsking(true);
      const keep = { key: arriving.id, context: wordsFor(context, sessionType, module), conversationTurn: turn };
      const moduleId = module?.moduleId ?? null;
      const asked = { question, sessionType, module, previousSessionId, keep: { ...keep, moduleId } };
      const outcome = await replyFromModel(asked, asking.current.signal, (content, model) => {
        if (!hasLeft.current && !isThinking)
          setMessages((all) => [...without(all, arriving.id), { ...arriving, content, model }]);
      });
      setAsking(false);
      written = outcome.reply;
      // Another window may have recorded danger.
      now = outcome.safety ?? now;
    }
    if (!hasLeft.current) await thinking;
    // The member left before a reply. Saved only if the safety of the next turns depends on it.
    if (hasLeft.current && written === null && now.tier === 'none') return;
    const rules = answerOf(question, sessionType, known, turn, now);
    const answer: SaviAnswer = written ? { ...rules, text: written.text } : rules;
    const author = written ? 'model' : 'rules';
    const [model, isPartial] = [written?.model ?? null, written?.isPartial ?? false];
    const { text: content, tier: _tier, ...rest } = answer;
    const reply = message({ role: 'assistant', content, sessionType, author, model, isPartial, ...rest });
    if (!hasLeft.current) {
      setMessages((all) => [...without(all, arriving.id), reply]);
      setWaiting(false);
    }
    last.current.turn = turn;
    last.current.safety = now;
    saveTurn.mutate(
      {
        // The same key as the server's: whichever of the two saves second completes the turn.
        key: arriving.id,
        body: {
          sessionType,
          userQuery: question,
          aiResponse: content,
          ...rest,
          author,
          model,
          isPartial,
          context: wordsFor(context, sessionType, module),
          satisfaction: null,
          conversationTurn: turn,
          previousSessionId: last.current.id,
          moduleId: module?.moduleId ?? null,
        },
      },
      { onSuccess: ({ id }) => (last.current.id = id) },
    );
  }

  return { messages, isWaiting, isAsking, submit, stop: () => asking.current.abort() };
}

const without = (all: readonly Message[], id: string) => all.filter((one) => one.id !== id);

let count = 0;

function message(about: Pick<Message, 'role' | 'content' | 'sessionType'> & Partial<Message>): Message {
  count += 1;
  return {
    id: `${Date.now().toString(36)}-${count}-${Math.random().toString(36).slice(2, 8)}`,
    timestamp: new Date().toISOString(),
    recommendations: [],
    followUpActions: [],
    ...about,
  };
}

function messagesOf(before: readonly CoachingSession[]): Message[] {
  return before.toReversed().flatMap((turn) => {
    const { sessionType, createdAt: timestamp } = turn;
    const { recommendations, followUpActions, topic, author, model, isPartial } = turn;
    return [
      message({ id: `${turn.id}-q`, role: 'user', content: turn.userQuery, sessionType, timestamp }),
      message({
        id: `${turn.id}-a`,
        role: 'assistant',
        content: turn.aiResponse,
        sessionType,
        timestamp,
        recommendations,
        followUpActions,
        topic,
        author,
        model,
        isPartial,
      }),
    ];
  });
}

/** A module session starts with a welcome by Savi, which is not saved as a turn (`docs/product/coach.md`). */
function welcomeTo({ programmeTitle, moduleTitle, moduleDescription, activities }: SelectedModule): Message {
  const list = activities.map((activity, index) => `${index + 1}. ${activity}`).join('\n');
  return message({
    role: 'assistant',
    sessionType: 'career_coaching',
    content: `Welcome to your session on **${moduleTitle}**, part of ${programmeTitle}.\n\n${moduleDescription}\n\nThere are ${activities.length} activities to work with:\n\n${list}\n\nWhich one would you like to start with, and what do you hope to get from it?`,
  });
}

/** What the reply was based on. The member can read it with the saved turn. */
function wordsFor(
  { role, completeness }: SaviContext,
  sessionType: SessionType,
  module: SelectedModule | null,
): string {
  const about = module ? `, ${module.programmeTitle}, ${module.moduleTitle}` : '';
  const words = `your role (${userRoleLabels[role]}), your profile (${completeness}% complete), and the session (${sessionTypeLabels[sessionType]}${about}).`;
  return words.slice(0, 2000);
}
