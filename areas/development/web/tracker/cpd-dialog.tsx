import { useRef } from 'react';
import type { CpdActivity } from '#areas/development/contract/cpd-activity.ts';
import { type CpdCategory, categoryLabels, cpdCategories } from '#areas/development/contract/cpd-category.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { useChangeCpd, useRecordCpd } from './cpd-api.ts';
import { CpdForm, type CpdGiven, type CpdInput, emptyEntry } from './cpd-form.tsx';

interface RecordProps {
  /** The category that was chosen; the dialog is open while there is one. */
  category: CpdCategory | null;
  onClose(): void;
}

/** Opened by choosing a category. When the activity is recorded, it closes and empties. */
export function RecordCpdDialog({ category, onClose }: RecordProps) {
  const recording = useRecordCpd();
  const close = () => {
    recording.reset();
    onClose();
  };
  // Closed while it is on its way, it could not say that it failed, and what was typed would be gone.
  const closeUnlessSending = () => recording.isPending || close();
  // The form checks before it sends, so a second press arrives before the button knows that it is pending.
  const isSending = useRef(false);
  const send = (given: CpdGiven) => {
    if (isSending.current) return;
    isSending.current = true;
    recording.mutate(asSent(given), {
      onSuccess: close,
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  const words = category && categoryLabels[category];
  return (
    <Dialog
      open={category !== null}
      onOpenChange={(open) => open || closeUnlessSending()}
      title="Record CPD Activity"
      {...(words ? { description: `${words.name} / ${words.kind}` } : {})}
    >
      {category && (
        <CpdForm
          start={emptyEntry(category)}
          categories={[category]}
          action="Record Activity"
          pending={recording.isPending && 'Recording...'}
          failure={recording.error}
          onSubmit={send}
          onCancel={closeUnlessSending}
        />
      )}
    </Dialog>
  );
}

export function EditCpdDialog({ entry, open, onOpenChange }: DialogControl & { entry: CpdActivity }) {
  const change = useChangeCpd(entry.id);
  const done = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(opened) => change.isPending || onOpenChange(opened)}
      title={entry.status === 'draft' ? 'Edit draft' : 'Edit CPD activity'}
    >
      <CpdForm
        start={asTyped(entry)}
        categories={cpdCategories}
        action="Save"
        pending={change.isPending && 'Saving...'}
        failure={change.error}
        isDateNeeded
        isOpen={entry.standards.length > 0 || entry.skillArea !== null || entry.certificateUrl !== null}
        onSubmit={(given) => change.mutate(asChanges(given), { onSuccess: done })}
        onCancel={() => change.isPending || done()}
      />
    </Dialog>
  );
}

/** What was checked, as the call takes it: an empty choice is left out. */
const asSent = ({ title: _title, ...given }: CpdGiven): CpdInput => given;

const asChanges = (given: CpdGiven) => ({
  category: given.category,
  activityType: given.evidenceType,
  description: given.evidenceDescription,
  hoursSpent: given.hoursCompleted,
  reflection: given.reflectionNotes,
  standards: given.standards,
  skillArea: given.skillArea ?? null,
  certificateUrl: given.certificateUrl ?? null,
  // Emptied, it is refused with a reason rather than passed over.
  date: given.date ?? '',
});

const asTyped = (entry: CpdActivity): CpdInput => ({
  category: entry.category,
  evidenceType: entry.activityType,
  evidenceDescription: entry.description,
  hoursCompleted: entry.hoursSpent,
  reflectionNotes: entry.reflection ?? '',
  skillNodeId: 1,
  date: entry.date,
  standards: entry.standards,
  skillArea: entry.skillArea ?? '',
  certificateUrl: entry.certificateUrl ?? '',
});
