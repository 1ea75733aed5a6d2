import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { lockPerson, users } from '#areas/people/server/index.ts';
import type { Attachable } from '#server/attachables.ts';
import type { Db } from '#server/database.ts';

async function findShown(db: Db, subjects: readonly number[]): Promise<number[]> {
  const shown = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(inArray(users.id, [...subjects]), isNotNull(users.avatar), isNull(users.takenDownAt), isNull(users.erasedAt)),
    );
  return shown.map(({ id }) => id);
}

/** The person has no photo then. */
async function forgetPhoto(db: Db, personId: number): Promise<void> {
  await lockPerson(db, personId);
  await db.update(users).set({ avatar: null }).where(eq(users.id, personId));
}

/** Who sees a photo: every member, as long as the person's name is shown beside it (`docs/product/people.md`). */
export const photoAttachable: Attachable = {
  findVisible: (db, _personId, subjects) => findShown(db, subjects),
  // The photo of the current user is on their own profile, also while the operator hides it from others.
  async findPlaces(_db, personId, subjects) {
    return subjects.filter((id) => id === personId).map((id) => ({ id, title: '', link: '/profile' }));
  },
  async findExisting(db, subjects) {
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [...subjects]));
    return found.map(({ id }) => id);
  },
  prepareRemoval: forgetPhoto,
  prepareOwnRemoval: forgetPhoto,
  // Every screen has photos. Each photo has its own address, and answers name only the photos that are shown.
  keptByBrowsersFor: 86_400,
};
