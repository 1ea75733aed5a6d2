import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { DraftNote, type DraftPlace, useFormDraft } from '#areas/drafts/web/index.ts';
import { attachTool, FileAttachments, useUploads } from '#areas/files/web/index.ts';
import { messageBody } from '#areas/messages/contract/message.ts';
import { Button } from '#web/ui/button.tsx';
import { MarkdownArea } from '#web/ui/writing/markdown-area.tsx';
import { useSendMessage } from './message-api.ts';

/** The form to write a message. The text stays until it is sent. */
export function MessageForm({ conversationId, place }: { conversationId: number; place: DraftPlace }) {
  const form = useForm({ resolver: zodResolver(messageBody), defaultValues: { content: '' } });
  const { register, handleSubmit, formState, reset, setFocus } = form;
  const uploads = useUploads({ isKept: true });
  const draft = useFormDraft(place, form, { files: uploads.draft });
  const sending = useSendMessage(conversationId, draft.sentWith);
  const sent = () => {
    // Keep the field registered, so that the focus can return to it.
    reset(undefined, { keepFieldsRef: true });
    uploads.sent();
    setFocus('content');
  };
  return (
    <form
      {...uploads.formProps}
      noValidate
      onSubmit={handleSubmit((body) => {
        const files = sending.isPending ? null : uploads.ready();
        if (files) sending.mutate({ ...body, files }, { onSuccess: sent });
      })}
      className="relative mt-5 space-y-3"
    >
      <MarkdownArea
        label="Your message"
        rows={3}
        error={formState.errors.content?.message}
        tools={[attachTool(uploads)]}
        {...register('content')}
      />
      <FileAttachments uploads={uploads} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <DraftNote draft={draft} />
        <Button type="submit" look="primary" pending={sending.isPending && 'Sending...'}>
          Send
        </Button>
      </div>
    </form>
  );
}
