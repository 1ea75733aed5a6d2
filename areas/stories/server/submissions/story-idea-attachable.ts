import { and, eq, inArray } from 'drizzle-orm';
import type { Attachable } from '#server/attachables.ts';
import { storySubmissions } from './story-submission-tables.ts';

const { id, userId } = storySubmissions;

/** The story ideas that can have files. Of the members, only the sender sees them. */
export const storyIdeaAttachable: Attachable = {
  async findVisible(db, personId, subjects) {
    const rows = await db
      .select({ id })
      .from(storySubmissions)
      .where(and(inArray(id, [...subjects]), eq(userId, personId)));
    return rows.map((row) => row.id);
  },
  async findExisting(db, subjects) {
    const rows = await db
      .select({ id })
      .from(storySubmissions)
      .where(inArray(id, [...subjects]));
    return rows.map((row) => row.id);
  },
};
