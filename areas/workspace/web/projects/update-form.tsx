import { useState } from 'react';
import type { AttachedFiles, StoredFile } from '#areas/files/contract/file.ts';
import { FileAttachments, useUploads } from '#areas/files/web/index.ts';
import { updateContent } from '#areas/workspace/contract/projects/update.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';

interface UpdateFormProps {
  label: string;
  /** What the update says already. */
  start?: { content: string; files: readonly StoredFile[] };
  action: string;
  pending: string | false;
  /** Call `done` when it was saved. */
  onSubmit(body: { content: string; files: AttachedFiles }, done: () => void): void;
  onCancel?(): void;
}

/** The text and the files of an update. */
export function UpdateForm({ label, start, action, pending, onSubmit, onCancel }: UpdateFormProps) {
  const uploads = useUploads({ start: start?.files ?? [] });
  const [content, setContent] = useState(start?.content ?? '');
  const [error, setError] = useState<string>();
  return (
    <form
      {...uploads.formProps}
      noValidate
      className="relative mb-4 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        const checked = updateContent.safeParse(content);
        setError(checked.error?.issues[0]?.message);
        const files = uploads.ready();
        if (!checked.success || files === null || pending) return;
        onSubmit({ content: checked.data, files }, () => {
          setContent('');
          uploads.sent();
        });
      }}
    >
      <TextArea
        label={label}
        hint="What you did, what you saw, what comes next. No names of pupils."
        value={content}
        error={error}
        onChange={({ target }) => setContent(target.value)}
      />
      <FileAttachments uploads={uploads} button={{ label: 'Attach files', hint: 'Up to 10 files of 10 MB.' }} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" pending={pending}>
          {action}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
