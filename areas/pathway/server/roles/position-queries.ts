import type { Position } from '#areas/development/contract/audience.ts';
import { getOwnUser } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { latestTwo } from '../assessment/assessment-queries.ts';
import { listRoleProfiles } from './career-role-queries.ts';
import { positionOf, positionOfProfile, withRole } from './position-rules.ts';
import { aimOf } from './role-rules.ts';

/** Who somebody is, for matching: by their latest self-assessment, else by their profile. */
export async function findPosition(db: Db, viewer: Viewer): Promise<Position> {
  return (await findStanding(db, viewer)).position;
}

/** The same with where they want to be next: a circle of people who are there is one to join. */
export async function findReach(db: Db, viewer: Viewer): Promise<Position> {
  return (await findStanding(db, viewer)).reach;
}

/** Who somebody is, and their reach. */
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
