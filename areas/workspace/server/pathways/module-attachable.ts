import { and, eq } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Attachable } from '#server/attachables.ts';
import type { Db } from '#server/database.ts';
import { seesPathway } from './pathway-access.ts';
import { pathwayPath } from './pathway-notifications.ts';
import { cpdPathways, pathwayModules } from './pathway-tables.ts';

const visibleModules = (db: Db, personId: number, subjects: readonly number[]) =>
  db
    .select({
      id: pathwayModules.id,
      title: pathwayModules.title,
      pathwayId: cpdPathways.id,
      circleId: cpdPathways.circleId,
    })
    .from(pathwayModules)
    .innerJoin(cpdPathways, eq(cpdPathways.id, pathwayModules.pathwayId))
    .innerJoin(circles, eq(circles.id, cpdPathways.circleId))
    .innerJoin(circleMembers, ownMembership(personId))
    .where(and(isAmong(pathwayModules.id, subjects), seesPathway(personId)));

/** The materials of modules. A person who may see the CPD Pathway may read them. */
export const moduleAttachable: Attachable = {
  findVisible: async (db, personId, subjects) => (await visibleModules(db, personId, subjects)).map(({ id }) => id),
  async findPlaces(db, personId, subjects) {
    const rows = await visibleModules(db, personId, subjects);
    return rows.map(({ id, title, pathwayId, circleId }) => ({ id, title, link: pathwayPath(circleId, pathwayId) }));
  },
  async findExisting(db, subjects) {
    const rows = await db
      .select({ id: pathwayModules.id })
      .from(pathwayModules)
      .where(isAmong(pathwayModules.id, subjects));
    return rows.map(({ id }) => id);
  },
  async findCircle(db, subject) {
    const [found] = await db
      .select({ id: pathwayModules.circleId })
      .from(pathwayModules)
      .where(eq(pathwayModules.id, subject));
    return found?.id ?? null;
  },
};
