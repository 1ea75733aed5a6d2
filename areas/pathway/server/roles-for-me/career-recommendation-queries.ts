import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { fewestPeople, type listCareerRecommendations } from '#areas/pathway/contract/career-recommendation.ts';
import { getOwnUser } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { latestTwo } from '../assessment/assessment-queries.ts';
import { checkedSince } from '../checks/skill-check-queries.ts';
import { developmentPathways, pathwaySteps } from '../pathway-tables.ts';
import { listRoleProfiles, shownRole } from '../roles/career-role-queries.ts';
import { aimOf, type RoleProfile } from '../roles/role-rules.ts';
import { ownPrefix } from '../steps/carry-over.ts';
import { careerRecommendations } from './career-recommendation-tables.ts';
import { type RecommendedRole, recommendRoles } from './recommend-roles.ts';

/** What is recommended to a member, and all roles. Null without a self-assessment. */
export async function findRecommended(
  db: Db,
  viewer: Viewer,
): Promise<{ found: RecommendedRole[]; wished: string | null; roles: RoleProfile[] } | null> {
  const { latest } = await latestTwo(db, viewer);
  if (!latest) return null;
  const roles = await listRoleProfiles(db);
  const { role } = await getOwnUser(db, viewer.id);
  const aim = aimOf(latest, role, roles);
  const checked = await checkedSince(db, viewer, latest.createdAt);
  const ratings = { ...latest, ...Object.fromEntries(checked) };
  return { found: recommendRoles(latest, ratings, aim, roles), wished: aim.isKnown ? aim.wished.key : null, roles };
}

/** The roles for a member, with what they saved and what others did. */
export async function listRolesFor(db: Db, viewer: Viewer): Promise<z.output<typeof listCareerRecommendations.answer>> {
  const known = await findRecommended(db, viewer);
  if (!known) return { items: [], missing: 'assessment' };
  const { found, wished } = known;
  const { userId } = careerRecommendations;
  const kept = await db.select().from(careerRecommendations).where(eq(userId, viewer.id)).limit(100);
  const done = await doneByOthers(
    db,
    found.map(({ role }) => role.key),
  );
  return {
    items: found.map(({ role, ...compared }) => ({
      role: { ...shownRole(role), pay: role.pay },
      ...compared,
      savedForLater: kept.some(({ roleKey, savedForLater }) => roleKey === role.key && savedForLater),
      applicationStarted: role.key === wished,
      doneByOthers: done
        .filter((step) => step.role === role.key)
        .slice(0, 3)
        .map(({ title, people }) => ({ title, people })),
    })),
    missing: wished === null ? 'role' : null,
  };
}

/**
 * Steps that people completed on a pathway to a role that they now have. Only steps of at least five people, and none with
 * words of a member.
 */
async function doneByOthers(
  db: Db,
  keys: readonly string[],
): Promise<{ role: string; title: string; people: number }[]> {
  const rows = await db.execute<{ role: string; title: string; people: number }>(sql`
    select there.current_role as role, min(step.title) as title, count(distinct there.user_id)::int as people
    from ${developmentPathways} there
    join ${developmentPathways} aimed on aimed.user_id = there.user_id and aimed.wished_role = there.current_role
      and aimed.current_role is distinct from there.current_role and aimed.assessment_id < there.assessment_id
    join ${pathwaySteps} step on step.pathway_id = aimed.id and step.is_completed and not step.is_edited
      and step.step_key not like ${`${ownPrefix}%`}
    where there.current_role = any(${sql.param([...keys])}::text[])
    group by there.current_role, step.step_key
    having count(distinct there.user_id) >= ${fewestPeople}
    order by people desc, title
    limit 60`);
  return rows.rows;
}
