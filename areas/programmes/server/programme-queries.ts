import { asc, eq } from 'drizzle-orm';
import { listModulesHeld } from '#areas/coach/server/index.ts';
import type { ModuleProgress } from '#areas/programmes/contract/programme-progress.ts';
import { isModule } from '#areas/programmes/contract/programmes.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { programmeActivityTicks } from './programme-tables.ts';

/** What a person has ticked and talked over, a module each; modules that are no more are left out. */
export async function listProgress(db: Db, viewer: Viewer): Promise<ModuleProgress[]> {
  const { userId, moduleId, activity } = programmeActivityTicks;
  const ticks = await db
    .select({ moduleId, activity })
    .from(programmeActivityTicks)
    .where(eq(userId, viewer.id))
    .orderBy(asc(moduleId), asc(activity));
  const held = await listModulesHeld(db, viewer);
  const found = new Map<string, ModuleProgress>();
  const progressOf = (id: string): ModuleProgress => {
    const progress = found.get(id) ?? { moduleId: id, tickedActivities: [], sessionHeld: false };
    found.set(id, progress);
    return progress;
  };
  for (const tick of ticks) progressOf(tick.moduleId).tickedActivities.push(tick.activity);
  for (const id of held) progressOf(id).sessionHeld = true;
  return [...found.values()].filter((progress) => isModule(progress.moduleId));
}
