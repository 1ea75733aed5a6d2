import * as z from 'zod/mini';
import { ownProof } from '#areas/people/contract/own-proof.ts';
import { endpoint } from '#contract/endpoint.ts';
import { idParams } from '#contract/scalars.ts';
import { deskPerson } from './people-desk.ts';

/**
 * Removes all second factors of a person who has lost them, and signs them out. The person gets an email. It needs the
 * password of the current user: 400 for a wrong one. 409 for a person without a second factor.
 */
export const removeSecondFactorAtDesk = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/second-factor/remove',
  summary: 'Remove the second factor of a person who has lost it',
  access: { permission: 'grant_roles' },
  params: idParams,
  body: z.object(ownProof),
  answer: deskPerson,
  pace: 'none',
});
