import { asc } from 'drizzle-orm';
import type { CareerRole } from '#areas/pathway/contract/career-role.ts';
import type { Db } from '#server/database.ts';
import { careerRoles } from './career-role-tables.ts';
import type { RoleProfile } from './role-rules.ts';

/** Far more than there are: they come with a release. */
const mostRoles = 100;

/** Every role with all that is known of it, ladder by ladder from the lowest rung up. */
export async function listRoleProfiles(db: Db): Promise<RoleProfile[]> {
  const rows = await db
    .select()
    .from(careerRoles)
    .orderBy(asc(careerRoles.ladder), asc(careerRoles.rung), asc(careerRoles.place))
    .limit(mostRoles);
  return rows.map(({ payFrom, payTo, payNote, payAsOf, paySource, place: _place, ...role }) => ({
    ...role,
    pay: { from: payFrom, to: payTo, note: payNote, asOf: payAsOf, source: paySource },
  }));
}

/** A role as a screen names it. */
export const shownRole = ({ key, title, ladder, rung, summary }: RoleProfile): CareerRole => ({
  key,
  title,
  ladder,
  rung,
  summary,
});
