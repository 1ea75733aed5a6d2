import { and, eq } from 'drizzle-orm';
import { isAmong } from '#server/among.ts';
import type { Attachable } from '#server/attachables.ts';
import type { Db } from '#server/database.ts';
import { projectPath } from './project-path.ts';
import { projectUpdates } from './project-tables.ts';
import { seesUpdate, visibleUpdates } from './update-queries.ts';

const find = (db: Db, personId: number, subjects: readonly number[]) =>
  visibleUpdates(db, personId).where(and(isAmong(projectUpdates.id, subjects), seesUpdate(personId)));

/** The files of updates. An update that loses its file stays. */
export const updateAttachable: Attachable = {
  findVisible: async (db, personId, subjects) => (await find(db, personId, subjects)).map(({ id }) => id),
  async findPlaces(db, personId, subjects) {
    const rows = await find(db, personId, subjects);
    return rows.map(({ id, title, projectId, circleId }) => ({ id, title, link: projectPath(circleId, projectId) }));
  },
  async findExisting(db, subjects) {
    const rows = await db
      .select({ id: projectUpdates.id })
      .from(projectUpdates)
      .where(isAmong(projectUpdates.id, subjects));
    return rows.map(({ id }) => id);
  },
  async findCircle(db, subject) {
    const [found] = await db
      .select({ id: projectUpdates.circleId })
      .from(projectUpdates)
      .where(eq(projectUpdates.id, subject));
    return found?.id ?? null;
  },
};
