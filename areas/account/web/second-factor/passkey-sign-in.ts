import { beginPasskeySignIn, signInWithPasskey } from '#areas/account/contract/second-factor-sign-in.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { call } from '#web/data/api-client.ts';
import { askForPasskey } from './ask-for-passkey.ts';

/** Signs in with a passkey that the browser offers. After a password, only those of the same person are offered. */
export async function signInByPasskey(sharedComputer: boolean): Promise<CurrentUser> {
  const answer = await askForPasskey(await call(beginPasskeySignIn, {}));
  return call(signInWithPasskey, { body: { answer, sharedComputer } });
}
