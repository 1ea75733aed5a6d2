import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { passkeyError } from './passkey-errors.ts';

/** Asks the browser to use a passkey. Throws an error with a sentence for the member if it does not. */
export async function askForPasskey(options: object) {
  const answer = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  }).catch((error) => {
    throw passkeyError(error);
  });
  return { ...answer, clientExtensionResults: {} };
}
