import type { Act } from './acts.ts';
import type { Lookups } from './lookups.ts';
import type { Asked, Parts } from './parts.ts';
import type { About } from './wanted.ts';

/**
 * Answers a message if it concerns something other than cards and passages: the member's own record, interview
 * practice, or a module session. Null if it does not.
 */
export type Handler = (asked: Asked, about: About, act: Act, lookups: Lookups) => Promise<Parts | null>;
