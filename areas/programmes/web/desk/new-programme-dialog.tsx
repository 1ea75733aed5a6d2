import { useNavigate } from 'react-router';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { emptyProgramme, ProgrammeFields } from './programme-form.tsx';
import { useAddProgramme } from './programmes-desk-api.ts';

/** Adds a programme and opens it. */
export function NewProgrammeDialog(control: DialogControl) {
  const adding = useAddProgramme();
  const navigate = useNavigate();
  return (
    <Dialog
      {...control}
      title="Add a programme"
      description="It is hidden at first. Add its modules, and then show it to members."
    >
      <ProgrammeFields
        start={emptyProgramme}
        failure={adding.isPending ? null : adding.error}
        onSubmit={(body) => adding.mutate(body, { onSuccess: ({ id }) => void navigate(`/desk/programmes/${id}`) })}
      >
        <DialogActions onCancel={() => control.onOpenChange(false)} pending={adding.isPending && 'Adding...'}>
          Add programme
        </DialogActions>
      </ProgrammeFields>
    </Dialog>
  );
}
