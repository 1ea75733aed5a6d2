import { Flag, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { Circle } from '#areas/circles/contract/circle.ts';
import type { ReportKind } from '#areas/reports/contract/report.ts';
import { ReportDialog } from '#areas/reports/web/index.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';

interface PostMenuProps {
  /** Which post this is, for those who hear it: 'discussion “Marking load”'. */
  label: string;
  post: { kind: Exclude<ReportKind, 'person' | 'story_comment'>; id: number; authorId: number };
  circle: Pick<Circle, 'isOwner'>;
  /** Left out where the kind can't be changed. */
  onEdit?(): void;
  /** Left out where the kind can't be pinned. The circle's owner pins and unpins; an author may unpin. */
  pin?: { isPinned: boolean; onChange(): void };
  removal: { mutate(): void; isPending: boolean };
}

/** What the current user may do with a post: change or remove their own, pin or remove any as the circle's owner, report another's. */
export function PostMenu({ label, post, circle, onEdit, pin, removal }: PostMenuProps) {
  const user = useUser();
  const [asking, setAsking] = useState<'remove' | 'report' | null>(null);
  const isOwn = post.authorId === user.id;
  const items: MenuItem[] = [
    ...(isOwn && onEdit ? [{ label: 'Edit', icon: Pencil, onChoose: onEdit }] : []),
    ...(pin && (circle.isOwner || (isOwn && pin.isPinned))
      ? [
          {
            label: pin.isPinned ? 'Unpin' : 'Pin at the top',
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
            ? 'It goes with all its replies, for everybody, and cannot be brought back.'
            : 'It is gone for everybody, and cannot be brought back.'
        }
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate()}
      />
      <ReportDialog {...control('report')} kind={post.kind} id={post.id} />
    </>
  );
}
