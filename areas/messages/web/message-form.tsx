import { zodResolver } from '@hookform/resolvers/zod';
import type { KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { DraftNote, type DraftPlace, useFormDraft } from '#areas/drafts/web/index.ts';
import { messageBody } from '#areas/messages/contract/message.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useSendMessage } from './message-api.ts';

/** Ctrl+Enter, or Cmd+Enter on a Mac, submits the form. */
export function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The form to write a message. The text stays until it is sent. */
export function MessageForm({ conversationId, place }: { conversationId: number; place: DraftPlace }) {
  const form = useForm({ resolver: zodResolver(messageBody), defaultValues: { content: '' } });
  const { register, handleSubmit, formState, reset, setFocus } = form;
  const draft = useFormDraft(place, form);
  const sending = useSendMessage(conversationId, draft.sentWith);
  const sent = () => {
    // Keep the field registered, so that the focus can return to it.
    reset(undefined, { keepFieldsRef: true });
    setFocus('content');
  };
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => {
        if (!sending.isPending) sending.mutate(body, { onSuccess: sent });
      })}
      className="mt-5 space-y-3"
    >
      <TextArea
        label="Your message"
        rows={3}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        error={formState.errors.content?.message}
        onKeyDown={submitOnEnter}
        {...register('content')}
      />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <DraftNote draft={draft} />
        <Button type="submit" look="primary" pending={sending.isPending && 'Sending...'}>
          Send
        </Button>
      </div>
    </form>
  );
}
