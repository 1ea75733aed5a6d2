import { asc, sql } from 'drizzle-orm';
import type { CareerRole } from '#areas/pathway/contract/career-role.ts';
import type { Db } from '#server/database.ts';
import { careerRoles } from './career-role-tables.ts';
import type { RoleProfile } from './role-rules.ts';
import { starterRoles } from './starter-roles.ts';

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

/** Writes the roles as this release has them. Run at every start, so that a new year's pay arrives with the release. */
export async function makeCareerRoles(db: Db): Promise<void> {
  const rows = starterRoles.map(({ pay, ...role }, place) => ({
    ...role,
    place,
    payFrom: pay.from,
    payTo: pay.to,
    payNote: pay.note,
    payAsOf: pay.asOf,
    paySource: pay.source,
  }));
  await db
    .insert(careerRoles)
    .values(rows)
    .onConflictDoUpdate({
      target: careerRoles.key,
      set: {
        ladder: sql`excluded.ladder`,
        rung: sql`excluded.rung`,
        place: sql`excluded.place`,
        title: sql`excluded.title`,
        summary: sql`excluded.summary`,
        alsoCalled: sql`excluded.also_called`,
        levels: sql`excluded.levels`,
        payFrom: sql`excluded.pay_from`,
        payTo: sql`excluded.pay_to`,
        payNote: sql`excluded.pay_note`,
        payAsOf: sql`excluded.pay_as_of`,
        paySource: sql`excluded.pay_source`,
      },
    });
}
