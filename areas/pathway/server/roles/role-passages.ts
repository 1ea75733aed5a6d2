import { asc, gt } from 'drizzle-orm';
import { longDate } from '#contract/london.ts';
import type { Db } from '#server/database.ts';
import type { PassageKind } from '#server/passages.ts';
import { bodyOf } from '#server/search.ts';
import { listRoleProfiles } from './career-role-queries.ts';
import { careerRoles } from './career-role-tables.ts';
import type { RoleProfile } from './role-rules.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });

/** '£34,069 to £52,835 a year, full time, from 1 September 2026 ({source})', or who sets the pay. */
function payWords({ pay }: RoleProfile): string {
  const { from, to, asOf, source, note } = pay;
  if (from === null || to === null || asOf === null || source === null) return note;
  const range = from === to ? pounds.format(from) : `${pounds.format(from)} to ${pounds.format(to)}`;
  return `${range} a year, full time, from ${longDate(`${asOf}T12:00:00Z`)} (${source})`;
}

async function findRoles(db: Db, keys: readonly string[]): Promise<RoleProfile[]> {
  const roles = await listRoleProfiles(db);
  return roles.filter(({ key }) => keys.includes(key));
}

/** The career roles with their dated pay. */
export const rolePassages: PassageKind = {
  kind: 'career_role',
  isStatic: true,
  async listItems(db, after, most) {
    const rows = await db
      .select({ key: careerRoles.key })
      .from(careerRoles)
      .where(gt(careerRoles.key, after))
      .orderBy(asc(careerRoles.key))
      .limit(most);
    return rows.map(({ key }) => key);
  },
  async read(db, items) {
    const roles = await findRoles(db, items);
    return roles.map((role) => ({
      item: role.key,
      title: role.title,
      text: bodyOf(role.summary, ...role.alsoCalled, 'salary pay earn'),
      lines: [{ text: role.summary, source: null }],
    }));
  },
  async show(db, _viewer, wanted) {
    const roles = await findRoles(
      db,
      wanted.map(({ item }) => item),
    );
    const shown = new Map(roles.map((role) => [role.key, role]));
    return wanted.map(({ item }) => {
      const role = shown.get(item);
      return role
        ? {
            title: role.title,
            link: `/jobs?tab=browse&q=${encodeURIComponent(role.title)}`,
            facts: payWords(role),
          }
        : null;
    });
  },
};
