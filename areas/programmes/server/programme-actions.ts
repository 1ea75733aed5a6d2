import { and, eq } from 'drizzle-orm';
import { moduleKey } from '#areas/programmes/contract/programme.ts';
import { isModule } from '#areas/programmes/contract/programmes.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { programmeActivityTicks } from './programme-tables.ts';

/** An activity as a path names it. */
interface ActivityPlace {
  programme: string;
  module: string;
  activity: number;
}

/** Ticked twice, or by two devices at once, is ticked once. */
export async function tick(db: Db, viewer: Viewer, place: ActivityPlace): Promise<void> {
  const values = { userId: viewer.id, moduleId: requireModule(place), activity: place.activity };
  await db.insert(programmeActivityTicks).values(values).onConflictDoNothing();
}

export async function untick(db: Db, viewer: Viewer, place: ActivityPlace): Promise<void> {
  const { userId, moduleId, activity } = programmeActivityTicks;
  await db
    .delete(programmeActivityTicks)
    .where(and(eq(userId, viewer.id), eq(moduleId, requireModule(place)), eq(activity, place.activity)));
}

function requireModule({ programme, module }: ActivityPlace): string {
  const key = moduleKey(programme, module);
  if (!isModule(key)) throw notFound('There is no such module.');
  return key;
}
