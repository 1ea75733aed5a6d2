import type { CurrentUser } from '#areas/people/contract/user.ts';
import { useChange } from '#web/data/use-change.ts';
import { useAuth } from '../auth-context.tsx';

/** The toast of a sign-in (`docs/product/access.md`). */
export const welcome = ({ name }: CurrentUser) => ({
  title: 'Logged in successfully',
  description: `Welcome back, ${name}!`,
});

/** Signs in with a passkey. `onSignedIn` is called in place of the usual sign-in. */
export function usePasskeySignIn(onSignedIn?: (user: CurrentUser) => void) {
  const { enter } = useAuth();
  return useChange(
    // Few members need it, so it is not in the first download.
    async (sharedComputer: boolean) => (await import('./passkey-sign-in.ts')).signInByPasskey(sharedComputer),
    {
      onSuccess: (user, sharedComputer) => (onSignedIn ? onSignedIn(user) : enter(user, sharedComputer)),
      toast: { success: (user) => (onSignedIn ? null : welcome(user)) },
    },
  );
}
