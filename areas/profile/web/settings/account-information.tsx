import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { RoleField, useProfileChange, useUser } from '#areas/account/web/index.ts';
import { DraftNote, useFormDraft } from '#areas/drafts/web/index.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { SchoolField } from '#areas/schools/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Facts } from '../facts.tsx';
import { useOtherSchools } from '../profile-api.ts';
import { accountForm, accountFormOf, touchedWithEmail } from '../profile-forms.ts';
import { EmailPasswordField, passwordNeeded } from './email-password-field.tsx';
import { EmailState } from './email-state.tsx';
import { SettingsSection } from './settings-section.tsx';

export function AccountInformation() {
  const [editing, setEditing] = useState(false);
  return (
    <SettingsSection
      anchor="account-information"
      title="Account Information"
      about="Your name, email address, role and school."
    >
      {editing ? <AccountForm onDone={() => setEditing(false)} /> : <Account onEdit={() => setEditing(true)} />}
    </SettingsSection>
  );
}

function Account({ onEdit }: { onEdit(): void }) {
  const user = useUser();
  const otherSchools = useOtherSchools(user.school);
  return (
    <>
      <Facts
        facts={[
          ['Username', user.username],
          ['Name', user.name],
          ['Email', user.email.endsWith('@released.invalid') ? null : user.email],
          ['Role', userRoleLabels[user.role]],
          ['School', user.school],
          ...(otherSchools ? ([['Other schools', otherSchools]] as const) : []),
        ]}
      />
      {otherSchools && (
        <p className="mt-2 text-quiet text-sm">
          The people who look after your schools in Staffroom add and remove the other schools.
        </p>
      )}
      <EmailState />
      <Button className="mt-5" onClick={onEdit}>
        Edit
      </Button>
    </>
  );
}

function AccountForm({ onDone }: { onDone(): void }) {
  const user = useUser();
  const form = useForm({ resolver: zodResolver(accountForm), defaultValues: accountFormOf(user) });
  const { register, handleSubmit, formState, setFocus, setError, setValue, watch } = form;
  const draft = useFormDraft({ kind: 'profile', subject: 'settings' }, form, {
    leaveOut: ['currentPassword', 'schoolId'],
  });
  const change = useProfileChange('settings', draft.sentWith);
  const { errors, dirtyFields } = formState;
  const choose = (school: string, schoolId: number | null) => {
    setValue('school', school, { shouldDirty: true });
    setValue('schoolId', schoolId, { shouldDirty: true });
  };
  const submit = handleSubmit((values) => {
    const sent = touchedWithEmail(values, dirtyFields);
    if (sent) change.mutate(sent, { onSuccess: onDone });
    else setError('currentPassword', { message: passwordNeeded }, { shouldFocus: true });
  });
  // The Edit button, which had the focus, is gone.
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextField label="Username" value={user.username} disabled hint="Your username cannot be changed." />
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField label="Email" type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />
      {dirtyFields.email && (
        <EmailPasswordField error={errors.currentPassword?.message} {...register('currentPassword')} />
      )}
      <RoleField error={errors.role?.message} {...register('role')} />
      <SchoolField
        optional
        autoComplete="organization"
        error={errors.school?.message}
        value={watch('school') ?? ''}
        onType={(school) => choose(school, null)}
        onPick={({ id, name }) => choose(name, id)}
      />
      <div className="flex flex-wrap items-center gap-3 pt-1">
        <Button type="submit" look="primary" pending={change.isPending && 'Saving...'}>
          Save Changes
        </Button>
        <Button
          onClick={() => {
            draft.discard();
            onDone();
          }}
        >
          Cancel
        </Button>
        <DraftNote draft={draft} />
      </div>
    </form>
  );
}
