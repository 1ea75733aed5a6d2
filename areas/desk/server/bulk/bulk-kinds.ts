import { addToCircle } from '#areas/circles/server/index.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import { requirePersonInScope } from '#areas/people/server/index.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Db } from '#server/database.ts';
import type { DeskJobKind, DeskJobResult, DeskJobRow, StartedBy } from '#server/desk-jobs.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { setMemberRole } from '../people/account-changes.ts';
import { restoreAtDesk, signOutAtDesk, suspendAtDesk } from '../people/person-decisions.ts';

/** The person of a row. Throws 404 for a person who was erased, or is not in the scope of the person who started it. */
async function personOf(db: Db, by: StartedBy, permission: Permission, { personId }: DeskJobRow): Promise<number> {
  if (personId === null) throw notFound('This person has left.');
  await requirePersonInScope(db, by, permission, personId);
  return personId;
}

/** A conflict is nothing to change: the person is in that state already. */
async function unlessAlready(work: Promise<unknown>): Promise<DeskJobResult> {
  try {
    await work;
    return { outcome: 'changed' };
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return { outcome: 'unchanged', note: error.message };
    throw error;
  }
}

export const suspendJob: DeskJobKind<{ reason: string; until: string | null }> = {
  key: 'suspend_people',
  permission: 'suspend_people',
  async run(context, db, { by, options }, row) {
    const personId = await personOf(db, by, 'suspend_people', row);
    return unlessAlready(suspendAtDesk(context, db, by, personId, options));
  },
};

export const restoreJob: DeskJobKind<{ reason: string }> = {
  key: 'restore_people',
  permission: 'suspend_people',
  async run(context, db, { by, options }, row) {
    const personId = await personOf(db, by, 'suspend_people', row);
    return unlessAlready(restoreAtDesk(context, db, by, personId, options.reason));
  },
};

export const signOutJob: DeskJobKind = {
  key: 'sign_people_out',
  permission: 'suspend_people',
  async run(context, db, { by }, row) {
    const ended = await signOutAtDesk(context, db, by, await personOf(db, by, 'suspend_people', row));
    if (ended === 0) return { outcome: 'unchanged', note: 'They were not signed in.' };
    return { outcome: 'changed', note: ended === 1 ? '1 session ended.' : `${ended} sessions ended.` };
  },
};

export const setRoleJob: DeskJobKind<{ role: UserRole }> = {
  key: 'set_role_of_people',
  permission: 'change_people',
  async run(context, db, { by, options }, row) {
    const personId = await personOf(db, by, 'change_people', row);
    const isChanged = await setMemberRole(context, db, by, personId, options.role);
    return isChanged ? { outcome: 'changed' } : { outcome: 'unchanged', note: 'They have this role already.' };
  },
};

export const addToCircleJob: DeskJobKind<{ circleId: number }> = {
  key: 'add_people_to_circle',
  permission: 'change_people',
  async run(context, db, { by, options }, row) {
    const personId = await personOf(db, by, 'change_people', row);
    const isNew = await addToCircle(context, db, by, options.circleId, personId);
    return isNew ? { outcome: 'changed' } : { outcome: 'unchanged', note: 'They are in this circle already.' };
  },
};

/** Suspends leavers. It needs another permission than other suspensions, and names the row that nobody was found for. */
export const leaversJob: DeskJobKind<{
  reason: string;
  /** The rows that name the same person as an earlier row. In a trial run the earlier row has changed nothing. */
  repeats?: number[];
}> = {
  key: 'leavers',
  permission: 'change_people',
  async run(context, db, { by, options: { reason, repeats } }, row) {
    if (row.personId === null) throw notFound('Nobody has this username or email address.');
    const personId = await personOf(db, by, 'change_people', row);
    if (repeats?.includes(row.row)) return { outcome: 'unchanged', note: 'An earlier row names this person too.' };
    return unlessAlready(suspendAtDesk(context, db, by, personId, { reason, until: null }));
  },
};

/** The work on many people that the desk area starts. */
export const bulkKinds: readonly DeskJobKind[] = [
  suspendJob,
  restoreJob,
  signOutJob,
  setRoleJob,
  addToCircleJob,
  leaversJob,
];
