import { and, eq, inArray } from 'drizzle-orm';
import type { Attachable } from '#server/attachables.ts';
import type { Db } from '#server/database.ts';
import { cpdActivities } from './cpd-tables.ts';

const { id, title, userId } = cpdActivities;

const ownEntries = (db: Db, personId: number, subjects: readonly number[]) =>
  db
    .select({ id, title })
    .from(cpdActivities)
    .where(and(inArray(id, [...subjects]), eq(userId, personId)));

/** The path of an entry in the learning log. */
export const entryPath = (entryId: number) => `/development-tracker#entry-${entryId}`;

/** The entries of the learning log, which can have files as evidence. Only their owner sees them. */
export const cpdAttachable: Attachable = {
  findVisible: async (db, personId, subjects) => (await ownEntries(db, personId, subjects)).map((row) => row.id),
  findPlaces: async (db, personId, subjects) =>
    (await ownEntries(db, personId, subjects)).map((row) => ({ ...row, link: entryPath(row.id) })),
  async findExisting(db, subjects) {
    const rows = await db
      .select({ id })
      .from(cpdActivities)
      .where(inArray(id, [...subjects]));
    return rows.map((row) => row.id);
  },
};
