import type { Position } from '#areas/people/contract/audience.ts';
import { getOwnUser } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { latestTwo } from '../assessment/assessment-queries.ts';
import { listRoleProfiles } from './career-role-queries.ts';
import { positionOf, positionOfProfile, withRole } from './position-rules.ts';
import { aimOf } from './role-rules.ts';

/** The position of a member, for matching: from the latest self-assessment, otherwise from the profile. */
export async function findPosition(db: Db, viewer: Viewer): Promise<Position> {
  return (await findStanding(db, viewer)).position;
}

/** The position of a member together with that of the next role they want. Circles are matched with it. */
export async function findReach(db: Db, viewer: Viewer): Promise<Position> {
  return (await findStanding(db, viewer)).reach;
}

/** The position and the reach of a member. */
export async function findStanding(db: Db, viewer: Viewer): Promise<{ position: Position; reach: Position }> {
  const user = await getOwnUser(db, viewer.id);
  const { latest } = await latestTwo(db, viewer);
  const roles = await listRoleProfiles(db);
  if (!latest) {
    const position = positionOfProfile(user);
    return { position, reach: position };
  }
  const position = positionOf(latest, user.role, roles);
  const { next, isKnown } = aimOf(latest, user.role, roles);
  return { position, reach: isKnown ? withRole(position, next.key) : position };
}
