import { EditTextForm, useTextEdit } from '#areas/drafts/web/index.ts';
import { attachTool, FileAttachments, useUploads } from '#areas/files/web/index.ts';
import { type Message, messageBody } from '#areas/messages/contract/message.ts';
import { MarkdownArea } from '#web/ui/writing/markdown-area.tsx';
import { useEditMessage } from './message-api.ts';

/** The form in which the author of a message edits it. */
export default function EditMessage({ message, onDone }: { message: Message; onDone(): void }) {
  const uploads = useUploads({ start: message.files, isKept: true });
  const place = { kind: 'message-edit', subject: message.id } as const;
  const edit = useTextEdit(message.content, messageBody, place, uploads.draft);
  const saving = useEditMessage(message.id, message.conversationId, edit.draft.sentWith);
  return (
    <EditTextForm
      name="Edit message"
      label="Your message"
      rows={4}
      edit={edit}
      field={(props) => <MarkdownArea {...props} tools={[attachTool(uploads)]} />}
      below={<FileAttachments uploads={uploads} />}
      formProps={uploads.formProps}
      isSaving={saving.isPending}
      onSave={(body) => {
        const files = uploads.ready();
        if (files) saving.mutate({ ...body, files }, { onSuccess: onDone });
      }}
      onCancel={onDone}
    />
  );
}
