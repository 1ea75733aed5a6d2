import * as z from 'zod/mini';
import { requiredString } from '#contract/scalars.ts';

/** The password of the current user, needed for changes to the account. */
export const currentPassword = requiredString('Current password is required').check(
  z.minLength(1, 'Current password is required'),
  z.maxLength(200),
);
