import { useEffect, useRef, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { CoachingSession, SessionType } from '#areas/coach/contract/coaching-session.ts';
import type { Savi } from '#areas/coach/contract/savi/savi-model.ts';
import { Mark } from '#web/ui/logo.tsx';
import { ChatMessage } from './chat-message.tsx';
import { Composer } from './composer.tsx';
import { useConversation } from './conversation.ts';
import { DayLimits } from './day-limits.tsx';
import { PromptList } from './prompt-list.tsx';
import type { SelectedModule } from './selected-module.ts';
import { suggestedPrompts } from './suggested-prompts.ts';
import type { TurnChanges } from './turn-changes.ts';

interface ChatPanelProps {
  /** The last turns of the member, newest first. A module session begins without them. */
  turns: readonly CoachingSession[];
  module: SelectedModule | null;
  sessionType: SessionType;
  /** Who writes the replies, and the limits of the day. */
  savi: Savi | undefined;
  changes: TurnChanges;
}

/**
 * The conversation, 600 px high (`docs/product/coach.md`), with the newest message at the bottom near the input. On a
 * phone it is as high as the screen allows, so that the input is visible.
 */
export function ChatPanel({ turns, module, sessionType, savi, changes }: ChatPanelProps) {
  const { role } = useUser();
  const asksModel = savi?.agreed === true && savi.provider !== null;
  const conversation = useConversation({
    before: module ? [] : turns,
    module,
    moduleState: (module?.moduleId && turns.find(({ moduleId }) => moduleId === module.moduleId)?.state) || null,
    asksModel,
    changed: changes.changed,
  });
  const { messages, isWaiting, isAsking, failure, submit, stop } = conversation;
  const [draft, setDraft] = useState('');
  const log = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const wasWaiting = useRef(false);
  const newest = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is the trigger
  useEffect(() => {
    // Scrolls to the last question: a reply is read from its start and may still grow.
    const question = [...(log.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])].at(-1);
    if (question && log.current) log.current.scrollTop = question.offsetTop - 16;
  }, [newest, isWaiting]);
  useEffect(() => {
    // The disabled input loses the focus. It gets it back only if the member has not moved elsewhere.
    if (wasWaiting.current && !isWaiting && document.activeElement === document.body) box.current?.focus();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);

  const say = async (text: string) => {
    setDraft('');
    // If Savi cannot answer, the question goes back into the box.
    if (!(await submit(text, sessionType))) setDraft(text);
  };
  const last = messages.at(-1);
  const isArriving = last?.isArriving;
  const following = last?.role === 'assistant' && !isWaiting ? last.prompts : [];
  // Beside somebody in danger there are no suggestions.
  const hasOthers = following.length > 0 || isWaiting || failure !== null || last?.tier === 'sure';
  const suggested = hasOthers ? [] : suggestedPrompts(sessionType, role);
  return (
    <section
      aria-labelledby="conversation"
      className="flex h-[600px] min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card max-sm:h-[clamp(20rem,calc(100dvh-24.375rem),600px)]"
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
          <ChatMessage key={message.id} message={message} changes={changes} />
        ))}
        {following.length > 0 && (
          <div className="-mt-3 sm:pl-12">
            <PromptList label="You could ask next" prompts={following} onPress={say} />
          </div>
        )}
        {isWaiting && !isArriving && <Typing />}
      </div>
      <div className="border-line border-t px-4 pt-3 pb-4 max-sm:pb-3 sm:px-6">
        {failure !== null && (
          <p role="alert" className="pb-2.5 text-danger text-sm">
            Savi could not answer. {failure} Your question is still in the box. If anyone is in danger, call{' '}
            <a href="tel:999" className="font-semibold underline">
              999
            </a>
            .
          </p>
        )}
        {savi && <DayLimits left={savi.left} asksModel={asksModel} />}
        {suggested.length > 0 && (
          <PromptList label="Suggested prompts" prompts={suggested} isRow disabled={isWaiting} onPress={say} />
        )}
        <Composer
          draft={draft}
          onDraft={setDraft}
          boxRef={box}
          isWaiting={isWaiting}
          isAsking={isAsking}
          onSend={() => say(draft)}
          onStop={stop}
        />
      </div>
    </section>
  );
}

/** The introduction of an empty conversation. */
function Beginning() {
  return (
    <div className="flex gap-4">
      <Mark className="mt-0.5 size-8 shrink-0 max-sm:hidden" />
      <div className="max-w-[52ch]">
        <h3 className="section-title">What would you like to know?</h3>
        <p className="mt-2 text-quiet">
          Ask about pay, notice, leave, training, a next step, an interview or a hard day. Write as you would talk. Savi
          names its sources, and says so if it does not know. Only you can read this conversation.
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
