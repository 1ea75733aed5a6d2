import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface DialogActionsProps {
  onCancel(): void;
  pending?: string | false;
  /** The words of the button that sends the form. */
  children: ReactNode;
}

/** The foot of a form in a dialog: Cancel, and the one thing it is for. */
export function DialogActions({ onCancel, pending, children }: DialogActionsProps) {
  return (
    <div className="flex justify-end gap-3 pt-1">
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" look="primary" pending={pending}>
        {children}
      </Button>
    </div>
  );
}
