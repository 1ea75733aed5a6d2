import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useRemoveInduction } from './induction-api.ts';

/** Removes the tracker with everything recorded in it. */
export function RemoveTracker() {
  const removal = useRemoveInduction();
  const [asking, setAsking] = useState(false);
  return (
    <p className="mt-9">
      <Button look="quiet" onClick={() => setAsking(true)}>
        Remove my induction tracker
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove your induction tracker?"
        description="Everything you recorded is deleted, and nobody can see it any more. Download the PDF first if you want to keep it."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </p>
  );
}
