import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { longestMoveNote, moveDiscussion } from '#areas/discussions/contract/discussion.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, SelectField, TextArea } from '#web/ui/field.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useMoveDiscussion, useOwnedCircles } from './thread-api.ts';
import { threadPath } from './thread-path.ts';

export interface MoveProps {
  discussionId: number;
  /** The circle that the discussion is in. */
  circle: Circle;
}

/** Moves a discussion to another circle of its circle's owner. */
export default function MoveDialog({ open, onOpenChange, ...move }: DialogControl & MoveProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Move to another circle"
      description="The discussion moves with its replies. Its old address leads to the new place."
    >
      <MoveChoice {...move} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function MoveChoice({ onClose, ...move }: MoveProps & { onClose(): void }) {
  const { items, error, refetch } = useOwnedCircles();
  if (error && !items)
    return <FailedState title="Your circles could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!items) return <RowsSkeleton label="Loading your circles..." />;
  const targets = items.filter(({ id }) => id !== move.circle.id);
  if (targets.length > 0) return <MoveForm {...move} targets={targets} onClose={onClose} />;
  return (
    <>
      <p>You own no other circle. You can move a discussion only to a circle that you own.</p>
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  );
}

interface MoveFormProps extends MoveProps {
  targets: Circle[];
  onClose(): void;
}

function MoveForm({ discussionId, circle, targets, onClose }: MoveFormProps) {
  const move = useMoveDiscussion(discussionId);
  const navigate = useNavigate();
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const { register, handleSubmit, formState, watch, setError } = useForm({
    defaultValues: { circleId: '', note: '', showToOthers: false },
  });
  const { errors } = formState;
  const target = targets.find(({ id }) => String(id) === watch('circleId'));
  const submit = handleSubmit(({ circleId, note, showToOthers }) => {
    const body = moveDiscussion.body.safeParse({ circleId: Number(circleId), note, showToOthers });
    if (!circleId) setError('circleId', { message: 'Choose a circle' });
    if (!body.success && body.error.issues.some(({ path }) => path[0] === 'note'))
      setError('note', { message: body.error.issues.find(({ path }) => path[0] === 'note')?.message ?? '' });
    const isMissing = circle.isPrivate && !showToOthers;
    setUnconfirmed(isMissing);
    if (!body.success || isMissing) return;
    move.mutate(body.data, {
      onSuccess: (moved) => {
        onClose();
        void navigate(threadPath(moved.circleId, moved.id), { replace: true });
      },
    });
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <SelectField label="Circle" error={errors.circleId?.message} {...register('circleId')}>
        <option value="">Choose a circle that you own</option>
        {targets.map(({ id, name, isPrivate }) => (
          <option key={id} value={id}>
            {isPrivate ? `${name} (inner circle)` : name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Note"
        hint="Why you are moving it. Everybody who can read the discussion can read the note."
        maxLength={longestMoveNote}
        error={errors.note?.message}
        {...register('note')}
      />
      {target && <Effects from={circle} to={target} />}
      {target && circle.isPrivate && (
        <div>
          <CheckboxField label="I want these people to read the discussion" {...register('showToOthers')} />
          <p aria-live="polite" className="text-danger text-sm">
            {isUnconfirmed && 'Confirm that more people may read it'}
          </p>
        </div>
      )}
      <DialogActions onCancel={onClose} pending={move.isPending && 'Moving...'}>
        Move discussion
      </DialogActions>
    </form>
  );
}

/** What the move means for readers. */
function Effects({ from, to }: { from: Circle; to: Circle }) {
  return (
    <div
      role="status"
      className={`rounded-control px-4 py-3 text-sm ${from.isPrivate ? 'bg-danger-tint text-danger' : 'bg-marigold-tint text-marigold-ink'}`}
    >
      {from.isPrivate && (
        <p className="font-semibold">
          {to.isPrivate
            ? `More people will see this. Members of ${to.name} will read the discussion and all its replies, also those who are not in ${from.name}.`
            : `More people will see this. Every member of Staffroom will be able to read the discussion and all its replies, and find it with the search. They were written for the members of ${from.name} only.`}
        </p>
      )}
      <p className={from.isPrivate ? 'mt-1.5' : undefined}>
        {to.isPrivate
          ? `People who are not in ${to.name} will no longer see the discussion, also if they wrote it or replied.`
          : `People who are not in ${to.name} can read the discussion. To reply or follow it, they have to join.`}
      </p>
    </div>
  );
}
