import { Flag, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { PersonSummary } from '#areas/people/contract/user.ts';
import { ReportDialog } from '#areas/reports/web/index.ts';
import type { StoryComment } from '#areas/stories/contract/story-comment.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useRemoveComment } from './story-comment-api.ts';

interface CommentMenuProps {
  comment: StoryComment;
  author: PersonSummary;
  onEdit(): void;
}

/** The menu of a comment: edit or remove it, or report another member's. */
export function CommentMenu({ comment, author, onEdit }: CommentMenuProps) {
  const user = useUser();
  const removal = useRemoveComment(comment.id, comment.storyId);
  const [asking, setAsking] = useState<'remove' | 'report' | null>(null);
  const control = (name: 'remove' | 'report') => ({
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : null),
  });
  return (
    <>
      <Menu
        label={`More about the comment of ${author.name}`}
        items={
          author.id === user.id
            ? [
                ...(comment.takenDownReason === null ? [{ label: 'Edit', icon: Pencil, onChoose: onEdit }] : []),
                { label: 'Remove', icon: Trash2, destructive: true, onChoose: () => setAsking('remove') },
              ]
            : [{ label: 'Report', icon: Flag, onChoose: () => setAsking('report') }]
        }
      />
      <ConfirmDialog
        {...control('remove')}
        title="Remove this comment?"
        description="This deletes it for everyone. You can’t undo this. If others have replied, they see that a comment was removed."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => setAsking(null) })}
      />
      <ReportDialog {...control('report')} kind="story_comment" id={comment.id} />
    </>
  );
}
