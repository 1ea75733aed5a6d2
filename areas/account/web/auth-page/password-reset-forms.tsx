import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { newPassword } from '#areas/account/contract/new-password.ts';
import {
  confirmPasswordReset,
  requestPasswordReset,
  resetRequestBody,
} from '#areas/account/contract/password-reset.ts';
import { passwordStrength } from '#areas/account/contract/password-strength.ts';
import { RequestError, sentenceOf } from '#web/data/api-client.ts';
import { useChange } from '#web/data/use-change.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { useAuth } from '../auth-context.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { usePasswordRules } from '../password-rules.ts';
import { AuthStep } from './auth-step.tsx';

/** Requests the email with the link. The page shows the same whether the address is known or not. */
export function ForgottenPassword() {
  usePageTitle('Forgotten password');
  // Keeps the path that the visitor came from, for after the sign-in.
  const { state } = useLocation();
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(resetRequestBody),
    defaultValues: { email: '' },
  });
  const asking = useChange(requestPasswordReset, {
    input: (body) => ({ body }),
    toast: { failure: 'We could not send the link' },
  });

  if (asking.isSuccess)
    return (
      <AuthStep title="Check your email">
        <p className="mt-3 text-quiet">
          If there is an account for <strong className="break-words text-ink">{getValues('email')}</strong>, we are
          sending a link to it. The link works once and expires after 1 hour. If you cannot find the email, check your
          junk folder.
        </p>
        <p className="mt-3 text-quiet">
          If you can no longer use that email address, contact the people who run Staffroom at your school or trust.
        </p>
        <ButtonLink to="/auth" state={state} className="mt-8 w-full">
          Back to sign in
        </ButtonLink>
      </AuthStep>
    );
  return (
    <AuthStep title="Forgotten your password?">
      <p className="mt-2 mb-8 text-quiet">
        Tell us your email address, and we will send you a link to set a new password.
      </p>
      <form noValidate onSubmit={handleSubmit((body) => asking.mutate(body))} className="space-y-5">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" look="primary" className="w-full" pending={asking.isPending && 'Sending...'}>
          Send the link
        </Button>
        <ButtonLink to="/auth" state={state} look="quiet" className="w-full">
          Back to sign in
        </ButtonLink>
      </form>
    </AuthStep>
  );
}

const twoPasswords = z
  .object({ newPassword, confirmPassword: z.string().check(z.minLength(1, 'Confirm your password')) })
  .check(
    z.refine((body) => body.newPassword === body.confirmPassword, {
      path: ['confirmPassword'],
      message: 'Passwords do not match',
    }),
  );

/** Whether the server refused the new password itself, so that the field shows why. */
const isAboutPassword = (failure: Error) =>
  failure instanceof RequestError && /^(That password|Password must)/.test(failure.sentence);

/** The page that the link in the email opens. */
export function NewPassword({ token }: { token: string }) {
  usePageTitle('Set a new password');
  const auth = useAuth();
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setError, watch } = useForm({
    resolver: zodResolver(twoPasswords),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const setting = useChange(confirmPasswordReset, {
    input: (password: string) => ({ body: { token, newPassword: password } }),
    onSuccess() {
      // All sessions have ended, including this browser's.
      auth.retry();
      void navigate('/auth', { replace: true });
    },
    onFailure(failure) {
      if (isAboutPassword(failure)) setError('newPassword', { message: sentenceOf(failure) }, { shouldFocus: true });
    },
    toast: {
      success: { title: 'Your password has been changed', description: 'Sign in with your new password.' },
      failure: (failure) => (isAboutPassword(failure) ? null : 'Your password was not changed'),
    },
  });
  const isExpiredLink = setting.error instanceof RequestError && /^This link/.test(setting.error.sentence);
  const { errors } = formState;
  const strength = passwordStrength(watch('newPassword'), usePasswordRules([]));

  if (isExpiredLink)
    return (
      <AuthStep title="This link no longer works">
        <p className="mt-3 text-quiet">
          A link works once and expires after 1 hour. This one has been used or has expired. Your password has not
          changed.
        </p>
        <ButtonLink to="/auth?forgotten" look="primary" className="mt-8 w-full">
          Get a new link
        </ButtonLink>
      </AuthStep>
    );
  return (
    <AuthStep title="Set a new password">
      <p className="mt-2 mb-8 text-quiet">This signs you out everywhere, so that nobody else stays signed in.</p>
      <form noValidate onSubmit={handleSubmit((values) => setting.mutate(values.newPassword))} className="space-y-5">
        <NewPasswordField
          label="New password"
          strength={strength}
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" look="primary" className="w-full" pending={setting.isPending && 'Changing...'}>
          Change password
        </Button>
      </form>
    </AuthStep>
  );
}
