import { type FormEvent, useState } from 'react';
import { ConfirmOwnProof } from '#areas/account/web/index.ts';
import { type UserRole, userRoleLabels, userRoles } from '#areas/people/contract/user.ts';
import { RequestError, sentenceOf } from '#web/data/api-client.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useChangeAccount } from './people-api.ts';
import type { PersonDialogProps } from './person-dialog.ts';

/** Changes the name, the email address or the role of a person. Another address needs the own password or passkey. */
export default function ChangeDialog({ person, open, onOpenChange }: PersonDialogProps) {
  const [name, setName] = useState(person.name);
  const [email, setEmail] = useState(person.email);
  const [role, setRole] = useState<UserRole>(person.role);
  const [isAsking, setAsking] = useState(false);
  const save = useChangeAccount(person.id);
  const isMoved = email.trim().toLowerCase() !== person.email.toLowerCase();
  const changes = {
    ...(name !== person.name ? { name } : {}),
    ...(isMoved ? { email } : {}),
    ...(role !== person.role ? { role } : {}),
  };
  const done = () => {
    setAsking(false);
    onOpenChange(false);
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    save.reset();
    if (Object.keys(changes).length === 0) done();
    else if (isMoved) setAsking(true);
    else if (!save.isPending) save.mutate(changes, { onSuccess: done });
  }
  if (isAsking)
    return (
      <ConfirmOwnProof
        open={open}
        // Back to the form, with what was typed.
        onOpenChange={setAsking}
        title="Change the email address?"
        description={`${person.name} is told at ${person.email} and at ${email.trim()}. Links for a new password go to the new address at once.`}
        action="Change"
        pending={save.isPending && 'Changing...'}
        error={save.error}
        onConfirm={(proof) =>
          save.mutate(
            { ...changes, ...proof },
            {
              onSuccess: done,
              onError: (error) => {
                // What is wrong is in the form, not in the password or the passkey.
                if (!isAboutProof(error)) setAsking(false);
              },
            },
          )
        }
      />
    );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Change the account"
      description={`An email tells ${person.name} what you changed. The username, ${person.username}, cannot be changed.`}
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField label="Name" maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SelectField
          label="Role"
          value={role}
          onChange={(event) => setRole(event.target.value as UserRole)}
          error={save.isError ? sentenceOf(save.error) : undefined}
        >
          {userRoles.map((one) => (
            <option key={one} value={one}>
              {userRoleLabels[one]}
            </option>
          ))}
        </SelectField>
        <DialogActions onCancel={() => onOpenChange(false)} pending={save.isPending && 'Saving...'}>
          Save
        </DialogActions>
      </form>
    </Dialog>
  );
}

const isAboutProof = (error: Error) =>
  error instanceof RequestError && (error.status === 429 || /password|passkey/.test(error.sentence));
