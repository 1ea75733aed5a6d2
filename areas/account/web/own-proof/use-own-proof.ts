import { useState } from 'react';
import { sentenceOf } from '#web/data/api-client.ts';
import { useChange } from '#web/data/use-change.ts';

/** What shows the server that the current user is at the computer. It is a part of the body of the call. */
export type GivenProof = { currentPassword: string } | { passkeyProof: string };

interface OwnProofOptions {
  /** The change is on its way. */
  isPending: boolean;
  /** Why the change failed. */
  error: Error | null;
  onConfirm(proof: GivenProof): void;
}

/** The state of a form that asks for the password or the passkey of the current user. */
export function useOwnProof({ isPending, error, onConfirm }: OwnProofOptions) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const proving = useChange(
    // Few people need it, so it is not in the first download.
    async (_: undefined) => (await import('./prove-with-passkey.ts')).askForProof(),
    { onSuccess: (proof) => onConfirm(proof) },
  );
  const failure = proving.error ?? error;
  return {
    password,
    setPassword,
    isAskingDevice: proving.isPending,
    /** What is wrong, for the field of the password. */
    sentence: isMissing && password === '' ? 'Enter your password' : failure ? sentenceOf(failure) : undefined,
    /** Confirms with the password. Returns false if none was entered. */
    confirm(): boolean {
      proving.reset();
      setMissing(password === '');
      if (password !== '' && !isPending) onConfirm({ currentPassword: password });
      return password !== '';
    },
    confirmWithPasskey() {
      setMissing(false);
      if (!isPending && !proving.isPending) proving.mutate(undefined);
    },
  };
}
