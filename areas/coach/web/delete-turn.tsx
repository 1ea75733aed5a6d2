import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { DialogControl } from '#web/ui/dialog.tsx';
import { useDeleteTurn } from './coach-api.ts';

interface DeleteTurnProps extends DialogControl {
  turnId: number;
  onDeleted(): void;
}

/** Asks before a question and its reply are deleted. */
export function DeleteTurnDialog({ turnId, open, onOpenChange, onDeleted }: DeleteTurnProps) {
  const forget = useDeleteTurn();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this conversation?"
      description="This deletes your question and Savi’s reply. You can’t undo this."
      action="Delete"
      pending={forget.isPending && 'Deleting...'}
      onConfirm={() => forget.mutate(turnId, { onSuccess: onDeleted })}
    />
  );
}
