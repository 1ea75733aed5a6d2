import { clsx } from 'clsx';
import { Flag, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AttachmentList } from '#areas/files/web/index.ts';
import { hoursToChange, type Message } from '#areas/messages/contract/message.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { EditedByModerators, ReportDialog, TakenDownNotice } from '#areas/reports/web/index.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { fullMoment } from '#web/ui/dates.ts';
import { useLinkTarget } from '#web/ui/link-target.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useRemoveMessage } from './message-api.ts';

const EditMessage = lazy(() => import('./edit-message.tsx'));

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
  const { ref, isTarget } = useLinkTarget<HTMLLIElement>(`message-${message.id}`);
  return (
    <li
      ref={ref}
      id={`message-${message.id}`}
      className={clsx(isTarget && 'rounded-card bg-marigold-tint ring-8 ring-marigold-tint')}
    >
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
              <EditedByModerators at={message.editedByModeratorsAt} />
            </span>
          </p>
          <TakenDownNotice kind="message" id={message.id} reason={message.takenDownReason} />
          {editing ? (
            <Suspense fallback={<Markdown text={message.content} />}>
              <EditMessage message={message} onDone={() => setEditing(false)} />
            </Suspense>
          ) : (
            <>
              <Markdown text={message.content} />
              <AttachmentList files={message.files} className="mt-2.5" />
            </>
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
