import { eq } from 'drizzle-orm';
import { defaultPreferences, type Preferences } from '#areas/people/contract/preferences.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import { userPreferences } from './preference-tables.ts';

/** Returns the preferences of a person, or the defaults. */
export async function findPreferences(db: Db, userId: number): Promise<Preferences> {
  const [found] = await db.select().from(userPreferences).where(eq(userPreferences.userId, userId));
  if (!found) return defaultPreferences;
  const { userId: _userId, ...preferences } = found;
  return preferences;
}

/** Sets some preferences of a person and keeps the others. */
export async function savePreferences(
  db: Db,
  userId: number,
  changes: { [Name in keyof Preferences]?: boolean | undefined },
): Promise<Preferences> {
  const given = definedFields(changes);
  await db
    .insert(userPreferences)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: userPreferences.userId, set: given });
  return findPreferences(db, userId);
}
