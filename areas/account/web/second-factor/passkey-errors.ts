/** What a browser's refusal to make or use a passkey means for the member. */
export function passkeyError(error: unknown): Error {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new Error('The passkey was not used. Try again, or choose another way.');
  if (name === 'InvalidStateError') return new Error('This device already has a passkey for your account.');
  if (name === 'SecurityError')
    return new Error('Passkeys do not work at this address. Open Staffroom at its usual address.');
  return new Error('This browser or device cannot use passkeys here. Choose another way.');
}
