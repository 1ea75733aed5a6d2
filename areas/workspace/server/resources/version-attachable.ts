import { and, eq } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Attachable } from '#server/attachables.ts';
import type { Db } from '#server/database.ts';
import { conflict } from '#server/errors.ts';
import { lockResource, seesResource } from './resource-access.ts';
import { resourcePath } from './resource-notifications.ts';
import { innerCircleResources as resources, innerCircleResourceVersions as versions } from './resource-tables.ts';

const visibleVersions = (db: Db, personId: number, subjects: readonly number[]) =>
  db
    .select({ id: versions.id, title: resources.title, resourceId: resources.id, circleId: resources.circleId })
    .from(versions)
    .innerJoin(resources, eq(resources.id, versions.resourceId))
    .innerJoin(circles, eq(circles.id, resources.circleId))
    .innerJoin(circleMembers, ownMembership(personId))
    .where(and(isAmong(versions.id, subjects), seesResource(personId)));

/** Deletes a version, and its resource if it has no other. */
async function deleteVersion(db: Db, id: number): Promise<void> {
  const [found] = await db.select({ resourceId: versions.resourceId }).from(versions).where(eq(versions.id, id));
  if (!found) return;
  await lockResource(db, found.resourceId);
  await db.delete(versions).where(eq(versions.id, id));
  const left = await db.$count(versions, eq(versions.resourceId, found.resourceId));
  if (left === 0) await db.delete(resources).where(eq(resources.id, found.resourceId));
}

/** The files of versions. A person who may see the resource may read the files of all its versions. */
export const versionAttachable: Attachable = {
  findVisible: async (db, personId, subjects) => (await visibleVersions(db, personId, subjects)).map(({ id }) => id),
  async findPlaces(db, personId, subjects) {
    const rows = await visibleVersions(db, personId, subjects);
    return rows.map(({ id, title, resourceId, circleId }) => ({ id, title, link: resourcePath(circleId, resourceId) }));
  },
  async findExisting(db, subjects) {
    const rows = await db.select({ id: versions.id }).from(versions).where(isAmong(versions.id, subjects));
    return rows.map(({ id }) => id);
  },
  async findCircle(db, subject) {
    const [found] = await db.select({ id: versions.circleId }).from(versions).where(eq(versions.id, subject));
    return found?.id ?? null;
  },
  /** The version is its file. */
  prepareOwnRemoval: (db, subject) => deleteVersion(db, subject),
  async prepareRemoval(db, subject) {
    const [found] = await db.select({ id: versions.resourceId }).from(versions).where(eq(versions.id, subject));
    throw conflict(`This file is a version of the workspace resource ${found?.id}. Remove the resource instead.`);
  },
};
