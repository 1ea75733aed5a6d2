import { eq } from 'drizzle-orm';
import { pictureAddress } from '#areas/files/contract/file.ts';
import { attachFiles, findAttachments } from '#areas/files/server/index.ts';
import { lockPerson, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';

/** The kind of a photo in `attachables`. Its subject is the person. */
export const photoKind = 'photo';

const itemOf = (viewer: Viewer) => ({ kind: photoKind, subject: viewer.id });

/** Makes an own image the photo. Returns its address. Throws 400 or 404. */
export async function setOwnPhoto(context: Context, db: Db, viewer: Viewer, fileId: string): Promise<string> {
  // The lock is also the order in which two changes at the same time are made.
  await lockPerson(db, viewer.id);
  await attachFiles(context, db, viewer, itemOf(viewer), [{ id: fileId, alt: '' }]);
  const [photo] = (await findAttachments(db, photoKind, [viewer.id])).get(viewer.id) ?? [];
  if (photo?.kind !== 'image') throw badRequest('Choose an image: a JPEG, PNG, WebP or GIF file.');
  const avatar = pictureAddress(photo, 'small');
  await db.update(users).set({ avatar }).where(eq(users.id, viewer.id));
  return avatar;
}

/** Deletes the photo and its file. Others see the initials again. */
export async function removeOwnPhoto(context: Context, db: Db, viewer: Viewer): Promise<void> {
  await lockPerson(db, viewer.id);
  await attachFiles(context, db, viewer, itemOf(viewer), []);
  await db.update(users).set({ avatar: null }).where(eq(users.id, viewer.id));
}

/** The photo of a person. The caller must check access. */
export async function findPhoto(db: Db, personId: number): Promise<{ id: string; name: string } | null> {
  const [photo] = (await findAttachments(db, photoKind, [personId])).get(personId) ?? [];
  return photo ? { id: photo.id, name: photo.name } : null;
}
