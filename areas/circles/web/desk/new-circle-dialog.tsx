import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PossibleOwner } from '#areas/circles/contract/circles-desk.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { useCreateCircle } from './circle-desk-api.ts';
import { CircleForm, emptyCircle } from './circle-form.tsx';
import { OwnerChoice } from './owner-choice.tsx';

/** Creates an open circle, with an owner if one is chosen. */
export function NewCircleDialog({ open, onOpenChange }: DialogControl) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create a circle"
      description="Everybody can read an open circle, and its members write in it. Members create inner circles themselves."
    >
      <NewCircle onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function NewCircle({ onClose }: { onClose(): void }) {
  const creating = useCreateCircle();
  const navigate = useNavigate();
  const [owner, setOwner] = useState<PossibleOwner | null>(null);
  return (
    <CircleForm
      start={emptyCircle}
      failure={creating.isPending ? null : creating.error}
      onSubmit={(fields) =>
        creating.mutate(
          { ...fields, ownerId: owner?.id ?? null },
          { onSuccess: ({ id }) => void navigate(`/desk/circles/${id}`) },
        )
      }
      more={<OwnerChoice chosen={owner} onChoose={setOwner} />}
    >
      <DialogActions onCancel={onClose} pending={creating.isPending && 'Creating...'}>
        Create circle
      </DialogActions>
    </CircleForm>
  );
}
