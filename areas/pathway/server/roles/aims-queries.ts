import type { Aims } from '#areas/development/server/index.ts';
import { ratedSkills } from '#areas/pathway/contract/skill.ts';
import { getOwnUser } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { latestTwo } from '../assessment/assessment-queries.ts';
import { checkedSince } from '../checks/skill-check-queries.ts';
import { listRoleProfiles } from './career-role-queries.ts';
import { aimOf } from './role-rules.ts';

/**
 * What a member wants to reach, for the suggestions of the catalogue. A check of a skill replaces its older rating. Null
 * without a self-assessment.
 */
export async function findAims(db: Db, viewer: Viewer): Promise<Aims | null> {
  const { latest } = await latestTwo(db, viewer);
  if (!latest) return null;
  const user = await getOwnUser(db, viewer.id);
  const { current, next, wished, isKnown } = aimOf(latest, user.role, await listRoleProfiles(db));
  if (!isKnown) return { roles: [], nextRole: null, gaps: [] };
  const checked = await checkedSince(db, viewer, latest.createdAt);
  const ratings = { ...latest, ...Object.fromEntries(checked) };
  return {
    roles: [...new Set([current?.key ?? next.key, next.key])],
    nextRole: next.key === current?.key ? null : next.title,
    gaps: ratedSkills(ratings).flatMap(({ skill, level }) =>
      level < wished.levels[skill] ? [{ skill, rated: level, wanted: wished.levels[skill] }] : [],
    ),
  };
}
