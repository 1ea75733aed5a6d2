import * as z from 'zod/mini';
import { ownProof } from '#areas/people/contract/own-proof.ts';
import { endpoint } from '#contract/endpoint.ts';
import { moment, requiredString } from '#contract/scalars.ts';

/** Everything that is stored about the current user, as one JSON file. */
export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Everything stored about the current user, as a file',
  access: 'signed-in',
  beforeAccepting: true,
  answer: null,
  file: 'application/json',
});

/**
 * Why a deletion is delayed: a report about the person is open, or the operator must keep the account (a legal hold).
 */
export const deletionDelay = z.enum(['report', 'hold']);
export type DeletionDelay = z.infer<typeof deletionDelay>;

/** `password` is the current one. `passkeyProof` replaces it (`ownProof`). */
export const deletionBody = z.object({
  password: z.optional(
    requiredString('Enter your password').check(z.minLength(1, 'Enter your password'), z.maxLength(200)),
  ),
  passkeyProof: ownProof.passkeyProof,
});

/** The date of the deletion, and whether something delays it now. */
export const accountDeletion = z.object({ deletedOn: moment, delay: z.nullable(deletionDelay) });
export type AccountDeletion = z.infer<typeof accountDeletion>;

/**
 * Closes the account of the current user immediately and deletes it a week later. All sessions end, and others see
 * 'Former member'. Signing in can reopen it. 400 for a wrong password, 409 for the only
 * operator, 429 after ten wrong passwords in 15 minutes.
 */
export const deleteOwnAccount = endpoint({
  method: 'POST',
  path: '/api/user/deletion',
  summary: 'Delete the account of the current user',
  access: 'signed-in',
  beforeAccepting: true,
  body: deletionBody,
  answer: accountDeletion,
  pace: 'none',
});
