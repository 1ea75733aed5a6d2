import { Flag, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { Circle } from '#areas/circles/contract/circle.ts';
import type { ReportKind } from '#areas/reports/contract/report.ts';
import { ReportDialog } from '#areas/reports/web/index.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';

interface PostMenuProps {
  /** Names the post for screen readers: 'discussion “Marking load”'. */
  label: string;
  post: { kind: Exclude<ReportKind, 'person' | 'story_comment'>; id: number; authorId: number };
  circle: Pick<Circle, 'isOwner'>;
  /** Left out if the post can't be edited. */
  onEdit?(): void;
  /** Left out if the post can't be pinned. The circle's owner pins and unpins; the author can unpin. */
  pin?: { isPinned: boolean; onChange(): void };
  removal: { mutate(): void; isPending: boolean };
}

/** The actions of the current user on a post: edit, pin, report or remove it. */
export function PostMenu({ label, post, circle, onEdit, pin, removal }: PostMenuProps) {
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
