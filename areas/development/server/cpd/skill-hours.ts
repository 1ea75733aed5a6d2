import { sql } from 'drizzle-orm';
import type { SkillArea } from '#areas/development/contract/skill.ts';
import type { Db } from '#server/database.ts';
import { cpdActivities } from './cpd-tables.ts';

/**
 * A person's hours of confirmed CPD in each of these skills, on days after `after` ('2026-11-20'). Only entries that name
 * the skill count. Skills without hours are missing.
 */
export async function hoursInSkills(
  db: Db,
  personId: number,
  wanted: readonly { skill: SkillArea; after: string }[],
): Promise<Map<SkillArea, number>> {
  const { userId, skillArea, date, status, hoursSpent } = cpdActivities;
  const found = await db.execute<{ skill: SkillArea; hours: string }>(sql`
    select wanted.skill, sum(${hoursSpent}) as hours
    from unnest(
      ${sql.param(wanted.map(({ skill }) => skill))}::text[], ${sql.param(wanted.map(({ after }) => after))}::date[]
    ) as wanted (skill, after)
    join ${cpdActivities} on ${skillArea} = wanted.skill and ${date} > wanted.after
    where ${userId} = ${personId} and ${status} = 'confirmed'
    group by wanted.skill`);
  return new Map(found.rows.map(({ skill, hours }) => [skill, Number(hours)]));
}
