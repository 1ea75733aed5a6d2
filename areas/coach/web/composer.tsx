import { clsx } from 'clsx';
import { SendHorizontal, Square } from 'lucide-react';
import type { FormEvent, KeyboardEvent, Ref } from 'react';
import { maxQuestionLength } from '#areas/coach/contract/coaching-session.ts';
import { Button } from '#web/ui/button.tsx';
import { boxClass } from '#web/ui/field.tsx';

interface ComposerProps {
  draft: string;
  onDraft(draft: string): void;
  boxRef: Ref<HTMLTextAreaElement>;
  isWaiting: boolean;
  /** A model writes, and can be stopped. */
  isAsking: boolean;
  onSend(): void;
  onStop(): void;
}

/** The box for a message, with the button that sends it or stops a model. */
export function Composer({ draft, onDraft, boxRef, isWaiting, isAsking, onSend, onStop }: ComposerProps) {
  const isTooLong = draft.trim().length > maxQuestionLength;
  const canSend = draft.trim() !== '' && !isTooLong && !isWaiting;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) onSend();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  };
  return (
    <form onSubmit={send}>
      <div className="flex items-end gap-2.5">
        <label htmlFor="savi-message" className="sr-only">
          Your message
        </label>
        <textarea
          id="savi-message"
          ref={boxRef}
          rows={2}
          disabled={isWaiting}
          value={draft}
          placeholder={isWaiting ? 'Savi is thinking…' : 'What is on your mind?'}
          aria-invalid={isTooLong || undefined}
          aria-describedby="savi-message-length"
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={sendOnEnter}
          className={clsx(boxClass, 'field-sizing-content max-h-36 min-h-11 resize-none py-2.5 sm:min-h-[4.375rem]')}
        />
        {isAsking ? (
          <Button key="stop" onClick={onStop}>
            <Square aria-hidden className="size-4" />
            Stop
          </Button>
        ) : (
          <Button key="send" type="submit" look="primary" disabled={!canSend} aria-label="Send">
            <SendHorizontal aria-hidden className="size-[18px]" />
            <span className="hidden sm:inline">Send</span>
          </Button>
        )}
      </div>
      {/* A longer text is not cut off when it is pasted, because its end may be the question. */}
      <p id="savi-message-length" aria-live="polite" className="text-danger text-sm not-empty:mt-1.5">
        {isTooLong &&
          `Savi reads up to ${maxQuestionLength.toLocaleString('en-GB')} characters. You have ${draft.trim().length.toLocaleString('en-GB')}, so shorten your question.`}
      </p>
    </form>
  );
}
