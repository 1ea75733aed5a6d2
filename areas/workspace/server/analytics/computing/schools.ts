import type { ComputedRow } from '../computed-figures.ts';
import { type Cell, exact, fewest, people, share } from '../small-numbers.ts';

interface Asked {
  members: readonly number[];
  /** The members who did something in the period. */
  active: ReadonlySet<number>;
  /** The main school of each person who shows it. */
  schools: ReadonlyMap<number, number>;
}

/**
 * Schools, schools that took part, members and active members: for all schools, each school with at least five members in the
 * circle, the other schools together, and the members who show no school.
 */
export function schoolRows({ members, active, schools }: Asked): { rows: ComputedRow[]; share: Cell } {
  const bySchool = Map.groupBy(members, (person) => schools.get(person));
  const hidden = bySchool.get(undefined) ?? [];
  const known = [...bySchool].flatMap(([school, of]) => (school === undefined ? [] : [{ school, of }]));
  const row = (key: string, groups: readonly { of: number[] }[]): ComputedRow => {
    const all = groups.flatMap(({ of }) => of);
    const activeOf = all.filter((person) => active.has(person)).length;
    const tookPart = groups.filter(({ of }) => of.some((person) => active.has(person))).length;
    return {
      key,
      cells: [exact(groups.length, all.length), exact(tookPart, activeOf), people(all.length), people(activeOf)],
    };
  };
  const large = known.filter(({ of }) => of.length >= fewest);
  const small = known.filter(({ of }) => of.length < fewest);
  const total = row('all', known);
  const rows = [
    total,
    ...large.map(({ school, of }) => row(String(school), [{ of }])),
    ...(small.length > 0 && large.length > 0 ? [row('small', small)] : []),
    ...(hidden.length > 0 ? [withoutSchools(row('none', [{ of: hidden }]))] : []),
  ];
  const [schoolCount = null, tookPart = null] = total.cells;
  return { rows, share: share(tookPart, schoolCount) };
}

const withoutSchools = ({ key, cells }: ComputedRow): ComputedRow => ({ key, cells: [null, null, ...cells.slice(2)] });
