export interface AttemptKeys {
  keyFor(content: unknown): string;
  /** Call it when the content has been sent. The same content then gets a new key. */
  done(): void;
}

/**
 * Makes an `Idempotency-Key` for each thing that is sent. The same content gets the same key until `done`, so sending it
 * again after a failure never creates two. Different content gets a new key.
 */
export function attemptKeys(): AttemptKeys {
  let attempt: { content: string; key: string } | null = null;
  return {
    keyFor(content) {
      const text = JSON.stringify(content);
      if (attempt?.content !== text) attempt = { content: text, key: randomKey() };
      return attempt.key;
    },
    done() {
      attempt = null;
    },
  };
}

/** `crypto.randomUUID` exists on https and loopback only, but a school may serve http on its own network. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
