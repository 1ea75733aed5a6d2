import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { invitePerson } from '#areas/account/contract/invitation-desk.ts';
import { userRoleLabels, userRoles } from '#areas/people/contract/user.ts';
import { DeskSchoolField } from '#areas/schools/web/index.ts';
import { RequestError, sentenceOf } from '#web/data/api-client.ts';
import { useMayDo } from '#web/desk-roles.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useInvite } from './invitation-api.ts';

/** An empty date is none. */
const typedDay = z.pipe(
  z.transform((typed: string): string | null | undefined => typed || null),
  invitePerson.body.shape.expiresOn,
);

const inviteForm = z.extend(invitePerson.body, { expiresOn: typedDay });

/** Invites one person by email. */
export function InviteDialog({ open, onOpenChange }: DialogControl) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite a person"
      description="They get an email with a link to join. Only this email address can use it."
    >
      <InviteForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function InviteForm({ onDone }: { onDone(): void }) {
  const invite = useInvite();
  const mayInviteAnywhere = useMayDo('invite_people');
  const { register, handleSubmit, formState, setError, setValue } = useForm({
    resolver: zodResolver(inviteForm),
    defaultValues: {
      name: '',
      email: '',
      role: 'teacher' as const,
      schoolId: null as number | null,
      note: '',
      expiresOn: '',
    },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    invite.mutate(values, {
      onSuccess: onDone,
      onError(failure) {
        const sentence = sentenceOf(failure);
        const field = failure instanceof RequestError && /school/.test(sentence) ? 'schoolId' : 'email';
        setError(/last day/.test(sentence) ? 'expiresOn' : field, { message: sentence }, { shouldFocus: true });
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
      <SelectField label="Role" error={errors.role?.message} {...register('role')}>
        {userRoles.map((role) => (
          <option key={role} value={role}>
            {userRoleLabels[role]}
          </option>
        ))}
      </SelectField>
      <DeskSchoolField
        optional={mayInviteAnywhere}
        error={errors.schoolId?.message}
        onChange={(schoolId) => setValue('schoolId', schoolId)}
      />
      <TextField
        label="Last day"
        optional
        type="date"
        hint="Without a last day the invitation works until it is used."
        error={errors.expiresOn?.message}
        {...register('expiresOn')}
      />
      <TextField
        label="Note"
        optional
        autoComplete="off"
        hint="For people at the desk. The person does not see it."
        error={errors.note?.message}
        {...register('note')}
      />
      <DialogActions onCancel={onDone} pending={invite.isPending && 'Inviting...'}>
        Invite
      </DialogActions>
    </form>
  );
}
