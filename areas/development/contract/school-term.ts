/** A term. Terms begin on 1 September, 1 January and 16 April, London time (`docs/product/development.md`). */
export interface SchoolTerm {
  /** 'Autumn 2026' */
  name: string;
  /** '2026-09-01' */
  since: string;
}

const starts = [
  { season: 'Autumn', from: '09-01' },
  { season: 'Summer', from: '04-16' },
  { season: 'Spring', from: '01-01' },
] as const;

/** Returns the term of a day. */
export function termOf(day: string): SchoolTerm {
  const year = day.slice(0, 4);
  const { season, from } = starts.find((start) => day.slice(5) >= start.from) ?? starts[2];
  return { name: `${season} ${year}`, since: `${year}-${from}` };
}

/** Returns the term of a day and the terms before it, oldest first. */
export function lastTerms(day: string, count: number): SchoolTerm[] {
  const terms = [termOf(day)];
  while (terms.length < count) terms.unshift(termOf(dayBefore((terms[0] as SchoolTerm).since)));
  return terms;
}

/**
 * Returns the year in which the school year of a day begins: 2026 for 2026/27. School years run from September to
 * August.
 */
export const schoolYearOf = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0);

/** '2026/27' */
export const schoolYearName = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, '0')}`;

function dayBefore(day: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() - 1);
  return time.toISOString().slice(0, 10);
}
