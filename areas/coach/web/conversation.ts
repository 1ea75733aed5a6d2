import { useEffect, useRef, useState } from 'react';
import type {
  Author,
  CoachingSession,
  FollowUpAction,
  Recommendation,
  SessionType,
} from '#areas/coach/contract/coaching-session.ts';
import { answerOf, type SaviAnswer, type SaviContext } from '#areas/coach/contract/savi-rules.ts';
import type { Topic } from '#areas/coach/contract/savi-topics.ts';
import { useKeepTurn } from './coach-api.ts';
import { replyFromModel } from './model-reply.ts';
import type { SelectedModule } from './selected-module.ts';

/** A message on the screen (specification 2, section 3, Client-side message). */
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
  /** Still being written by a model. */
  isArriving?: boolean;
}

interface ConversationParts {
  context: SaviContext;
  /** Turns of before, newest first. */
  before: readonly CoachingSession[];
  module: SelectedModule | null;
  /** Whether a model may be asked first. */
  asksModel: boolean;
}

/** Specification 2, section 4: a reply comes after 1 second. */
const thinkingTime = 1000;

/** A conversation with Savi: what was said, saying something, and whether a reply is awaited. */
export function useConversation({ context, before, module, asksModel }: ConversationParts) {
  const [messages, setMessages] = useState<Message[]>(() => (module ? [welcomeTo(module)] : messagesOf(before)));
  const [isWaiting, setWaiting] = useState(false);
  const keepTurn = useKeepTurn();
  // The turn goes on counting from the last one that was kept, so that the same question is never answered alike twice.
  const last = useRef({ turn: before[0]?.conversationTurn ?? 0, id: module ? null : (before[0]?.id ?? null) });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function submit(text: string, chosen: SessionType): Promise<void> {
    const question = text.trim();
    if (question === '' || isWaiting) return;
    const { signal } = leaving.current;
    const sessionType = module ? 'career_coaching' : chosen;
    setMessages((all) => [...all, message({ role: 'user', content: question, sessionType })]);
    setWaiting(true);
    const thinking = new Promise((resolve) => setTimeout(resolve, thinkingTime));
    const turn = last.current.turn + 1;
    const rules = answerOf(question, sessionType, { ...context, ...(module ? { module } : {}) }, turn);
    const arriving = message({ role: 'assistant', content: '', sessionType, isArriving: true });
    const isSafe = rules.topic !== 'wellbeing' && rules.topic !== 'safeguarding';
    let written: string | null = null;
    if (asksModel && isSafe) {
      const previousSessionId = last.current.id;
      const asked = { question, sessionType, module, previousSessionId };
      written = await replyFromModel(asked, signal, async (soFar) => {
        await thinking;
        if (!signal.aborted) setMessages((all) => [...without(all, arriving.id), { ...arriving, content: soFar }]);
      });
    }
    await thinking;
    if (signal.aborted) return;
    const answer: SaviAnswer = written === null ? rules : { ...rules, text: written };
    const author = written === null ? 'rules' : 'model';
    const { text: content, ...rest } = answer;
    const reply = message({ role: 'assistant', content, sessionType, author, ...rest });
    setMessages((all) => [...without(all, arriving.id), reply]);
    setWaiting(false);
    last.current.turn = turn;
    keepTurn.mutate(
      {
        key: reply.id,
        body: {
          sessionType,
          userQuery: question,
          aiResponse: content,
          ...rest,
          author,
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

  return { messages, isWaiting, submit };
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
    const { recommendations, followUpActions, topic, author } = turn;
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
      }),
    ];
  });
}

/** A module session starts with a welcome (specification 2, section 4). It is Savi's, and not kept as a turn. */
function welcomeTo({ programmeTitle, moduleTitle, moduleDescription, activities }: SelectedModule): Message {
  const list = activities.map((activity, index) => `${index + 1}. ${activity}`).join('\n');
  return message({
    role: 'assistant',
    sessionType: 'career_coaching',
    content: `Welcome to your session on **${moduleTitle}**, part of ${programmeTitle}.\n\n${moduleDescription}\n\nThere are ${activities.length} activities to work with:\n\n${list}\n\nWhich of them would you like to begin with, and what do you hope to take from it?`,
  });
}

/** What the answer was built on, kept beside it (specification 2, section 3). */
function wordsFor(
  { role, completeness }: SaviContext,
  sessionType: SessionType,
  module: SelectedModule | null,
): string {
  const session = module ? `${sessionType}: ${module.programmeTitle}, ${module.moduleTitle}` : sessionType;
  return `Role: ${role}. Profile ${completeness}% complete. Session: ${session}.`.slice(0, 2000);
}
