import type { BestPractice } from '#areas/workspace/contract/practices/best-practice.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { useChangePractice } from './practice-api.ts';
import { PracticeForm } from './practice-form.tsx';

const descriptions = {
  circle: 'Members of the circle read the new text at once.',
  offered: 'If you save a change, you need to offer it to all members again.',
  everyone: 'If you save a change, only the circle reads it until you offer it to all members again.',
};

/** Changes what a practice says, or publishes a draft. */
export default function EditPracticeDialog({
  practice,
  open,
  onOpenChange,
}: DialogControl & { practice: BestPractice }) {
  const change = useChangePractice(practice.id);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit practice"
      description={practice.status === 'draft' ? 'Only you see a draft.' : descriptions[practice.reach]}
    >
      <PracticeForm
        key={practice.editedAt ?? practice.status}
        practice={practice}
        pending={change.isPending}
        onSend={(body, onSuccess) => change.mutate(body, { onSuccess })}
        onCancel={() => onOpenChange(false)}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
