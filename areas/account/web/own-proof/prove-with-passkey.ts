import { beginOwnProof, proveWithPasskey } from '#areas/account/contract/own-proof.ts';
import { call } from '#web/data/api-client.ts';
import { askForPasskey } from '../second-factor/ask-for-passkey.ts';

/** Asks the device for a passkey of the current user, and returns the proof for one change. */
export async function askForProof(): Promise<{ passkeyProof: string }> {
  const answer = await askForPasskey(await call(beginOwnProof, {}));
  return call(proveWithPasskey, { body: { answer } });
}
