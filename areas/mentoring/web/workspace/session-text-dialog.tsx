import { useState } from 'react';
import type { MentorshipSession } from '#areas/mentoring/contract/session.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useChangeSession } from './room-api.ts';

/** The text fields of a meeting that can be edited. */
export type SessionTextField = 'agenda' | 'notes' | 'feedback';

const words: Record<SessionTextField, { title: string; hint: string; done: string; max: number }> = {
  agenda: {
    title: 'Agenda',
    hint: 'What you want to talk about. Both of you can change this.',
    done: 'Agenda saved',
    max: 2000,
  },
  notes: { title: 'Notes', hint: 'What you agreed. Both of you can change this.', done: 'Notes saved', max: 5000 },
  feedback: {
    title: 'Feedback',
    hint: 'What helped you. Your mentor can read this.',
    done: 'Feedback saved',
    max: 2000,
  },
};

interface SessionTextDialogProps extends DialogControl {
  session: MentorshipSession;
  field: SessionTextField;
}

export default function SessionTextDialog({ session, field, open, onOpenChange }: SessionTextDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words[field].title}>
      <SessionTextForm key={field} session={session} field={field} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface SessionTextFormProps {
  session: MentorshipSession;
  field: SessionTextField;
  onClose(): void;
}

function SessionTextForm({ session, field, onClose }: SessionTextFormProps) {
  const changing = useChangeSession(session);
  const [text, setText] = useState(session[field] ?? '');
  const { title, hint, done, max } = words[field];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        changing.mutate({ change: { [field]: text }, done }, { onSuccess: onClose });
      }}
      className="space-y-4"
    >
      <TextArea
        label={title}
        rows={5}
        maxLength={max}
        hint={hint}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <DialogActions onCancel={onClose} pending={changing.isPending && 'Saving...'}>
        Save
      </DialogActions>
    </form>
  );
}
