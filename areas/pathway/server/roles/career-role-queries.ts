import { asc } from 'drizzle-orm';
import type { CareerRole } from '#areas/pathway/contract/career-role.ts';
import type { Db } from '#server/database.ts';
import { prepared } from '#server/prepared.ts';
import { careerRoles } from './career-role-tables.ts';
import type { RoleProfile } from './role-rules.ts';

/** Far more than there are. */
const mostRoles = 100;

const allRoles = prepared('career_roles', (db) =>
  db
    .select()
    .from(careerRoles)
    .orderBy(asc(careerRoles.ladder), asc(careerRoles.rung), asc(careerRoles.place))
    .limit(mostRoles),
);

/** All roles with levels and pay, ordered by ladder and rung. */
export async function listRoleProfiles(db: Db): Promise<RoleProfile[]> {
  const rows = await allRoles(db, {}).execute({});
  return rows.map(({ payFrom, payTo, payNote, payAsOf, paySource, place: _place, ...role }) => ({
    ...role,
    pay: { from: payFrom, to: payTo, note: payNote, asOf: payAsOf, source: paySource },
  }));
}

/** The fields of a role that screens show. */
export const shownRole = ({ key, title, ladder, rung, summary }: RoleProfile): CareerRole => ({
  key,
  title,
  ladder,
  rung,
  summary,
});
