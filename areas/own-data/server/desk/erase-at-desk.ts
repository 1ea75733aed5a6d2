import type { FastifyRequest } from 'fastify';
import { confirmOwnProof } from '#areas/account/server/index.ts';
import { refuseColleague } from '#areas/desk/server/index.ts';
import type { OwnProof } from '#areas/people/contract/own-proof.ts';
import { recordAudit, refuseLastOperator, requireDeskPermission } from '#areas/people/server/index.ts';
import type { Task } from '#server/background/task.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { beginErasure } from '../erasure/erasure.ts';
import { ErasureBlocked } from '../erasure/erasure-blocks.ts';
import { requirePerson } from './find-member.ts';

const whyNot = {
  report: 'There is an open report about this person. Decide it first.',
  hold: 'This account is under a legal hold. Lift it first.',
};

/**
 * Begins an erasure. The permission is read again in its transaction, because roles may change at the same time. See
 * `erasePersonAtDesk` for the errors.
 */
export async function eraseAtDesk(
  context: Context,
  viewer: SignedIn,
  personId: number,
  given: { username: string; reason: string } & OwnProof,
  request: FastifyRequest,
  carryOut: Task,
): Promise<void> {
  const person = await requirePerson(context.db, personId);
  if (given.username.toLowerCase() !== person.username.toLowerCase())
    throw badRequest(`Type the username ${person.username} to confirm.`);
  await confirmOwnProof(context, viewer, given, request);
  const by = { id: viewer.id, request };
  try {
    await beginErasure(context, personId, {
      first: async (db) => {
        const current = await requireDeskPermission(db, viewer, 'erase_people');
        await refuseColleague(db, current, personId);
        await refuseLastOperator(db, personId);
        await recordAudit(context, db, { by, action: 'person_erased', personId, reason: given.reason });
        await context.enqueue(db, carryOut, {});
      },
    });
  } catch (error) {
    if (error instanceof ErasureBlocked) throw conflict(whyNot[error.reason]);
    throw error;
  }
}
