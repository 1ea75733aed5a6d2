import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type UserRole, userRoleLabels, userRoles } from '#areas/people/contract/user.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { focusMistake } from '#web/ui/focus-mistake.ts';
import { type ChosenCircle, CircleChoice } from './circle-choice.tsx';
import { useBulkCircle, useBulkRestore, useBulkRole, useBulkSignOut, useBulkSuspend, type Who } from './people-api.ts';
import { tomorrow } from './tomorrow.ts';

export type BulkAction = 'suspend' | 'restore' | 'sign out' | 'set role' | 'add to circle';

interface BulkDialogProps extends DialogControl {
  action: BulkAction;
  who: Who;
  count: number;
}

const words: Record<BulkAction, { title: (who: string) => string; description: string; button: string }> = {
  suspend: {
    title: (who) => `Suspend ${who}?`,
    description: 'They are signed out at once. They read the reason when they try to sign in.',
    button: 'Suspend',
  },
  restore: {
    title: (who) => `Restore ${who}?`,
    description: 'They can sign in again with the same password.',
    button: 'Restore',
  },
  'sign out': {
    title: (who) => `Sign ${who} out everywhere?`,
    description: 'All their sessions and access tokens end. They can sign in again at once.',
    button: 'Sign out',
  },
  'set role': {
    title: (who) => `Set the role of ${who}?`,
    description: 'Everybody whose role changes is told by email.',
    button: 'Set role',
  },
  'add to circle': {
    title: (who) => `Add ${who} to a circle?`,
    description: 'A notification tells them. They can leave the circle at any time.',
    button: 'Add to the circle',
  },
};

/** Asks what to do to many people, and starts it. The screen of the work then shows how it goes. */
export function BulkDialog({ action, who, count, open, onOpenChange }: BulkDialogProps) {
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [role, setRole] = useState<UserRole>('teacher');
  const [circle, setCircle] = useState<ChosenCircle | null>(null);
  const [isTrial, setTrial] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const changes = {
    suspend: useBulkSuspend(),
    restore: useBulkRestore(),
    out: useBulkSignOut(),
    role: useBulkRole(),
    circle: useBulkCircle(),
  };
  const needsReason = action === 'suspend' || action === 'restore';
  const { title, description, button } = words[action];
  const pending = Object.values(changes).some(({ isPending }) => isPending);
  const error = Object.values(changes).find((change) => change.error)?.error;

  function submit(event: FormEvent) {
    event.preventDefault();
    focusMistake(event.currentTarget);
    if (pending) return;
    const lacks = (needsReason && reason.trim() === '') || (action === 'add to circle' && circle === null);
    setMissing(lacks);
    if (lacks) return;
    const show = { onSuccess: ({ id }: { id: number }) => void navigate(`/desk/jobs/${id}`) };
    if (action === 'suspend') changes.suspend.mutate({ who, reason, until: until || null, isTrial }, show);
    else if (action === 'restore') changes.restore.mutate({ who, reason, isTrial }, show);
    else if (action === 'sign out') changes.out.mutate({ who, isTrial }, show);
    else if (circle) changes.circle.mutate({ who, circleId: circle.id, isTrial }, show);
    else changes.role.mutate({ who, role, isTrial }, show);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title(count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`)}
      description={description}
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        {needsReason && (
          <TextArea
            label="Reason"
            hint={action === 'suspend' ? 'They read it when they try to sign in.' : 'For the audit log.'}
            maxLength={1_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isMissing && reason.trim() === '' ? 'Enter a reason' : undefined}
          />
        )}
        {action === 'suspend' && (
          <TextField
            label="Can sign in again from"
            optional
            type="date"
            min={tomorrow()}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
        {action === 'set role' && (
          <SelectField label="Role" value={role} onChange={(event) => setRole(event.target.value as UserRole)}>
            {userRoles.map((one) => (
              <option key={one} value={one}>
                {userRoleLabels[one]}
              </option>
            ))}
          </SelectField>
        )}
        {action === 'add to circle' && (
          <CircleChoice
            chosen={circle}
            onChoose={setCircle}
            error={isMissing && circle === null ? 'Choose a circle' : undefined}
          />
        )}
        <CheckboxField
          label="Trial run"
          hint="Changes nothing. The report says what would happen."
          checked={isTrial}
          onChange={(event) => setTrial(event.target.checked)}
        />
        <p aria-live="polite" className="text-danger text-sm">
          {error && sentenceOf(error)}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            type="submit"
            look={action === 'suspend' && !isTrial ? 'danger' : 'primary'}
            pending={pending && 'Starting...'}
          >
            {isTrial ? 'Start the trial run' : button}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
