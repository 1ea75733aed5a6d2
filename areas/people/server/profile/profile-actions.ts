import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { OwnProof } from '#areas/people/contract/own-proof.ts';
import { isEditable, type ProfileChanges, profileChanges } from '#areas/people/contract/profile.ts';
import { completionStageOf } from '#areas/people/contract/profile-completeness.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { holdAccount } from '#server/account-lock.ts';
import type { Provided } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, SignedIn, Viewer } from '#server/endpoints.ts';
import { badRequest, notAllowed } from '#server/errors.ts';
import { getOwnUser, lockPerson } from '../person-queries.ts';
import { requireChoosable, setMainSchool } from '../schools/person-schools.ts';
import { users } from '../user-tables.ts';

/**
 * Changes some fields of a profile and updates `profileCompletionStage`. Call it in a transaction. To change the email
 * address, use `changeOwnProfile`.
 */
export async function changeProfile(db: Db, viewer: Viewer, changes: ProfileChanges): Promise<CurrentUser> {
  // Locked, so that the stage includes the changes of a request at the same time.
  await lockPerson(db, viewer.id);
  const before = await getOwnUser(db, viewer.id);
  const given = definedFields(changes);
  const profileCompletionStage = completionStageOf({ ...before, ...given });
  await db
    .update(users)
    .set({ ...given, profileCompletionStage })
    .where(eq(users.id, viewer.id));
  return getOwnUser(db, viewer.id);
}

/** How a new email address is requested. The account area provides it. */
export interface EmailChange {
  /** Checks the own proof and counts the attempt. Call it outside a transaction, because it hashes. */
  confirm(context: Context, viewer: SignedIn, proof: OwnProof, request: FastifyRequest): Promise<void>;
  /** Stores the new address until its link is opened, and enqueues the email with the link. */
  request(context: Context, db: Db, viewer: Viewer, newEmail: string, request: FastifyRequest): Promise<void>;
}

/** Looks at a changed profile after the reply, if the moderation rules want it. The reports area provides it. */
export type ReviewProfile = (context: Context, db: Db, personId: number) => Promise<void>;

declare module '#server/area.ts' {
  interface Provided {
    emailChange: EmailChange;
    reviewProfile: ReviewProfile;
  }
}

/** What other areas provide for a change of a profile. */
export type ProfileParts = Pick<Provided, 'emailChange' | 'reviewProfile'>;

type OwnChanges = ProfileChanges &
  OwnProof & {
    /** A school from the list. Its name replaces `school`. */
    schoolId?: number | null | undefined;
  };

/**
 * Changes the fields that the current user sends. A new email address needs the password and takes effect when its link
 * is opened.
 */
export async function changeOwnProfile(
  { emailChange, reviewProfile }: ProfileParts,
  context: Context,
  request: FastifyRequest,
  viewer: SignedIn,
  personId: number,
  { currentPassword, passkeyProof, email, schoolId, ...given }: OwnChanges,
): Promise<CurrentUser> {
  if (personId !== viewer.id) throw notAllowed('You can only change your own profile.');
  const newEmail = email !== undefined && (await isAnotherAddress(context.db, viewer, email)) ? email : null;
  if (newEmail !== null) {
    if (currentPassword === undefined && passkeyProof === undefined)
      throw badRequest('Enter your current password to change your email address.');
    await emailChange.confirm(context, viewer, { currentPassword, passkeyProof }, request);
  }
  return context.db.transaction(async (db) => {
    await holdAccount(db, viewer.id);
    const chosen = schoolId ? await requireChoosable(db, schoolId) : null;
    if (chosen) await setMainSchool(db, viewer.id, chosen);
    const changes = chosen ? { ...given, school: chosen.name } : given;
    // An address that differs only in case is the same address.
    const changed = await changeProfile(db, viewer, newEmail === null ? { ...changes, email } : changes);
    if (changes.bio) await reviewProfile(context, db, viewer.id);
    if (newEmail === null) return changed;
    await emailChange.request(context, db, viewer, newEmail, request);
    return changed;
  });
}

async function isAnotherAddress(db: Db, viewer: Viewer, email: string): Promise<boolean> {
  const { email: now } = await getOwnUser(db, viewer.id);
  return now.toLowerCase() !== email.toLowerCase();
}

/** Changes one field of the current user by its name. Throws 400 for a field that they cannot set. */
export async function changeProfileField(
  parts: ProfileParts,
  context: Context,
  request: FastifyRequest,
  viewer: SignedIn,
  personId: number,
  { field, value, ...proof }: { field: string; value?: unknown } & OwnProof,
): Promise<CurrentUser> {
  if (personId !== viewer.id) throw notAllowed('You can only change your own profile.');
  if (!isEditable(field)) throw badRequest('This field cannot be changed.');
  const read = profileChanges.safeParse({ [field]: value });
  if (!read.success) throw badRequest(read.error.issues[0]?.message ?? 'This value is not valid.');
  if (read.data[field] === undefined) throw badRequest('Enter a value for the field.');
  return changeOwnProfile(parts, context, request, viewer, personId, { ...read.data, ...proof });
}
