import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDeleteStory } from './story-desk-api.ts';

/** Deletes a draft that members never saw, after a question. */
export function DeleteDraft({ id, title }: { id: number; title: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const deleting = useDeleteStory(id);
  const navigate = useNavigate();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Delete draft
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this draft?"
        description={`“${title}” and its pictures are deleted. You cannot undo this.`}
        action="Delete draft"
        pending={deleting.isPending && 'Deleting...'}
        onConfirm={() =>
          deleting.mutate(undefined, {
            onSuccess: () => void navigate('/desk/stories', { replace: true }),
            onError: () => setIsAsking(false),
          })
        }
      />
    </>
  );
}
