import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useUser } from '#areas/account/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { passwordForm } from './profile-forms.ts';
import { useChangePassword } from './settings-api.ts';
import { SettingsSection } from './settings-section.tsx';

/** Three fields, each of which can be shown. What was typed stays when the change fails. */
export function ChangePassword() {
  const { username } = useUser();
  const change = useChangePassword();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate({ currentPassword, newPassword }, { onSuccess: () => reset() }),
  );
  return (
    <SettingsSection
      title="Change Password"
      about="Everywhere else you are signed in, you will be signed out. Here you stay."
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        {/* Password managers look for whose password it is. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters. Three words that have nothing to do with one another are hard to guess."
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" pending={change.isPending && 'Changing...'}>
          Change Password
        </Button>
      </form>
    </SettingsSection>
  );
}
