import { eq } from 'drizzle-orm';
import {
  makeResetLinkByDesk,
  sendResetLinkByDesk,
  setAddressByDesk,
  tellOfDeskChange,
} from '#areas/account/server/index.ts';
import { type UserRole, userRoleLabels } from '#areas/people/contract/user.ts';
import { recordAudit, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { type DeskMember, refuseColleague } from './change-person.ts';
import { readPerson } from './person-query.ts';

export interface AccountChanges {
  name?: string | undefined;
  email?: string | undefined;
  role?: UserRole | undefined;
}

/** Changes the name, the email address or the role of a person and tells them. See `changeDeskPerson` for the errors. */
export async function changeAccount(
  context: Context,
  db: Db,
  by: DeskMember,
  personId: number,
  { name, email, role }: AccountChanges,
): Promise<void> {
  const before = await readPerson(db, personId, context.clock.now());
  await refuseColleague(db, by, personId);
  const details = {
    ...(name !== undefined && name !== before.name ? { name } : {}),
    ...(role !== undefined && role !== before.role ? { role } : {}),
  };
  if (Object.keys(details).length > 0) {
    await db.update(users).set(details).where(eq(users.id, personId));
    const { role: newRole, ...rest } = details;
    const told = newRole === undefined ? rest : { ...rest, role: userRoleLabels[newRole] };
    await tellOfDeskChange(context, db, personId, { what: 'details', ...told });
  }
  const isMoved = email !== undefined && (await setAddressByDesk(context, db, personId, email));
  // The log has no names and no addresses, only the role.
  const fields = [...Object.keys(details), ...(isMoved ? ['email'] : [])];
  if (fields.length === 0) return;
  await recordAudit(context, db, {
    by,
    action: 'person_changed',
    personId,
    ...(details.role ? { before: { role: before.role } } : {}),
    after: { changed: fields, ...(details.role ? { role: details.role } : {}) },
  });
}

/** Sets the role of a person and tells them. Returns false if they have it. */
export async function setMemberRole(
  context: Context,
  db: Db,
  by: DeskMember,
  personId: number,
  role: UserRole,
): Promise<boolean> {
  const before = await readPerson(db, personId, context.clock.now());
  await changeAccount(context, db, by, personId, { role });
  return before.role !== role;
}

/** Makes a link for a new password and returns it, or sends it to the person. See `createResetLink` for the errors. */
export async function makeLinkFor(
  context: Context,
  db: Db,
  by: DeskMember,
  personId: number,
  delivery: 'show' | 'email',
): Promise<string | null> {
  const { state, email } = await readPerson(db, personId, context.clock.now());
  await refuseColleague(db, by, personId);
  if (state === 'suspended') throw conflict('This person is suspended. Restore them first.');
  await recordAudit(context, db, { by, action: 'reset_link_created', personId, after: { delivery } });
  if (delivery === 'show') return makeResetLinkByDesk(context, db, personId);
  await sendResetLinkByDesk(context, db, email);
  return null;
}
