/** A number of a figure. 'few' is not shown. Null: there is no such number yet. */
export type Cell = number | 'few' | null;

/** Fewer people than this are not counted in public. */
export const fewest = 5;

/**
 * A number of people as the desk shows it: from 1 to 4 'few', otherwise rounded to the nearest 5. Rounded numbers also hide
 * the small differences between weeks, and between the community and its schools.
 */
export const shownPeople = (people: number): Cell =>
  people > 0 && people < fewest ? 'few' : Math.round(people / fewest) * fewest;

/** A sum over people, such as hours. 'few' if fewer than five people made it. */
export const shownSum = (sum: number, people: number): Cell => {
  if (people === 0) return 0;
  return people < fewest ? 'few' : Math.round(sum);
};

/** A share in percent of two numbers that are shown, so that it reveals no more than they do. */
export const shownShare = (part: Cell, whole: Cell): Cell => {
  if (part === 'few' || whole === 'few') return 'few';
  if (part === null || whole === null || whole === 0) return null;
  return Math.min(100, Math.round((100 * part) / whole));
};

/**
 * The sums of the parts of a whole. If exactly one part is 'few', it could be computed from the whole and the others. So the
 * next smallest becomes 'few' too.
 */
export function shownParts(parts: readonly { sum: number; people: number }[]): Cell[] {
  const shown = parts.map(({ sum, people }) => shownSum(sum, people));
  const small = shown.filter((cell) => cell === 'few').length;
  if (small !== 1) return shown;
  const next = parts
    .map(({ people }, at) => ({ people, at }))
    .filter(({ at }) => shown[at] !== 'few' && shown[at] !== 0)
    .sort((a, b) => a.people - b.people)[0];
  return shown.map((cell, at) => (at === next?.at ? 'few' : cell));
}
