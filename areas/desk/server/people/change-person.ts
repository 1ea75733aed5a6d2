import { eq } from 'drizzle-orm';
import type { DeskPerson } from '#areas/desk/contract/people-desk.ts';
import {
  type Actor,
  type DeskRights,
  requirePersonInScope,
  requireRights,
  roleGrants,
} from '#areas/people/server/index.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Db } from '#server/database.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { badRequest, notAllowed } from '#server/errors.ts';
import { readPerson } from './person-query.ts';

/** Somebody who changes people at the desk, with their roles at this moment. */
export type DeskMember = NonNullable<Actor> & DeskRights;

/**
 * Changes a person in a transaction and returns them. Such changes run one after the other, and the permission of the
 * current user is read again: of two operators who suspend each other at the same time, only the first succeeds.
 */
export function changePerson(
  context: Context,
  viewer: SignedIn & { request: NonNullable<Actor>['request'] },
  { permission, personId }: { permission: Permission; personId: number },
  change: (db: Db, by: DeskMember) => Promise<void>,
): Promise<DeskPerson> {
  return context.db.transaction(async (db) => {
    const rights = await requireRights(db, viewer.id, permission);
    await requirePersonInScope(db, rights, permission, personId);
    await change(db, { id: viewer.id, request: viewer.request, ...rights });
    return readPerson(db, personId, context.clock.now());
  });
}

/** Throws 400 for the current user, and 403 for a person with a role unless the current user is an operator. */
export async function refuseColleague(db: Db, by: DeskRights & { id: number }, personId: number): Promise<void> {
  if (personId === by.id) throw badRequest('You cannot do this to your own account. Ask another operator.');
  if (by.deskRoles.includes('operator')) return;
  if ((await db.$count(roleGrants, eq(roleGrants.userId, personId))) > 0)
    throw notAllowed('Only an operator can do this to a person who has a role at the desk.');
}
