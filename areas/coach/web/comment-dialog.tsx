import { useEffect, useState } from 'react';
import { maxFeedbackLength } from '#areas/coach/contract/coaching-session.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, TextArea } from '#web/ui/field.tsx';
import type { Rating } from './messages.ts';

interface CommentDialogProps extends DialogControl {
  rating: Rating;
  /** False for a turn in which somebody may be in danger: nobody else ever reads it. */
  canBeShared: boolean;
  isPending: boolean;
  onSave(rating: Rating): void;
}

/** A comment on a reply, and whether the operator may read it with the question. */
export default function CommentDialog({
  open,
  onOpenChange,
  rating,
  canBeShared,
  isPending,
  onSave,
}: CommentDialogProps) {
  const [comment, setComment] = useState('');
  const [maySee, setMaySee] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins with what is saved each time it opens
  useEffect(() => {
    if (!open) return;
    setComment(rating.feedback ?? '');
    setMaySee(rating.operatorMaySee);
  }, [open]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Your comment">
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSave({ ...rating, feedback: comment.trim() || null, operatorMaySee: canBeShared && maySee });
        }}
      >
        <TextArea
          label="What was good or wrong?"
          optional
          rows={4}
          maxLength={maxFeedbackLength}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        {canBeShared ? (
          <CheckboxField
            label="Let the people who run Staffroom read this question and my comment"
            hint="They do not see your name or Savi’s reply. Without this tick, only you can see your comment."
            checked={maySee}
            onChange={(event) => setMaySee(event.target.checked)}
          />
        ) : (
          <p className="text-quiet text-sm">Only you can see your comment.</p>
        )}
        <DialogActions onCancel={() => onOpenChange(false)} pending={isPending && 'Saving...'}>
          Save
        </DialogActions>
      </form>
    </Dialog>
  );
}
