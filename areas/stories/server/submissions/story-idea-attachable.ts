import { and, eq, inArray, or } from 'drizzle-orm';
import type { Attachable } from '#server/attachables.ts';
import type { Db } from '#server/database.ts';
import { isEditor } from '../story-attachable.ts';
import { storySubmissions } from './story-submission-tables.ts';

const { id, title, userId } = storySubmissions;

const ownIdeas = (db: Db, personId: number, subjects: readonly number[]) =>
  db
    .select({ id, title })
    .from(storySubmissions)
    .where(and(inArray(id, [...subjects]), eq(userId, personId)));

/** The story ideas that can have files. The sender and editors see them. */
export const storyIdeaAttachable: Attachable = {
  async findVisible(db, personId, subjects) {
    const rows = await db
      .select({ id })
      .from(storySubmissions)
      .where(and(inArray(id, [...subjects]), or(eq(userId, personId), isEditor(personId))));
    return rows.map((row) => row.id);
  },
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
