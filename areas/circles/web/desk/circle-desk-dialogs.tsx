import { type FormEvent, useState } from 'react';
import type { DeskCircle, PossibleOwner } from '#areas/circles/contract/circles-desk.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useGiveOwner, useMoveCircle } from './circle-desk-api.ts';
import { OwnerChoice } from './owner-choice.tsx';

type CircleDialogProps = DialogControl & { circle: DeskCircle };

/** Gives the circle an owner. The previous one stays a member. */
export function OwnerDialog({ circle, ...control }: CircleDialogProps) {
  return (
    <Dialog
      {...control}
      title={circle.owner ? `Change the owner of ${circle.name}` : `Give ${circle.name} an owner`}
      description={
        circle.owner
          ? `${circle.owner.name} stays a member. The new owner is told.`
          : 'The owner changes the settings and looks after the circle. They are told.'
      }
    >
      <OwnerForm circle={circle} onClose={() => control.onOpenChange(false)} />
    </Dialog>
  );
}

function OwnerForm({ circle, onClose }: { circle: DeskCircle; onClose(): void }) {
  const giving = useGiveOwner(circle.id);
  const [owner, setOwner] = useState<PossibleOwner | null>(null);
  const [isAsked, setAsked] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (owner) giving.mutate(owner.id, { onSuccess: onClose });
    else setAsked(true);
  };
  return (
    <form noValidate onSubmit={send} className="space-y-5">
      <OwnerChoice chosen={owner} onChoose={setOwner} circleId={circle.id} />
      {isAsked && !owner && (
        <p role="alert" className="text-danger text-sm">
          Choose a person.
        </p>
      )}
      {giving.error && !giving.isPending && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {sentenceOf(giving.error)}
        </p>
      )}
      <DialogActions onCancel={onClose} pending={giving.isPending && 'Saving...'}>
        Make owner
      </DialogActions>
    </form>
  );
}

/** Archives a circle with a reason, or restores it. */
export function ArchiveDialog({ circle, ...control }: CircleDialogProps) {
  return (
    <Dialog
      {...control}
      title={circle.archivedAt ? `Restore ${circle.name}?` : `Archive ${circle.name}?`}
      description={
        circle.archivedAt
          ? 'Members can post and join again. They are told.'
          : 'Members can still read everything. Nobody can post, reply or join. Members are told. You can restore it.'
      }
    >
      <ArchiveForm circle={circle} onClose={() => control.onOpenChange(false)} />
    </Dialog>
  );
}

function ArchiveForm({ circle, onClose }: { circle: DeskCircle; onClose(): void }) {
  const moving = useMoveCircle(circle.id);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (circle.archivedAt) moving.mutate({ action: 'restore' }, { onSuccess: onClose });
    else if (reason.trim()) moving.mutate({ action: 'archive', reason }, { onSuccess: onClose });
    else setError('Enter a reason');
  };
  return (
    <form noValidate onSubmit={send} className="space-y-5">
      {!circle.archivedAt && (
        <TextArea
          label="Reason"
          rows={2}
          maxLength={500}
          hint="It is kept in the audit log. Members do not see it."
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      )}
      <DialogActions onCancel={onClose} pending={moving.isPending && 'Saving...'}>
        {circle.archivedAt ? 'Restore' : 'Archive'}
      </DialogActions>
    </form>
  );
}
