import { and, asc, eq, isNull } from 'drizzle-orm';
import { listDiscussedModules } from '#areas/coach/server/index.ts';
import { moduleKey, type Programme } from '#areas/programmes/contract/programme.ts';
import type { ModuleProgress } from '#areas/programmes/contract/programme-progress.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { programmeModules, programmes } from './programme-content-tables.ts';
import { programmeActivityTicks } from './programme-tables.ts';

/** The most modules that all programmes can have together. */
const mostModulesRead = 200;

/** The programmes with their modules. A withdrawn module is included if the viewer has begun it. */
export async function listProgrammesFor(db: Db, viewer: Viewer): Promise<Programme[]> {
  const rows = await listModules(db);
  const progress = await listProgress(db, viewer);
  const begun = new Set(progress.map(({ moduleId }) => moduleId));
  const found = new Map<string, Programme>();
  for (const { programme, module } of rows) {
    if (module.withdrawnAt !== null && !begun.has(module.key)) continue;
    const shown = found.get(programme.id) ?? startOf(programme);
    found.set(programme.id, shown);
    const { key, title, description, duration, activities } = module;
    const id = key.slice(moduleKey(programme.id, '').length);
    shown.modules.push({ id, title, description, duration, activities });
  }
  return [...found.values()];
}

const startOf = ({ id, title, description, level, duration }: typeof programmes.$inferSelect): Programme => ({
  ...{ id, title, description, level, duration },
  modules: [],
});

/** All modules in order, with their programme. The modules of a withdrawn programme are withdrawn too. */
const listModules = (db: Db) =>
  db
    .select({ programme: programmes, module: programmeModules })
    .from(programmeModules)
    .innerJoin(programmes, eq(programmes.id, programmeModules.programmeId))
    .orderBy(asc(programmes.place), asc(programmes.id), asc(programmeModules.place), asc(programmeModules.key))
    .limit(mostModulesRead);

/** The viewer's progress, one item for each module they have begun. Unknown modules are left out. */
export async function listProgress(db: Db, viewer: Viewer): Promise<ModuleProgress[]> {
  const { userId, moduleId, activity } = programmeActivityTicks;
  const ticks = await db
    .select({ moduleId, activity })
    .from(programmeActivityTicks)
    .where(eq(userId, viewer.id))
    .orderBy(asc(moduleId), asc(activity));
  const withSession = await listDiscussedModules(db, viewer);
  const modules = await db.select({ key: programmeModules.key }).from(programmeModules).limit(mostModulesRead);
  const keys = new Set(modules.map(({ key }) => key));
  const found = new Map<string, ModuleProgress>();
  const progressOf = (id: string): ModuleProgress => {
    const progress = found.get(id) ?? { moduleId: id, tickedActivities: [], sessionHeld: false };
    found.set(id, progress);
    return progress;
  };
  for (const tick of ticks) progressOf(tick.moduleId).tickedActivities.push(tick.activity);
  for (const id of withSession) progressOf(id).sessionHeld = true;
  return [...found.values()].filter((progress) => keys.has(progress.moduleId));
}

/** Whether the viewer can work on a module: it is offered, or they have begun it. */
export async function canWorkOn(db: Db, viewer: Viewer, key: string): Promise<boolean> {
  const offered = and(eq(programmeModules.key, key), isNull(programmeModules.withdrawnAt));
  if ((await db.$count(programmeModules, offered)) > 0) return true;
  return (await listProgress(db, viewer)).some(({ moduleId }) => moduleId === key);
}

/** Returns a module and its programme, or undefined for an unknown key. */
export async function findModule(db: Db, key: string) {
  const [found] = await db
    .select({ programme: programmes, module: programmeModules })
    .from(programmeModules)
    .innerJoin(programmes, eq(programmes.id, programmeModules.programmeId))
    .where(eq(programmeModules.key, key));
  return found;
}
