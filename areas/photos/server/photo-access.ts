import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Attachable } from '#server/attachables.ts';

/** Who sees a photo: every member, as long as the person's name is shown beside it (`docs/product/people.md`). */
export const photoAttachable: Attachable = {
  async findVisible(db, _personId, subjects) {
    const shown = await db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          inArray(users.id, [...subjects]),
          isNotNull(users.avatar),
          isNull(users.takenDownAt),
          isNull(users.erasedAt),
        ),
      );
    return shown.map(({ id }) => id);
  },
  async findExisting(db, subjects) {
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [...subjects]));
    return found.map(({ id }) => id);
  },
};
