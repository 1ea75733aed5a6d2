import { and, eq } from 'drizzle-orm';
import { lockPerson } from '#areas/people/server/index.ts';
import { moduleKey } from '#areas/programmes/contract/programme.ts';
import { isModule } from '#areas/programmes/contract/programmes.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { draftIfFinished } from './module-draft.ts';
import { programmeActivityTicks } from './programme-tables.ts';

/** An activity as a path names it. */
interface ActivityPlace {
  programme: string;
  module: string;
  activity: number;
}

/** Ticked twice, or by two devices at once, is ticked once. The tick that finishes a module drafts a CPD entry. */
export async function tick(context: Context, db: Db, viewer: Viewer, place: ActivityPlace): Promise<void> {
  const moduleId = requireModule(place);
  await lockPerson(db, viewer.id);
  const values = { userId: viewer.id, moduleId, activity: place.activity };
  const ticked = await db.insert(programmeActivityTicks).values(values).onConflictDoNothing().returning();
  if (ticked.length > 0) await draftIfFinished(context, db, viewer, moduleId);
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
