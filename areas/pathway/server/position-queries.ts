import { getOwnUser } from '#areas/account/server/index.ts';
import type { Position } from '#areas/development/contract/audience.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { latestTwo } from './assessment-queries.ts';
import { listRoleProfiles } from './career-role-queries.ts';
import { positionOf, positionOfProfile } from './position-rules.ts';

/** Who somebody is, for matching: by their latest self-assessment, else by their profile. */
export async function findPosition(db: Db, viewer: Viewer): Promise<Position> {
  const [user, { latest }, roles] = await Promise.all([
    getOwnUser(db, viewer.id),
    latestTwo(db, viewer),
    listRoleProfiles(db),
  ]);
  return latest ? positionOf(latest, user.role, roles) : positionOfProfile(user);
}
