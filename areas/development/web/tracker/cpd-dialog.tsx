import { useRef } from 'react';
import type { CpdActivity } from '#areas/development/contract/cpd-activity.ts';
import { type CpdCategory, categoryLabels, cpdCategories } from '#areas/development/contract/cpd-category.ts';
import type { FormDraft } from '#areas/drafts/web/index.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { useChangeCpd, useRecordCpd } from './cpd-api.ts';
import { type CheckedCpd, CpdForm, type CpdInput, emptyEntry } from './cpd-form.tsx';

interface RecordProps {
  /** The category that was chosen; the dialog is open while there is one. */
  category: CpdCategory | null;
  onClose(): void;
}

/**
 * Choosing a category opens the dialog. When the activity is recorded, the dialog closes and the form is empty again.
 */
export function RecordCpdDialog({ category, onClose }: RecordProps) {
  const recording = useRecordCpd();
  const close = () => {
    recording.reset();
    onClose();
  };
  // The dialog stays open during the request. Otherwise it could not show a failure, and the text would be lost.
  const closeUnlessSending = () => recording.isPending || close();
  // The form validates before it sends, so a second press can come before the button is disabled.
  const isSending = useRef(false);
  const send = (checked: CheckedCpd, draft: FormDraft['sentWith']) => {
    if (isSending.current) return;
    isSending.current = true;
    const body = asSent(checked);
    recording.mutate(
      { body, draft },
      {
        onSuccess: close,
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
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
          place={{ kind: 'cpd-record', subject: category }}
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
        place={{ kind: 'cpd-edit', subject: entry.id }}
        start={asTyped(entry)}
        categories={cpdCategories}
        action="Save"
        pending={change.isPending && 'Saving...'}
        failure={change.error}
        isDateNeeded
        cancelDiscards
        isOpen={entry.standards.length > 0 || entry.skillArea !== null || entry.certificateUrl !== null}
        onSubmit={(checked, draft) => change.mutate({ body: asChanges(checked), draft }, { onSuccess: done })}
        onCancel={() => change.isPending || done()}
      />
    </Dialog>
  );
}

/** The validated form as the request body. It has no title. */
const asSent = ({ title: _title, ...body }: CheckedCpd): CpdInput => body;

const asChanges = (checked: CheckedCpd) => ({
  category: checked.category,
  activityType: checked.evidenceType,
  description: checked.evidenceDescription,
  hoursSpent: checked.hoursCompleted,
  reflection: checked.reflectionNotes,
  standards: checked.standards,
  skillArea: checked.skillArea ?? null,
  certificateUrl: checked.certificateUrl ?? null,
  // The server refuses an empty day with a message. Leaving it out would ignore the change silently.
  date: checked.date ?? '',
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
