import { and, eq, inArray } from 'drizzle-orm';
import type { Attachable } from '#server/attachables.ts';
import type { Db } from '#server/database.ts';
import { storySubmissions } from './story-submission-tables.ts';

const { id, title, userId } = storySubmissions;

const ownIdeas = (db: Db, personId: number, subjects: readonly number[]) =>
  db
    .select({ id, title })
    .from(storySubmissions)
    .where(and(inArray(id, [...subjects]), eq(userId, personId)));

/** The story ideas that can have files. Of the members, only the sender sees them. */
export const storyIdeaAttachable: Attachable = {
  findVisible: async (db, personId, subjects) => (await ownIdeas(db, personId, subjects)).map((row) => row.id),
  findPlaces: async (db, personId, subjects) =>
    (await ownIdeas(db, personId, subjects)).map((row) => ({ ...row, link: null })),
  async findExisting(db, subjects) {
    const rows = await db
      .select({ id })
      .from(storySubmissions)
      .where(inArray(id, [...subjects]));
    return rows.map((row) => row.id);
  },
  isForOperator: true,
};
