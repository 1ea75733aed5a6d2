import { signInWithCode } from '#areas/account/contract/second-factor-sign-in.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { useChange } from '#web/data/use-change.ts';
import { useAuth } from '../auth-context.tsx';
import { welcome } from './use-passkey-sign-in.ts';

/** Ends a sign-in with a code of the app or a recovery code. */
export function useCodeSignIn(sharedComputer: boolean, onSignedIn?: (user: CurrentUser) => void) {
  const { enter } = useAuth();
  return useChange(signInWithCode, {
    input: (code: string) => ({ body: { code } }),
    onSuccess: (user) => (onSignedIn ? onSignedIn(user) : enter(user, sharedComputer)),
    toast: { success: (user) => (onSignedIn ? null : welcome(user)) },
  });
}
