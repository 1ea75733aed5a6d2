import { and, eq, inArray } from 'drizzle-orm';
import type { Attachable } from '#server/attachables.ts';
import { cpdActivities } from './cpd-tables.ts';

const { id, userId } = cpdActivities;

/** The entries of the learning log, which can have files as evidence. Only their owner sees them. */
export const cpdAttachable: Attachable = {
  async findVisible(db, personId, subjects) {
    const rows = await db
      .select({ id })
      .from(cpdActivities)
      .where(and(inArray(id, [...subjects]), eq(userId, personId)));
    return rows.map((row) => row.id);
  },
  async findExisting(db, subjects) {
    const rows = await db
      .select({ id })
      .from(cpdActivities)
      .where(inArray(id, [...subjects]));
    return rows.map((row) => row.id);
  },
};
