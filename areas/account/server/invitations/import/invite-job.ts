import { deskScopeOf, requireChoosable, schoolForName } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { DeskJobKind, DeskJobResult, StartedBy } from '#server/desk-jobs.ts';
import { badRequest } from '#server/errors.ts';
import { sendInvitation } from '../../account-tasks.ts';
import { lockAddress, makeInvitation } from '../invitation-actions.ts';
import { findInvited, findMembers } from '../staff-invitations.ts';
import type { CheckedRow, RowSchool } from './import-rows.ts';

/** What holds for all people of a spreadsheet. */
export interface InviteOptions {
  expiresAt: string | null;
  description: string | null;
}

/** A row of the spreadsheet, as it was checked when the work started. */
export type InviteRow = Pick<CheckedRow, 'name' | 'email' | 'role' | 'joins'> & {
  /** Why the row cannot become an invitation. */
  fault: string | null;
};

/** Invites the people of a spreadsheet. Members, and people with an invitation that works, are left out. */
export const inviteJob: DeskJobKind<InviteOptions, InviteRow> = {
  key: 'invite_people',
  permission: 'invite_people',
  async run(context, db, { by, options }, { data: { name, email, role, joins, fault } }): Promise<DeskJobResult> {
    if (fault !== null || role === null) throw badRequest(fault ?? 'The role is missing.');
    const { expiresAt, description } = options;
    if (expiresAt !== null && new Date(expiresAt) <= context.clock.now())
      throw badRequest('The last day has passed. Start again with a later one.');
    await lockAddress(db, email);
    if ((await findMembers(db, [{ email }])).size > 0)
      return { outcome: 'unchanged', note: 'Somebody with this email address is a member already.' };
    if ((await findInvited(context, db, [{ email }])).size > 0)
      return { outcome: 'unchanged', note: 'This email address has an invitation that works.' };
    const school = await schoolOf(db, by, joins);
    const { id } = await makeInvitation(db, {
      ...{ name, email, role, maxUses: 1, createdBy: by.id },
      ...(school ? { school: school.name, schoolId: school.id } : {}),
      ...(expiresAt === null ? {} : { expiresAt }),
      ...(description === null ? {} : { description }),
    });
    await context.enqueue(db, sendInvitation, { invitationId: id });
    return { outcome: 'changed', ...(school ? { note: `School: ${school.name}.` } : {}) };
  },
};

/** The school that the person joins, checked again. A name that is not in the list makes an unconfirmed school. */
async function schoolOf(db: Db, by: StartedBy, joins: RowSchool): Promise<{ id: number; name: string } | null> {
  const scope = deskScopeOf(by, 'invite_people');
  if (scope !== 'everybody' && (joins === null || joins.id === null || !scope.includes(joins.id)))
    throw badRequest('This is not one of your schools.');
  if (joins === null) return null;
  if (joins.id !== null) return requireChoosable(db, joins.id);
  const id = await schoolForName(db, joins.name);
  return id === null ? null : { id, name: joins.name };
}
