import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { attachFiles } from '#areas/files/server/index.ts';
import { reviewPostLater } from '#areas/reports/server/index.ts';
import {
  mostModules,
  type PathwayModule,
  type pathwayModuleFields,
} from '#areas/workspace/contract/pathways/pathway-module.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { heldModule, holdLedPathway, pathwayOfModule } from './pathway-access.ts';
import { listModules, moduleFiles } from './pathway-columns.ts';
import { finishedModules, pathwayModules } from './pathway-tables.ts';

type Fields = z.output<typeof pathwayModuleFields>;

/** Returns a module as the person who leads it sees it. */
async function getModule(db: Db, viewer: Viewer, pathwayId: number, id: number): Promise<PathwayModule> {
  const found = (await listModules(db, viewer.id, pathwayId, true)).find((one) => one.id === id);
  if (!found) throw new Error('The module is not there.');
  return found;
}

/** Holds a CPD Pathway for a change of its modules. 409 when it is done: certificates name what it had. */
async function holdForModules(db: Db, viewer: Viewer, pathwayId: number) {
  const pathway = await holdLedPathway(db, viewer, pathwayId);
  if (pathway.status === 'done') throw conflict('This CPD Pathway is done. Its modules stay as they are.');
  return pathway;
}

/** As `holdForModules`, for one module. */
async function holdModule(db: Db, viewer: Viewer, id: number) {
  const pathway = await holdForModules(db, viewer, await pathwayOfModule(db, viewer, id));
  return { pathway, module: await heldModule(db, id) };
}

/** Adds a module at the end. */
export async function addModule(
  context: Context,
  db: Db,
  viewer: Viewer,
  pathwayId: number,
  { files = [], ...fields }: Fields,
): Promise<PathwayModule> {
  const { circleId, userId } = await holdForModules(db, viewer, pathwayId);
  if ((await db.$count(pathwayModules, eq(pathwayModules.pathwayId, pathwayId))) >= mostModules)
    throw conflict(`A CPD Pathway has at most ${mostModules} modules.`);
  const [made] = await db
    .insert(pathwayModules)
    .values({
      ...fields,
      ...{ pathwayId, circleId, addedBy: viewer.id },
      place: sql`(select coalesce(max(last.place) + 1, 0) from ${pathwayModules} last where last.pathway_id = ${pathwayId})`,
    })
    .returning({ id: pathwayModules.id });
  if (!made) throw new Error('The module was not created.');
  if (files.length > 0)
    await attachFiles(context, db, viewer, { kind: moduleFiles, subject: made.id, circleId }, files);
  await reviewPostLater(context, db, { kind: 'cpd_pathway', id: pathwayId, authorId: userId });
  return getModule(db, viewer, pathwayId, made.id);
}

/** What CPD entries and certificates were made with. */
const counted = ({ hours, activityType, standards }: Pick<Fields, 'hours' | 'activityType' | 'standards'>) =>
  JSON.stringify([hours, activityType, standards]);

/** Replaces what is said about a module. */
export async function changeModule(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  { files, ...fields }: Fields,
): Promise<PathwayModule> {
  const { pathway, module } = await holdModule(db, viewer, id);
  if (counted(fields) !== counted(module) && (await isFinished(db, id)))
    throw conflict('Somebody finished this module. Its hours, standards and kind of CPD stay as they are.');
  await db.update(pathwayModules).set(fields).where(eq(pathwayModules.id, id));
  if (files) {
    const item = { kind: moduleFiles, subject: id, circleId: pathway.circleId, isShared: true };
    await attachFiles(context, db, viewer, item, files);
  }
  await reviewPostLater(context, db, { kind: 'cpd_pathway', id: pathway.id, authorId: pathway.userId });
  return getModule(db, viewer, pathway.id, id);
}

/** Puts the modules in an order. Somebody else may have added or removed one meanwhile: then the order is refused. */
export async function orderModules(
  db: Db,
  viewer: Viewer,
  pathwayId: number,
  wanted: readonly number[],
): Promise<void> {
  await holdForModules(db, viewer, pathwayId);
  const there = await db
    .select({ id: pathwayModules.id })
    .from(pathwayModules)
    .where(eq(pathwayModules.pathwayId, pathwayId));
  const ids = new Set(wanted);
  if (ids.size !== wanted.length || there.length !== ids.size || there.some(({ id }) => !ids.has(id)))
    throw conflict('The modules have changed. Look at them again, then move one.');
  await db
    .update(pathwayModules)
    .set({ place: sql`array_position(${sql.param([...wanted])}::int[], ${pathwayModules.id})` })
    .where(eq(pathwayModules.pathwayId, pathwayId));
}

/** Deletes a module that nobody finished. A trigger deletes its files. */
export async function deleteModule(db: Db, viewer: Viewer, id: number): Promise<void> {
  await holdModule(db, viewer, id);
  if (await isFinished(db, id))
    throw conflict('Somebody finished this module. It stays, because their certificate names its hours.');
  await db.delete(pathwayModules).where(eq(pathwayModules.id, id));
}

const isFinished = async (db: Db, id: number) =>
  (await db.$count(finishedModules, eq(finishedModules.moduleId, id))) > 0;
