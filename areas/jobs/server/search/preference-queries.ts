import { eq } from 'drizzle-orm';
import { defaultJobPreferences, type JobPreferences } from '#areas/jobs/contract/job-preference.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import { userJobPreferences } from '../job-member-tables.ts';

/** Returns a member's job preferences, or the defaults. */
export async function findJobPreferences(db: Db, userId: number): Promise<JobPreferences> {
  const [found] = await db.select().from(userJobPreferences).where(eq(userJobPreferences.userId, userId));
  if (!found) return defaultJobPreferences;
  const { userId: _userId, ...preferences } = found;
  return preferences;
}

type Changes = { [Name in keyof JobPreferences]?: JobPreferences[Name] | undefined };

/** Sets the given job preferences and leaves the others. */
export async function updateJobPreferences(db: Db, userId: number, changes: Changes): Promise<JobPreferences> {
  const given = definedFields(changes);
  await db
    .insert(userJobPreferences)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: userJobPreferences.userId, set: given });
  return findJobPreferences(db, userId);
}
