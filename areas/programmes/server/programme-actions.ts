import { and, eq } from 'drizzle-orm';
import { lockPerson } from '#areas/people/server/index.ts';
import { moduleKey } from '#areas/programmes/contract/programme.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { draftIfFinished } from './module-draft.ts';
import { canWorkOn } from './programme-queries.ts';
import { programmeActivityTicks } from './programme-tables.ts';

/** An activity, by the parameters of the path. */
interface ActivityPlace {
  programme: string;
  module: string;
  activity: number;
}

/**
 * Ticks an activity. A second tick changes nothing. The tick that completes a module drafts a CPD entry. Throws 404 for
 * an unknown module.
 */
export async function tick(context: Context, db: Db, viewer: Viewer, place: ActivityPlace): Promise<void> {
  const moduleId = await requireModule(db, viewer, place);
  await lockPerson(db, viewer.id);
  const values = { userId: viewer.id, moduleId, activity: place.activity };
  const ticked = await db.insert(programmeActivityTicks).values(values).onConflictDoNothing().returning();
  if (ticked.length > 0) await draftIfFinished(context, db, viewer, moduleId);
}

export async function untick(db: Db, viewer: Viewer, place: ActivityPlace): Promise<void> {
  const { userId, moduleId, activity } = programmeActivityTicks;
  const key = await requireModule(db, viewer, place);
  await db
    .delete(programmeActivityTicks)
    .where(and(eq(userId, viewer.id), eq(moduleId, key), eq(activity, place.activity)));
}

async function requireModule(db: Db, viewer: Viewer, { programme, module }: ActivityPlace): Promise<string> {
  const key = moduleKey(programme, module);
  if (!(await canWorkOn(db, viewer, key))) throw notFound('There is no such module.');
  return key;
}
