import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  connectAccount,
  getPendingSignIn,
  joinWithProvider,
  type PendingSignIn,
  type SignInProblem,
} from '#areas/account/contract/provider-sign-in.ts';
import { RequestError, sentenceOf } from '#web/data/api-client.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Loading } from '#web/ui/states.tsx';
import { RoleField } from '../role-field.tsx';
import { AuthStep } from './auth-step.tsx';
import { OperatorLinks } from './operator-links.tsx';

const problems: Record<SignInProblem, { title: string; text: string }> = {
  provider: {
    title: 'Your school’s sign-in is not answering',
    text: 'Try again in a few minutes. If it does not help, contact the IT team of your school or trust.',
  },
  expired: {
    title: 'That took too long',
    text: 'The sign-in was not completed in time, or in another window. Sign in again.',
  },
  cancelled: {
    title: 'You did not sign in',
    text: 'You cancelled, or your school does not let you use Staffroom. You can sign in again.',
  },
  refused: {
    title: 'We could not sign you in',
    text: 'The answer of your school’s sign-in was not valid. Sign in again. If it happens again, contact its IT team.',
  },
  suspended: {
    title: 'Your account is switched off',
    text: 'The people who run Staffroom have suspended it, or your school or trust has switched it off. Contact them if you think this is wrong.',
  },
  closed: {
    title: 'You closed this account',
    text: 'To reopen it, sign in with your password within a week, or contact the people who run Staffroom.',
  },
};

/** `/auth?problem=…`: why a sign-in with a provider failed, and what to do. */
export function ProviderProblem({ problem }: { problem: string }) {
  usePageTitle('Sign in');
  const { title, text } = problems[problem as SignInProblem] ?? problems.refused;
  return (
    <AuthStep title={title}>
      <p className="mt-3 mb-8 text-quiet">{text}</p>
      <ButtonLink to="/auth" look="primary" className="w-full">
        Back to sign in
      </ButtonLink>
    </AuthStep>
  );
}

/** `/auth?complete`: somebody that a provider has signed in for the first time connects an account, or makes one. */
export function CompleteSignIn() {
  usePageTitle('Complete your sign-in');
  const { data, error } = useEndpoint(getPendingSignIn, {});
  const [choice, setChoice] = useState<'connect' | 'join' | null>(null);
  if (error) return <ProviderProblem problem="expired" />;
  if (!data) return <Loading label="Loading…" />;
  const shown = choice ?? (data.hasAccount ? 'connect' : 'join');
  return shown === 'connect' ? (
    <Connect pending={data} onJoin={() => setChoice('join')} />
  ) : (
    <Join pending={data} onConnect={() => setChoice('connect')} />
  );
}

/** A full load of the page that was asked for: everything is read again for the new session. */
const enter = ({ returnTo }: { returnTo: string }) => window.location.replace(returnTo);

function Connect({ pending, onJoin }: { pending: PendingSignIn; onJoin(): void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(connectAccount.body),
    defaultValues: { username: pending.hasAccount ? pending.email : '', password: '' },
  });
  const connecting = useChange(connectAccount, {
    input: (body: z.input<(typeof connectAccount)['body']>) => ({ body }),
    onSuccess: enter,
    toast: { failure: 'Your account was not connected' },
  });
  const { errors } = formState;
  return (
    <AuthStep title="Connect your account">
      <p className="mt-2 mb-8 text-quiet">
        {pending.provider} has signed you in. Enter the password of your Staffroom account once. After that, you sign in
        with {pending.provider}.
      </p>
      <form noValidate onSubmit={handleSubmit((body) => connecting.mutate(body))} className="space-y-5">
        <TextField
          label="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Button
          type="submit"
          look="primary"
          className="w-full"
          pending={(connecting.isPending || connecting.isSuccess) && 'Connecting...'}
        >
          Connect and sign in
        </Button>
        <ButtonLink to="/auth?forgotten" look="quiet" className="w-full">
          I do not know my password
        </ButtonLink>
        {!pending.hasAccount && (
          <Button look="quiet" className="w-full" onClick={onJoin}>
            I have no account yet
          </Button>
        )}
      </form>
    </AuthStep>
  );
}

type JoinInput = z.input<(typeof joinWithProvider)['body']>;

function Join({ pending, onConnect }: { pending: PendingSignIn; onConnect(): void }) {
  const { register, handleSubmit, formState, setError } = useForm<
    JoinInput,
    unknown,
    z.output<(typeof joinWithProvider)['body']>
  >({
    resolver: zodResolver(joinWithProvider.body),
    defaultValues: {
      name: pending.name,
      email: pending.email,
      username: pending.username,
      role: 'teacher',
      school: '',
      invitationCode: pending.invitationCode ?? '',
    },
  });
  const joining = useChange(joinWithProvider, {
    input: (body: JoinInput) => ({ body }),
    onSuccess: enter,
    onFailure(failure) {
      const field = fieldOf(failure);
      if (field) setError(field, { message: sentenceOf(failure) }, { shouldFocus: true });
    },
    toast: { failure: 'Your account was not created' },
  });
  const { errors } = formState;
  return (
    <AuthStep title="Check your details">
      <p className="mt-2 mb-8 text-quiet">
        {pending.provider} has signed you in. This is your first time here, so we make an account for you.
      </p>
      <form noValidate onSubmit={handleSubmit((body) => joining.mutate(body))} className="space-y-5">
        {(!pending.isAdmitted || pending.invitationCode) && (
          <TextField
            label="Invitation code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint="From your school, your trust or the person who invited you."
            error={errors.invitationCode?.message}
            {...register('invitationCode')}
          />
        )}
        <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          readOnly={pending.isEmailFixed}
          hint={pending.isEmailFixed ? `From ${pending.provider}.` : 'We send you a link to confirm it.'}
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <RoleField error={errors.role?.message} {...register('role')} />
        <TextField
          label="School"
          optional
          autoComplete="organization"
          error={errors.school?.message}
          {...register('school')}
        />
        <OperatorLinks intro="Before you join, read" />
        <Button
          type="submit"
          look="primary"
          className="w-full"
          pending={(joining.isPending || joining.isSuccess) && 'Creating account...'}
        >
          Create my account
        </Button>
        <Button look="quiet" className="w-full" onClick={onConnect}>
          I have an account already
        </Button>
      </form>
    </AuthStep>
  );
}

/** The field that an error from the server is about. */
function fieldOf(failure: unknown): 'invitationCode' | 'username' | 'email' | null {
  if (!(failure instanceof RequestError) || failure.status >= 429) return null;
  if (/invitation/i.test(failure.sentence)) return 'invitationCode';
  if (/username/i.test(failure.sentence)) return 'username';
  return /email/i.test(failure.sentence) ? 'email' : null;
}
