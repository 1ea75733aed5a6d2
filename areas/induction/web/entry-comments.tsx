import { Flag, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { commentBody, type InductionComment } from '#areas/induction/contract/induction-comment.ts';
import type { InductionEntry } from '#areas/induction/contract/induction-entry.ts';
import { ReportDialog, TakenDownNotice } from '#areas/reports/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { TextArea } from '#web/ui/field.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useAddComment, useRemoveComment } from './induction-api.ts';

/** What the people who follow the record wrote about an entry. */
export function EntryComments({ entry, isOwnRecord }: { entry: InductionEntry; isOwnRecord: boolean }) {
  if (entry.comments.length === 0) return null;
  return (
    <ul aria-label={`Comments on ${entry.title}`} className="mt-3 space-y-3 border-line border-l-2 pl-4">
      {entry.comments.map((comment) => (
        <Comment key={comment.id} comment={comment} isOwnRecord={isOwnRecord} />
      ))}
    </ul>
  );
}

function Comment({ comment, isOwnRecord }: { comment: InductionComment; isOwnRecord: boolean }) {
  const { id, author, text, createdAt, takenDownReason } = comment;
  const isMine = useUser().id === author.id;
  const removal = useRemoveComment(id);
  const [asking, setAsking] = useState<'remove' | 'report' | null>(null);
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <TakenDownNotice kind="induction_comment" id={id} reason={takenDownReason} />
        <p className="wrap-anywhere max-w-[68ch] whitespace-pre-line">{text}</p>
        <p className="wrap-anywhere text-quiet text-sm">
          {author.name}, {longDate(createdAt)}
        </p>
      </div>
      <Menu
        label={`More about the comment of ${author.name}`}
        items={[
          ...(isMine ? [] : [{ label: 'Report', icon: Flag, onChoose: () => setAsking('report') }]),
          ...(isMine || isOwnRecord
            ? [{ label: 'Remove', icon: Trash2, destructive: true, onChoose: () => setAsking('remove') }]
            : []),
        ]}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={(open) => setAsking(open ? 'remove' : null)}
        title="Remove this comment?"
        description="It cannot be brought back."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => setAsking(null) })}
      />
      <ReportDialog
        open={asking === 'report'}
        onOpenChange={(open) => setAsking(open ? 'report' : null)}
        kind="induction_comment"
        id={id}
      />
    </li>
  );
}

/** Opens a field to comment on an entry. What was typed stays if it could not be saved. */
export function CommentForm({ entry, shareId }: { entry: InductionEntry; shareId: number }) {
  const adding = useAddComment(shareId);
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  if (text === null)
    return (
      <Button size="small" className="mt-3" onClick={() => setText('')}>
        Comment<span className="sr-only"> on {entry.title}</span>
      </Button>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = commentBody.safeParse({ entryId: entry.id, text });
    if (!body.success) return setError(body.error.issues[0]?.message);
    adding.mutate(body.data, { onSuccess: () => setText(null) });
  };
  return (
    <form noValidate onSubmit={send} className="mt-3 max-w-[68ch] space-y-3">
      <TextArea
        label={`Your comment on ‘${entry.title}’`}
        hint="The member and everybody they share the record with can read it. No names of pupils."
        error={error}
        value={text}
        onChange={({ target }) => {
          setError(undefined);
          setText(target.value);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={adding.isPending && 'Saving...'}>
          Add the comment
        </Button>
        <Button size="small" look="quiet" onClick={() => setText(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
