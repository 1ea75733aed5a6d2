import * as z from 'zod/mini';
import { requiredString } from '#contract/scalars.ts';

/** The password of the current user. */
export const currentPassword = requiredString('Current password is required').check(
  z.minLength(1, 'Current password is required'),
  z.maxLength(200),
);

/**
 * What shows that the current user is at the computer: their password, or the proof that `proveWithPasskey` returned. It
 * is a part of the body of each change that needs it. 400 without either, for a wrong password, and for a proof that was
 * used or is older than 2 minutes. 429 after ten refusals in 15 minutes.
 */
export const ownProof = {
  currentPassword: z.optional(currentPassword),
  passkeyProof: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
};

/** The fields of `ownProof` in a body. */
export interface OwnProof {
  currentPassword?: string | undefined;
  passkeyProof?: string | undefined;
}
