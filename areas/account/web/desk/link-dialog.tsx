import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { makeInvitationLink } from '#areas/account/contract/invitation-desk.ts';
import { type UserRole, userRoleLabels, userRoles } from '#areas/people/contract/user.ts';
import { DeskSchoolField } from '#areas/schools/web/index.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { useMayDo } from '#web/desk-roles.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useMakeLink } from './invitation-api.ts';

const body = makeInvitationLink.body;

const linkForm = z.extend(body, {
  maxUses: z.pipe(
    z.transform((typed: string) => Number(typed)),
    body.shape.maxUses,
  ),
  role: z.pipe(
    z.transform((chosen: string): UserRole | null | undefined => (chosen as UserRole) || null),
    body.shape.role,
  ),
});

/** Makes a link for several people, and then shows it to copy. */
export function LinkDialog({ open, onOpenChange }: DialogControl) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Make a link"
      description="Anybody who has the link can join until it is used up or its last day is over. Send it only to the people it is for."
    >
      <LinkForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function LinkForm({ onDone }: { onDone(): void }) {
  const make = useMakeLink();
  const mayInviteAnywhere = useMayDo('invite_people');
  const { register, handleSubmit, formState, setError, setValue } = useForm({
    resolver: zodResolver(linkForm),
    defaultValues: { maxUses: '30', expiresOn: '', role: '', schoolId: null as number | null, note: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    make.mutate(values, {
      onError(failure) {
        const sentence = sentenceOf(failure);
        setError(/school/.test(sentence) ? 'schoolId' : 'expiresOn', { message: sentence }, { shouldFocus: true });
      },
    }),
  );
  if (make.data?.link)
    return (
      <div className="space-y-5">
        <p role="status">The link is ready. It is also in the list of invitations.</p>
        <CopyField label="Link" value={make.data.link} />
        <div className="flex justify-end">
          <Button look="primary" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    );
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="How many people"
          inputMode="numeric"
          autoComplete="off"
          error={errors.maxUses?.message}
          {...register('maxUses')}
        />
        <TextField label="Last day" type="date" error={errors.expiresOn?.message} {...register('expiresOn')} />
      </div>
      <SelectField label="Role" error={errors.role?.message} {...register('role')}>
        <option value="">People choose their own</option>
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
        label="Note"
        optional
        autoComplete="off"
        placeholder="Autumn ECTs"
        hint="For people at the desk, to recognise the link."
        error={errors.note?.message}
        {...register('note')}
      />
      <DialogActions onCancel={onDone} pending={make.isPending && 'Making the link...'}>
        Make the link
      </DialogActions>
    </form>
  );
}
