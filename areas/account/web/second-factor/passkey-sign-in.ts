import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { beginPasskeySignIn, signInWithPasskey } from '#areas/account/contract/second-factor-sign-in.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { call } from '#web/data/api-client.ts';
import { passkeyError } from './passkey-errors.ts';

/** Signs in with a passkey that the browser offers. After a password, only those of the same person are offered. */
export async function signInByPasskey(sharedComputer: boolean): Promise<CurrentUser> {
  const options = await call(beginPasskeySignIn, {});
  const answer = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  }).catch((error) => {
    throw passkeyError(error);
  });
  return call(signInWithPasskey, { body: { answer: { ...answer, clientExtensionResults: {} }, sharedComputer } });
}
