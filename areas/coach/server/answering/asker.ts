import { findStanding } from '#areas/pathway/server/index.ts';
import { getOwnUser } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { nationIn } from '#server/nation-in.ts';
import type { Asker } from './parts.ts';

/** Reads what Savi uses of the person who asks. */
export async function findAsker(context: Context, db: Db, viewer: Viewer): Promise<Asker> {
  const [user, { position, reach }] = await Promise.all([getOwnUser(db, viewer.id), findStanding(db, viewer)]);
  const place = user.location?.trim() || null;
  const nation = nationIn([user.location, user.school].filter(Boolean).join(', ')) ?? context.settings.NATION;
  return { viewer, user, role: user.role, nation, place, position, reach };
}
