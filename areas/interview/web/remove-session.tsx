import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useRemoveInterview } from './interview-api.ts';

interface RemoveSessionProps {
  id: number;
  /** 'SENCO on 28 November 2026'. */
  name: string;
  onRemoved?(): void;
}

/** Deletes a session after a question. */
export function RemoveSession({ id, name, onRemoved }: RemoveSessionProps) {
  const removal = useRemoveInterview(id);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        look="quiet"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setAsking(true)}
      >
        Delete<span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this practice?"
        description="Your answers and scores are deleted, and no mentor sees them any more. They cannot be brought back."
        action="Delete"
        pending={removal.isPending && 'Deleting...'}
        onConfirm={() =>
          removal.mutate(undefined, {
            onSuccess: () => {
              setAsking(false);
              onRemoved?.();
            },
          })
        }
      />
    </>
  );
}
