import { createHash } from 'node:crypto';

/** SHA-256 as short text, for values that must be found again but not read (tokens, keys of counters). */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
