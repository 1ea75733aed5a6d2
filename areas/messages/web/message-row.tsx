import { clsx } from 'clsx';
import { Flag, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EditTextForm, useTextEdit } from '#areas/drafts/web/index.ts';
import { hoursToChange, type Message, messageBody } from '#areas/messages/contract/message.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { ReportDialog, TakenDownNotice } from '#areas/reports/web/index.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { fullMoment } from '#web/ui/dates.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useEditMessage, useRemoveMessage } from './message-api.ts';

interface MessageRowProps {
  message: Message;
  isOwn: boolean;
  /** A line above it says that the messages from here on are new. */
  isFirstNew: boolean;
  canEdit: boolean;
}

const isYoung = ({ createdAt }: Message) => Date.now() - Date.parse(createdAt) < hoursToChange * 3_600_000;

/** A message: own ones on the right, with Edit and Remove for a day; others on the left, with Report. */
export function MessageRow({ message, isOwn, isFirstNew, canEdit }: MessageRowProps) {
  const [editing, setEditing] = useState(false);
  return (
    <li id={`message-${message.id}`}>
      {isFirstNew && (
        <p className="mb-4 flex items-center gap-3 font-semibold text-marigold-ink text-sm before:h-px before:grow before:bg-marigold after:h-px after:grow after:bg-marigold">
          New
        </p>
      )}
      <div className={clsx('flex items-start gap-2', isOwn && 'justify-end')}>
        <div
          className={clsx(
            'min-w-0 max-w-[34rem] rounded-card px-4 py-3',
            isOwn ? 'bg-primary-tint' : 'border border-line bg-card',
            editing && 'grow',
          )}
        >
          <p className="mb-0.5 flex flex-wrap items-baseline gap-x-2.5">
            <span className="wrap-anywhere font-semibold text-sm">
              {isOwn ? 'You' : <PersonName person={message.author} />}
            </span>
            <span className="text-quiet text-sm">
              <TimeAgo moment={message.createdAt} />
              {message.editedAt && <span title={fullMoment(message.editedAt)}> · edited</span>}
            </span>
          </p>
          <TakenDownNotice what="This message" reason={message.takenDownReason} />
          {editing ? (
            <EditMessage message={message} onDone={() => setEditing(false)} />
          ) : (
            <Markdown text={message.content} />
          )}
        </div>
        {isOwn ? (
          isYoung(message) &&
          !editing && (
            <OwnMenu
              message={message}
              {...(canEdit && message.takenDownReason === null ? { onEdit: () => setEditing(true) } : {})}
            />
          )
        ) : (
          <ReportMenu message={message} />
        )}
      </div>
    </li>
  );
}

function OwnMenu({ message, onEdit }: { message: Message; onEdit?(): void }) {
  const [asking, setAsking] = useState(false);
  const removal = useRemoveMessage(message.id, message.conversationId);
  return (
    <>
      <Menu
        label="More about what you wrote"
        items={[
          ...(onEdit ? [{ label: 'Edit', icon: Pencil, onChoose: onEdit }] : []),
          { label: 'Remove', icon: Trash2, destructive: true, onChoose: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this message?"
        description="This deletes the message for everyone. You can't undo this."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate()}
      />
    </>
  );
}

function ReportMenu({ message }: { message: Message }) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        label={`More about the message from ${message.author.name}`}
        items={[{ label: 'Report', icon: Flag, onChoose: () => setReporting(true) }]}
      />
      <ReportDialog open={reporting} onOpenChange={setReporting} kind="message" id={message.id} />
    </>
  );
}

function EditMessage({ message, onDone }: { message: Message; onDone(): void }) {
  const edit = useTextEdit(message.content, messageBody, { kind: 'message-edit', subject: message.id });
  const saving = useEditMessage(message.id, message.conversationId, edit.draft.sentWith);
  return (
    <EditTextForm
      name="Edit message"
      label="Your message"
      rows={4}
      edit={edit}
      isSaving={saving.isPending}
      onSave={(body) => saving.mutate(body, { onSuccess: onDone })}
      onCancel={onDone}
    />
  );
}
