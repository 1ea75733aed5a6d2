import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { RoleField, useProfileChange, useUser } from '#areas/account/web/index.ts';
import { DraftNote, useFormDraft } from '#areas/drafts/web/index.ts';
import { careerScales, careerStageLabels } from '#areas/people/contract/career-stage.ts';
import { SchoolField } from '#areas/schools/web/index.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { profileForm, profileFormOf, touchedWithEmail } from './profile-forms.ts';
import { EmailPasswordField, passwordNeeded } from './settings/email-password-field.tsx';

/** Each time the dialog opens, it starts with the stored profile. */
export function ProfileEditDialog({ open, onOpenChange }: DialogControl) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Profile">
      <ProfileEditForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ProfileEditForm({ onDone }: { onDone(): void }) {
  const user = useUser();
  const form = useForm({ resolver: zodResolver(profileForm), defaultValues: profileFormOf(user) });
  const { register, handleSubmit, formState, setError, setValue, watch } = form;
  const draft = useFormDraft({ kind: 'profile', subject: 'own' }, form, { leaveOut: ['currentPassword', 'schoolId'] });
  const change = useProfileChange('profile', draft.sentWith);
  const cancel = () => {
    draft.discard();
    onDone();
  };
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
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField label="Email" type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />
      {dirtyFields.email && (
        <EmailPasswordField error={errors.currentPassword?.message} {...register('currentPassword')} />
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <RoleField error={errors.role?.message} {...register('role')} />
        <SchoolField
          optional
          autoComplete="organization"
          error={errors.school?.message}
          value={watch('school') ?? ''}
          onType={(school) => choose(school, null)}
          onPick={({ id, name }) => choose(name, id)}
        />
        <SelectField label="Career stage" optional error={errors.careerStage?.message} {...register('careerStage')}>
          <option value="">Not provided</option>
          {careerScales.profile.map((stage) => (
            <option key={stage} value={stage}>
              {careerStageLabels[stage]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Years of experience"
          optional
          inputMode="numeric"
          autoComplete="off"
          error={errors.yearsExperience?.message}
          {...register('yearsExperience')}
        />
      </div>
      <TextField
        label="Location"
        optional
        placeholder="Leeds"
        error={errors.location?.message}
        {...register('location')}
      />
      <TextArea label="Bio" optional rows={4} error={errors.bio?.message} {...register('bio')} />
      <DialogActions note={<DraftNote draft={draft} />} onCancel={cancel} pending={change.isPending && 'Saving...'}>
        Save Changes
      </DialogActions>
    </form>
  );
}
