import { and, eq, inArray } from 'drizzle-orm';
import type { Attachable } from '#server/attachables.ts';
import type { Db } from '#server/database.ts';
import { mentorQualifications } from './qualification-tables.ts';

const { id, title, userId } = mentorQualifications;
const link = '/mentor-matching?tab=preferences';

const ownQualifications = (db: Db, personId: number, subjects: readonly number[]) =>
  db
    .select({ id, title })
    .from(mentorQualifications)
    .where(and(inArray(id, [...subjects]), eq(userId, personId)));

/** Qualifications, which can have documents as evidence. The mentoring lead opens them at the desk. */
export const qualificationAttachable: Attachable = {
  findVisible: async (db, personId, subjects) => (await ownQualifications(db, personId, subjects)).map((row) => row.id),
  findPlaces: async (db, personId, subjects) =>
    (await ownQualifications(db, personId, subjects)).map((row) => ({ ...row, link })),
  async findExisting(db, subjects) {
    const rows = await db
      .select({ id })
      .from(mentorQualifications)
      .where(inArray(id, [...subjects]));
    return rows.map((row) => row.id);
  },
  isForOperator: true,
};
