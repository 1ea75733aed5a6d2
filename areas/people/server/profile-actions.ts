import { eq } from 'drizzle-orm';
import type { CurrentUser } from '#areas/account/contract/user.ts';
import { getOwnUser, lockPerson, passwordResets, sendEmailChanged, users } from '#areas/account/server/index.ts';
import { isEditable, type ProfileChanges, profileChanges } from '#areas/people/contract/profile.ts';
import { brokenUniqueConstraint, type Db } from '#server/database.ts';
import type { House, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notAllowed } from '#server/errors.ts';
import { whatWasGiven } from '#server/what-was-given.ts';
import { completionStageOf } from './profile-rules.ts';

/** Changes part of one's own profile. The stage of its completeness follows. */
export async function changeProfile(
  house: House,
  db: Db,
  viewer: Viewer,
  personId: number,
  changes: ProfileChanges,
): Promise<CurrentUser> {
  if (personId !== viewer.id) throw notAllowed('You can change your own profile only.');
  // Two changes at once take turns, so that the stage is that of both.
  await lockPerson(db, viewer.id);
  const before = await getOwnUser(db, viewer.id);
  const given = whatWasGiven(changes);
  const after = { ...before, ...given };
  try {
    await db
      .update(users)
      .set({ ...given, profileCompletionStage: completionStageOf(after) })
      .where(eq(users.id, viewer.id));
  } catch (error) {
    if (brokenUniqueConstraint(error) === 'users_email_unique')
      throw conflict('That email address is already registered.');
    throw error;
  }
  if (after.email.toLowerCase() !== before.email.toLowerCase()) {
    // A link in the old mailbox must not open the account any more.
    await db.delete(passwordResets).where(eq(passwordResets.userId, viewer.id));
    await house.later(db, sendEmailChanged, { userId: viewer.id, oldAddress: before.email });
  }
  return getOwnUser(db, viewer.id);
}

/** Changes one field of one's own profile by its name. A field that is not one's to set answers 400. */
export async function changeProfileField(
  house: House,
  db: Db,
  viewer: Viewer,
  personId: number,
  field: string,
  value: unknown,
): Promise<CurrentUser> {
  if (personId !== viewer.id) throw notAllowed('You can change your own profile only.');
  if (!isEditable(field)) throw badRequest('This field cannot be changed.');
  const read = profileChanges.safeParse({ [field]: value });
  if (!read.success) throw badRequest(read.error.issues[0]?.message ?? 'This value will not do.');
  if (read.data[field] === undefined) throw badRequest('Say what the field should hold.');
  return changeProfile(house, db, viewer, personId, read.data);
}
