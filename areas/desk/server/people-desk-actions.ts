import { endAllSessions } from '#areas/account/server/index.ts';
import type { DeskPerson } from '#areas/desk/contract/people-desk.ts';
import {
  type Actor,
  grantRole,
  lockOperators,
  readDeskRights,
  recordAudit,
  removeRole,
  requirePersonInScope,
} from '#areas/people/server/index.ts';
import { letBackIn, suspend } from '#areas/reports/server/index.ts';
import { type DeskRole, deskRoles, type Permission } from '#contract/permissions.ts';
import { holdAccount } from '#server/account-lock.ts';
import type { Db } from '#server/database.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { badRequest, conflict, notAllowed, notSignedIn } from '#server/errors.ts';
import { readPerson } from './people-desk-queries.ts';

type Member = NonNullable<Actor>;

/**
 * Changes a person in a transaction and returns them. Such changes run one after the other, and the permission of the
 * current user is read again: of two operators who suspend each other at the same time, only the first succeeds.
 */
export function changePerson(
  context: Context,
  viewer: SignedIn,
  { permission, personId }: { permission: Permission; personId: number },
  change: (db: Db, current: SignedIn) => Promise<void>,
): Promise<DeskPerson> {
  return context.db.transaction(async (db) => {
    await lockOperators(db);
    await holdAccount(db, viewer.id);
    const { state } = await readPerson(db, viewer.id, context.clock.now());
    if (state === 'suspended') throw notSignedIn();
    const rights = await readDeskRights(db, viewer.id);
    // Also for a role that was removed meanwhile: its scope is empty.
    await requirePersonInScope(db, rights, permission, personId);
    await change(db, { ...viewer, ...rights });
    return readPerson(db, personId, context.clock.now());
  });
}

/** Throws 400 for the current user, and 403 for a person with a role unless the current user is an operator. */
export async function refuseColleague(context: Context, db: Db, viewer: SignedIn, personId: number): Promise<void> {
  const { deskRoles: theirs } = await readPerson(db, personId, context.clock.now());
  if (personId === viewer.id) throw badRequest('You cannot do this to your own account. Ask another operator.');
  if (theirs.length > 0 && !viewer.deskRoles.includes('operator'))
    throw notAllowed('Only an operator can do this to a person who has a role at the desk.');
}

/** Suspends a person. See `suspendPersonAtDesk` for the errors. */
export async function suspendAtDesk(
  context: Context,
  db: Db,
  by: Member,
  viewer: SignedIn,
  personId: number,
  reason: string,
): Promise<void> {
  await refuseColleague(context, db, viewer, personId);
  if (!(await suspend(context, db, by, personId, reason))) throw conflict('This person is already suspended.');
}

/** Lets a suspended person sign in again. See `restorePersonAtDesk` for the errors. */
export async function restoreAtDesk(
  context: Context,
  db: Db,
  by: Member,
  viewer: SignedIn,
  personId: number,
  reason: string,
): Promise<void> {
  await refuseColleague(context, db, viewer, personId);
  if (!(await letBackIn(context, db, by, personId, reason))) throw conflict('This person is not suspended.');
}

/** Ends all sessions of a person. See `signPersonOut` for the errors. */
export async function signOutAtDesk(
  context: Context,
  db: Db,
  by: Member,
  viewer: SignedIn,
  personId: number,
): Promise<void> {
  await refuseColleague(context, db, viewer, personId);
  const ended = await endAllSessions(db, personId);
  if (ended > 0)
    await recordAudit(context, db, { by, action: 'person_signed_out', personId, after: { sessions: ended } });
}

/** Grants and removes roles, so that the person has exactly these. Throws 409 for the last operator. */
export async function setRoles(
  context: Context,
  db: Db,
  by: Member,
  personId: number,
  wanted: readonly DeskRole[],
): Promise<void> {
  const { deskRoles: before, state } = await readPerson(db, personId, context.clock.now());
  const added = deskRoles.filter((role) => wanted.includes(role) && !before.includes(role));
  if (added.length > 0 && state === 'suspended')
    throw conflict('This person is suspended. Restore them before you give them a role.');
  for (const role of added) await grantRole(context, db, by, personId, role);
  for (const role of before) if (!wanted.includes(role)) await removeRole(context, db, by, personId, role);
}
