import { useState } from 'react';
import { learntText } from '#areas/workspace/contract/projects/project.ts';
import { RadioField } from '#web/ui/choice-field.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useMove } from './project-api.ts';

const options = [
  { value: 'completed', label: 'Completed: we did what we planned' },
  { value: 'stopped', label: 'Stopped: we ended before that' },
] as const;

type Ending = (typeof options)[number]['value'];

/** Completes or stops a project, and says what was learnt. */
export function EndDialog({ id, open, onOpenChange }: DialogControl & { id: number }) {
  const move = useMove(id);
  const [status, setStatus] = useState<Ending>('completed');
  const [learnt, setLearnt] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="End the project"
      description="Each participant gets a draft of a CPD entry, and the lead a draft of a best practice. You can't start the project again."
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          const checked = learntText.safeParse(learnt);
          setError(checked.error?.issues[0]?.message);
          if (!checked.success) return;
          move.mutate({ status, learnt: checked.data }, { onSuccess: () => onOpenChange(false) });
        }}
      >
        <RadioField<Ending> legend="How did it end?" options={options} value={status} onChange={setStatus} />
        <TextArea
          label="What was learnt"
          hint="What changed and what did not. What you would tell a school that wants to try it."
          rows={5}
          value={learnt}
          error={error}
          onChange={({ target }) => setLearnt(target.value)}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={move.isPending && 'Saving...'}>
          End project
        </DialogActions>
      </form>
    </Dialog>
  );
}
