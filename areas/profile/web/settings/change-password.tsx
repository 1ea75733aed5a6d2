import { zodResolver } from '@hookform/resolvers/zod';
import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { passwordStrength } from '#areas/account/contract/password-strength.ts';
import { type GivenProof, NewPasswordField, usePasswordRules, useUser } from '#areas/account/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { passwordForm } from '../profile-forms.ts';
import { useChangePassword } from './settings-api.ts';
import { SettingsSection } from './settings-section.tsx';

const PasskeyForPassword = lazy(() => import('./passkey-for-password.tsx'));

/** The form keeps what was typed when the change fails. Somebody with a passkey can use it in place of the current password. */
export function ChangePassword() {
  const { username, name, email } = useUser();
  const change = useChangePassword();
  const { register, handleSubmit, formState, reset, watch, trigger, clearErrors, getValues } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const strength = passwordStrength(watch('newPassword'), usePasswordRules([username, name, email]));
  const save = (proof: GivenProof) =>
    change.mutate({ newPassword: getValues('newPassword'), ...proof }, { onSuccess: () => reset() });
  const submit = handleSubmit(({ currentPassword }) => save({ currentPassword }));
  function checkNewPassword() {
    clearErrors('currentPassword');
    return trigger(['newPassword', 'confirmPassword'], { shouldFocus: true });
  }
  return (
    <SettingsSection
      anchor="change-password"
      title="Change Password"
      about="This signs you out on all your other devices and revokes your access tokens. You stay signed in here."
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        {/* Password managers need to know which user the password belongs to. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <NewPasswordField
          label="New password"
          strength={strength}
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
        <Suspense>
          <PasskeyForPassword isPending={change.isPending} check={checkNewPassword} onConfirm={save} />
        </Suspense>
      </form>
    </SettingsSection>
  );
}
