import { useRef } from 'react';
import { type CpdCategory, categoryLabels } from '#areas/development/contract/cpd-category.ts';
import type { FormDraft } from '#areas/drafts/web/index.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { useRecordCpd } from '../cpd-api.ts';
import { type CheckedCpd, CpdForm, type CpdInput, emptyEntry } from './cpd-form.tsx';

interface RecordProps extends DialogControl {
  /** The category that was chosen. */
  category: CpdCategory | null;
}

/**
 * Choosing a category opens the dialog. When the activity is recorded, the dialog closes and the form is empty again.
 */
export default function RecordCpdDialog({ category, open, onOpenChange }: RecordProps) {
  const recording = useRecordCpd();
  const close = () => {
    recording.reset();
    onOpenChange(false);
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
      open={open}
      onOpenChange={(opened) => opened || closeUnlessSending()}
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

/** The validated form as the request body. It has no title. */
const asSent = ({ title: _title, ...body }: CheckedCpd): CpdInput => body;
