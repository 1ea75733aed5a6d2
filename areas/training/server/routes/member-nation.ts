import { findPlace } from '#areas/jobs/server/index.ts';
import { findEmailHours } from '#areas/notifications/server/index.ts';
import { getOwnUser } from '#areas/people/server/index.ts';
import type { Nation } from '#contract/nations.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { nationIn } from '#server/nation-in.ts';

/**
 * The nation where a member works: the one whose school holidays they chose, or the one that their place or school names,
 * or that of the installation. The table of places has those of England only.
 */
export async function nationOf({ settings }: Pick<Context, 'settings'>, db: Db, viewer: Viewer): Promise<Nation> {
  const { nation } = await findEmailHours(db, viewer.id);
  if (nation) return nation;
  const { location, school } = await getOwnUser(db, viewer.id);
  const named = nationIn([location, school].filter(Boolean).join(', '));
  return named ?? (findPlace(location) ? 'england' : settings.NATION);
}
