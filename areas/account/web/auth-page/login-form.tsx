import { zodResolver } from '@hookform/resolvers/zod';
import { lazy } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { loginBody } from '#areas/account/contract/access.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField, PasswordField, TextField } from '#web/ui/field.tsx';
import { isClosedAccount, isSecondFactorNeeded, suspensionTokenOf, useAuth } from '../auth-context.tsx';
import { PasskeyButton } from '../second-factor/passkey-button.tsx';
import { usePasskeySignIn } from '../second-factor/use-passkey-sign-in.ts';

// Few members need these, so they are not in the first download.
const ReopenAccount = lazy(async () => ({ default: (await import('./closed-account.tsx')).ReopenAccount }));
const SuspendedAccount = lazy(() => import('./suspended-account.tsx'));
const SecondFactorStep = lazy(() => import('../second-factor/second-factor-step.tsx'));

/** The form keeps what was typed when the sign-in fails. */
export function LoginForm() {
  const { loginMutation, reopenMutation } = useAuth();
  const passkeySignIn = usePasskeySignIn();
  const { state } = useLocation();
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: zodResolver(loginBody),
    defaultValues: { username: '', password: '', sharedComputer: false },
  });
  const { errors } = formState;
  const { error, variables } = loginMutation;
  const suspension =
    suspensionTokenOf(error) ?? suspensionTokenOf(reopenMutation.error) ?? suspensionTokenOf(passkeySignIn.error);
  if (suspension) return <SuspendedAccount token={suspension} />;
  if (isSecondFactorNeeded(reopenMutation.error))
    return <SecondFactorStep sharedComputer={variables?.sharedComputer ?? false} onCancel={reopenMutation.reset} />;
  if (variables && isClosedAccount(error)) return <ReopenAccount body={variables} onKeepClosed={loginMutation.reset} />;
  if (isSecondFactorNeeded(error))
    return <SecondFactorStep sharedComputer={variables?.sharedComputer ?? false} onCancel={loginMutation.reset} />;
  return (
    <>
      <form noValidate onSubmit={handleSubmit((values) => loginMutation.mutate(values))} className="space-y-5">
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <PasswordField
          label="Password"
          aside={
            <Link
              to="/auth?forgotten"
              state={state}
              className="relative font-semibold text-primary text-sm before:absolute before:-inset-x-3 before:-top-5 before:-bottom-1.5 hover:underline"
            >
              Forgotten your password?
            </Link>
          }
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <CheckboxField label="This is a shared computer" {...register('sharedComputer')} />
        <Button type="submit" look="primary" className="w-full" pending={loginMutation.isPending && 'Signing in...'}>
          Login
        </Button>
      </form>
      <PasskeyButton signIn={passkeySignIn} sharedComputer={watch('sharedComputer') ?? false} />
    </>
  );
}
