import { CircleCheck, CircleX, Flag, FolderInput, Link2, Pencil, Pin, PinOff, Quote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { Circle } from '#areas/circles/contract/circle.ts';
import type { ReportKind } from '#areas/reports/contract/report.ts';
import { ReportDialog } from '#areas/reports/web/index.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { copyLink } from '#web/ui/copy-link.ts';
import type { MenuItem } from '#web/ui/menu/menu-parts.tsx';
import { Menu } from '#web/ui/menu.tsx';

interface PostMenuProps {
  /** Names the post for screen readers: 'discussion “Marking load”'. */
  label: string;
  post: {
    kind: Exclude<
      ReportKind,
      | 'person'
      | 'network'
      | 'workspace_resource'
      | 'best_practice'
      | 'practice_result'
      | 'workspace_session'
      | 'session_question'
      | 'story_comment'
      | 'catalogue_comment'
      | 'event'
    >;
    id: number;
    authorId: number;
  };
  circle: Pick<Circle, 'isOwner'>;
  /** Left out if the post can't be edited. */
  onEdit?(): void;
  /** Left out if the post can't be pinned. The circle's owner pins and unpins; the author can unpin. */
  pin?: { isPinned: boolean; onChange(): void };
  /** The path of the post, with its fragment. Left out if it has none. */
  path?: string;
  /** Quotes the post in the reply box. Left out where the current user cannot reply. */
  onQuote?(): void;
  /** For a reply to a discussion of the current user. */
  answer?: { isAnswer: boolean; onChange(): void };
  /** Left out if the post can't be moved. The circle's owner moves discussions. */
  onMove?(): void;
  removal: { mutate(): void; isPending: boolean };
}

/** The actions of the current user on a post: edit, pin, quote, link to, move, report or remove it. */
export function PostMenu({ label, post, circle, onEdit, pin, path, onQuote, answer, onMove, removal }: PostMenuProps) {
  const user = useUser();
  const [asking, setAsking] = useState<'remove' | 'report' | null>(null);
  const isOwn = post.authorId === user.id;
  const items: MenuItem[] = [
    ...(isOwn && onEdit ? [{ label: 'Edit', icon: Pencil, onChoose: onEdit }] : []),
    ...(pin && (circle.isOwner || (isOwn && pin.isPinned))
      ? [
          {
            label: pin.isPinned ? 'Unpin' : 'Pin to the top',
            icon: pin.isPinned ? PinOff : Pin,
            onChoose: pin.onChange,
          },
        ]
      : []),
    ...(answer
      ? [
          {
            label: answer.isAnswer ? 'Unmark as the answer' : 'Mark as the answer',
            icon: answer.isAnswer ? CircleX : CircleCheck,
            onChoose: answer.onChange,
          },
        ]
      : []),
    ...(onQuote ? [{ label: 'Quote in a reply', icon: Quote, onChoose: onQuote }] : []),
    ...(path ? [{ label: 'Copy link', icon: Link2, onChoose: () => void copyLink(path) }] : []),
    ...(onMove && circle.isOwner ? [{ label: 'Move to another circle', icon: FolderInput, onChoose: onMove }] : []),
    ...(isOwn ? [] : [{ label: 'Report', icon: Flag, onChoose: () => setAsking('report') }]),
    ...(isOwn || circle.isOwner
      ? [{ label: 'Remove', icon: Trash2, destructive: true, onChoose: () => setAsking('remove') }]
      : []),
  ];
  const control = (name: 'remove' | 'report') => ({
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : null),
  });
  return (
    <>
      <Menu label={`More about ${label}`} items={items} />
      <ConfirmDialog
        {...control('remove')}
        title={`Remove this ${post.kind}?`}
        description={
          post.kind === 'discussion'
            ? "This deletes the discussion and all its replies for everyone. You can't undo this."
            : "This deletes it for everyone. You can't undo this."
        }
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate()}
      />
      <ReportDialog {...control('report')} kind={post.kind} id={post.id} />
    </>
  );
}
