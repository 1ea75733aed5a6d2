import * as z from 'zod/mini';
import { requiredString } from '#contract/scalars.ts';

/** At most 200 characters, which limits the cost of a hash. */
export const newPassword = requiredString('Password is required').check(
  z.minLength(1, 'Password is required'),
  z.minLength(6, 'Password must be at least 6 characters'),
  z.maxLength(200, 'Password must be at most 200 characters'),
);
