import { and, eq, isNotNull } from 'drizzle-orm';
import { endAllAccess, reactivatePerson } from '#areas/account/server/index.ts';
import { grantRole, recordAudit, removeRole, users } from '#areas/people/server/index.ts';
import { letBackIn, suspend } from '#areas/reports/server/index.ts';
import { findDirectoryInCharge } from '#areas/single-sign-on/server/index.ts';
import { dayInLondon, momentInLondon } from '#contract/london.ts';
import { type DeskRole, deskRoles } from '#contract/permissions.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict, notAllowed } from '#server/errors.ts';
import { findMerge } from '../merge/merge-queries.ts';
import { type DeskMember, refuseColleague } from './change-person.ts';
import { readPerson } from './person-query.ts';

/** The moment at which a suspension until this day ends. Throws 400 for a day that is not after today. */
export function endOfSuspension(until: string | null | undefined, now: Date): string | null {
  if (!until) return null;
  const end = momentInLondon(`${until}T00:00`);
  if (end === null || until <= dayInLondon(now)) throw badRequest('Choose a day after today.');
  return end;
}

/** Suspends a person. See `suspendPersonAtDesk` for the errors. */
export async function suspendAtDesk(
  context: Context,
  db: Db,
  by: DeskMember,
  personId: number,
  { reason, until }: { reason: string; until: string | null },
): Promise<void> {
  await readPerson(db, personId, context.clock.now());
  await refuseColleague(db, by, personId);
  if (!(await suspend(context, db, by, personId, reason, until))) throw conflict('This person is already suspended.');
}

/** Lets a suspended person sign in again. See `restorePersonAtDesk` for the errors. */
export async function restoreAtDesk(
  context: Context,
  db: Db,
  by: DeskMember,
  personId: number,
  reason: string,
): Promise<void> {
  await readPerson(db, personId, context.clock.now());
  await refuseColleague(db, by, personId);
  if (await findMerge(db, personId))
    throw conflict('This account was merged into another. The person signs in with that one.');
  const isLifted = await letBackIn(context, db, by, personId, reason);
  if (await isSwitchedOff(db, personId)) await switchOnAtDesk(context, db, by, personId, { reason, isLifted });
  else if (!isLifted) throw conflict('This person is not suspended.');
}

const isSwitchedOff = async (db: Db, personId: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, personId), isNotNull(users.deactivatedAt)))) > 0;

/**
 * Switches on somebody whose directory switched them off, once its provider is removed and nobody else can. A suspension
 * that was lifted is enough for the call to succeed.
 */
async function switchOnAtDesk(
  context: Context,
  db: Db,
  by: DeskMember,
  personId: number,
  { reason, isLifted }: { reason: string; isLifted: boolean },
): Promise<void> {
  const directory = await findDirectoryInCharge(db, personId);
  const mayRestore = directory === null && by.deskRoles.includes('operator');
  if (mayRestore && (await reactivatePerson(db, personId)))
    await recordAudit(context, db, { by, action: 'person_reactivated', personId, reason });
  else if (isLifted) return;
  else if (directory !== null)
    throw conflict(
      `The directory of ${directory} has switched this person off. Ask its IT team to switch them on again.`,
    );
  else throw notAllowed('Only an operator can restore a person who was switched off by a directory.');
}

/** Ends all sessions and personal access tokens of a person, and returns how many. See `signPersonOut` for the errors. */
export async function signOutAtDesk(context: Context, db: Db, by: DeskMember, personId: number): Promise<number> {
  await readPerson(db, personId, context.clock.now());
  await refuseColleague(db, by, personId);
  const ended = await endAllAccess(db, personId);
  const { sessions, tokens } = ended;
  if (sessions + tokens > 0)
    await recordAudit(context, db, {
      by,
      action: 'person_signed_out',
      personId,
      after: { sessions, ...(tokens > 0 ? { tokens } : {}) },
    });
  return sessions + tokens;
}

/** Grants and removes roles, so that the person has exactly these. Throws 409 for the last operator. */
export async function setRoles(
  context: Context,
  db: Db,
  by: DeskMember,
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
