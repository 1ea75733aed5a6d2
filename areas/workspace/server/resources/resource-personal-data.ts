import { and, asc, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { isOneOf, readInCircles } from '#areas/circles/server/index.ts';
import type { Db } from '#server/database.ts';
import type { EraseBatch, PersonalData } from '#server/personal-data.ts';
import { innerCircleResources as resources, innerCircleResourceVersions as versions } from './resource-tables.ts';

/** Locks resources in the order of their ids, because adding a version locks its resource first. */
async function lockResources(db: Db, which: SQL | undefined, most: number): Promise<{ id: number }[]> {
  return db
    .select({ id: resources.id })
    .from(resources)
    .where(which)
    .orderBy(asc(resources.id))
    .limit(most)
    .for('update');
}

const isEmpty = (db: Db) =>
  notExists(db.select({ id: versions.id }).from(versions).where(eq(versions.resourceId, resources.id)));

/** Deletes the versions that the person added, and resources that nobody else added a version to. */
const removeVersions: EraseBatch = async (db, { id }, most) => {
  const found = await lockResources(
    db,
    sql`exists (select from ${versions} own where own.resource_id = ${resources.id} and own.added_by = ${id})`,
    most,
  );
  if (found.length === 0) return 0;
  await db.delete(versions).where(and(isOneOf(versions.resourceId, found), eq(versions.addedBy, id)));
  await db.delete(resources).where(and(isOneOf(resources.id, found), isEmpty(db)));
  return found.length;
};

/** Deletes the person's resources without a version. */
const removeEmpty: EraseBatch = async (db, { id }, most) => {
  const found = await lockResources(db, and(eq(resources.userId, id), isEmpty(db)), most);
  if (found.length > 0) await db.delete(resources).where(isOneOf(resources.id, found));
  return found.length;
};

/** What others added a version to stays. The rest is deleted. */
export const resourcePersonalData: PersonalData[] = [
  {
    table: versions,
    column: versions.addedBy,
    onMerge: { as: 'Versions of workspace resources' },
    inExport: {
      name: 'workspaceResourceVersions',
      rows: readInCircles({
        table: versions,
        circleId: versions.circleId,
        author: versions.addedBy,
        live: ['downloads'],
      }),
    },
    onErase: { some: removeVersions, says: 'deleted' },
    ownText: [versions.note],
  },
  {
    table: resources,
    column: resources.userId,
    onMerge: { as: 'Workspace resources' },
    inExport: {
      name: 'workspaceResources',
      rows: readInCircles({ table: resources, circleId: resources.circleId, author: resources.userId, live: [] }),
    },
    onErase: { some: removeEmpty, says: 'deleted, except those that somebody else added a version to' },
    ownText: [resources.title, resources.description, resources.folder, resources.tags],
  },
];
