import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { logIn } from '#areas/account/contract/access.ts';
import { announceSessionResumed, onSessionEnded, sentenceOf } from '#web/data/api-client.ts';
import { queryClient } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckboxField, PasswordField } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/states.tsx';
import { isSecondFactorNeeded, suspensionTokenOf, useAuth } from './auth-context.tsx';
import { wasSharedComputer } from './shared-computer.ts';
import { signInPromptFor } from './sign-in-prompt.ts';

const SuspendedAccount = lazy(() => import('./auth-page/suspended-account.tsx'));
const SecondFactorStep = lazy(() => import('./second-factor/second-factor-step.tsx'));

/**
 * Asks for the password when the session ends while a page is open. The page stays behind the dialog with everything
 * that was typed.
 */
export function SessionEndedDialog() {
  const { user, logoutMutation } = useAuth();
  const prompt = signInPromptFor(useLocation().pathname);
  const [ended, setEnded] = useState(false);
  const [password, setPassword] = useState('');
  const [shared, setShared] = useState(wasSharedComputer);
  useEffect(() => onSessionEnded(() => setEnded(true)), []);

  function resume() {
    setEnded(false);
    setPassword('');
    announceSessionResumed();
    // Queries that failed without a session run again. Data that is already on the screen stays.
    void queryClient.refetchQueries({ predicate: (query) => query.state.status === 'error' });
  }
  const signIn = useChange(logIn, {
    input: { body: { username: user?.username ?? '', password, sharedComputer: shared } },
    onSuccess: resume,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    signIn.mutate();
  }

  const suspension = suspensionTokenOf(signIn.error);

  if (!user) return null;
  return (
    <Dialog
      insistent
      open={ended}
      onOpenChange={setEnded}
      title="Your session has ended"
      description={`${prompt ? `${prompt.replace(/\.$/, '')}. ` : ''}Sign in again as ${user.name} to continue. What you typed is still here.`}
    >
      {suspension ? (
        <Suspense fallback={<Loading label="Loading…" />}>
          <SuspendedAccount token={suspension} />
        </Suspense>
      ) : isSecondFactorNeeded(signIn.error) ? (
        <Suspense fallback={<Loading label="Loading…" />}>
          <SecondFactorStep sharedComputer={shared} onSignedIn={resume} onCancel={signIn.reset} />
        </Suspense>
      ) : (
        <form noValidate onSubmit={submit} className="space-y-4">
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={signIn.isError ? sentenceOf(signIn.error) : undefined}
          />
          <CheckboxField
            label="This is a shared computer"
            checked={shared}
            onChange={(event) => setShared(event.target.checked)}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button
              onClick={() => {
                setEnded(false);
                logoutMutation.mutate();
              }}
            >
              Log out
            </Button>
            <Button type="submit" look="primary" pending={signIn.isPending && 'Signing in...'}>
              Login
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
