import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface DialogActionsProps {
  /** To the left of the buttons. */
  note?: ReactNode;
  onCancel(): void;
  pending?: string | false;
  /** The text of the button that sends the form. */
  children: ReactNode;
}

/** The buttons at the end of a form: Cancel, and the one that sends it. */
export function DialogActions({ note, onCancel, pending, children }: DialogActionsProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 pt-1">
      {note}
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" look="primary" pending={pending}>
        {children}
      </Button>
    </div>
  );
}
