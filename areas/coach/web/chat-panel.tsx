import { SendHorizontal, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type CoachingSession, maxQuestionLength, type SessionType } from '#areas/coach/contract/coaching-session.ts';
import type { Safety } from '#areas/coach/contract/danger/danger-tiers.ts';
import type { Savi } from '#areas/coach/contract/savi/savi-model.ts';
import type { SaviContext } from '#areas/coach/contract/savi/savi-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { boxClass } from '#web/ui/field.tsx';
import { Mark } from '#web/ui/logo.tsx';
import { ChatMessage } from './chat-message.tsx';
import { useConversation } from './conversation.ts';
import type { SelectedModule } from './selected-module.ts';
import { suggestedPrompts } from './suggested-prompts.ts';

interface ChatPanelProps {
  context: SaviContext;
  before: readonly CoachingSession[];
  module: SelectedModule | null;
  sessionType: SessionType;
  /** The model that is asked first, if the member agreed to it. */
  provider: Savi['provider'];
  /** The safety after the last turn. */
  safety: Safety;
}

/** The conversation, 600 px high (`docs/product/coach.md`), with the newest message at the bottom near the input. */
export function ChatPanel({ context, before, module, sessionType, provider, safety }: ChatPanelProps) {
  const asksModel = provider !== null;
  const conversation = useConversation({ context, before, module, asksModel, safety });
  const { messages, isWaiting, isAsking, submit, stop } = conversation;
  const [draft, setDraft] = useState('');
  const log = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const wasWaiting = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is the trigger
  useEffect(() => {
    // Scrolls to the last question: a reply is read from its start and may still grow.
    const question = [...(log.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])].at(-1);
    if (question && log.current) log.current.scrollTop = question.offsetTop - 16;
  }, [messages, isWaiting]);
  useEffect(() => {
    // The disabled input loses the focus. It gets it back only if the member has not moved elsewhere.
    if (wasWaiting.current && !isWaiting && document.activeElement === document.body) box.current?.focus();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);

  const say = (text: string) => {
    setDraft('');
    void submit(text, sessionType);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() !== '') say(draft);
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (draft.trim() !== '' && !isWaiting) say(draft);
  };
  const isArriving = messages.at(-1)?.isArriving;
  return (
    <section
      aria-labelledby="conversation"
      className="flex h-[600px] min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card"
    >
      <h2 id="conversation" className="sr-only">
        Conversation
      </h2>
      <div
        ref={log}
        role="log"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative grow space-y-7 overflow-y-auto px-4 py-6 sm:px-6"
      >
        {messages.length === 0 && <Beginning />}
        {messages.map((message) => (
          <ChatMessage key={message.id} message={message} />
        ))}
        {isWaiting && !isArriving && <Typing />}
      </div>
      <div className="border-line border-t px-4 pt-3 pb-4 sm:px-6">
        <ul
          aria-label="Suggested prompts"
          className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-3 [scrollbar-width:none] sm:-mx-6 sm:flex-wrap sm:px-6"
        >
          {suggestedPrompts(sessionType, context.role).map((prompt) => (
            <li key={prompt} className="shrink-0">
              <button
                type="button"
                disabled={isWaiting}
                onClick={() => say(prompt)}
                className="min-h-9 whitespace-nowrap rounded-full border border-line px-3.5 text-sm transition-colors hover:border-edge hover:bg-primary-tint disabled:cursor-not-allowed disabled:opacity-60 pointer-coarse:min-h-11"
              >
                {prompt}
              </button>
            </li>
          ))}
        </ul>
        <form onSubmit={send} className="flex items-end gap-2.5">
          <label htmlFor="savi-message" className="sr-only">
            Your message
          </label>
          <textarea
            id="savi-message"
            ref={box}
            rows={2}
            maxLength={maxQuestionLength}
            disabled={isWaiting}
            value={draft}
            placeholder={isWaiting ? 'Savi is thinking…' : 'What is on your mind?'}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={sendOnEnter}
            className={`${boxClass} min-h-11 resize-none py-2.5`}
          />
          {isAsking ? (
            <Button key="stop" onClick={stop}>
              <Square aria-hidden className="size-4" />
              Stop
            </Button>
          ) : (
            <Button
              key="send"
              type="submit"
              look="primary"
              disabled={isWaiting || draft.trim() === ''}
              aria-label="Send"
            >
              <SendHorizontal aria-hidden className="size-[18px]" />
              <span className="hidden sm:inline">Send</span>
            </Button>
          )}
        </form>
      </div>
    </section>
  );
}

/** The introduction of an empty conversation. */
function Beginning() {
  return (
    <div className="flex gap-4">
      <Mark className="mt-0.5 size-8 shrink-0" />
      <div className="max-w-[52ch]">
        <h3 className="section-title">What would you like to think about?</h3>
        <p className="mt-2 text-quiet">
          Ask about a next step, an application, a skill or your confidence. Write as you would talk, or start with one
          of the questions below. Only you can read this conversation.
        </p>
      </div>
    </div>
  );
}

function Typing() {
  return (
    <div role="status" className="flex items-center gap-4">
      <Mark className="size-8 shrink-0" />
      <span className="sr-only">Savi is thinking…</span>
      <span aria-hidden className="flex gap-1.5">
        {[0, 150, 300].map((delay) => (
          <span
            key={delay}
            style={{ animationDelay: `${delay}ms` }}
            className="size-2 animate-breathe rounded-full bg-quiet"
          />
        ))}
      </span>
    </div>
  );
}
