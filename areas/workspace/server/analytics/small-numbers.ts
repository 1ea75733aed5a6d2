/** A number of a figure. 'few' is not shown. Null: there is no such number. */
export type Cell = number | 'few' | null;

/** Numbers from fewer people than this are hidden. */
export const fewest = 5;

/**
 * A number of people: 'few' from 0 to 4, otherwise rounded down to a multiple of 5. Nobody is 'few' too, because 'nobody said
 * that it did not work' would tell what each of them said. Rounding hides what the difference of two numbers would tell.
 */
export const people = (count: number): Cell => amount(count, count);

/** A sum over people, such as hours or answers. 'few' if fewer than five people made it, or if it is less than 5. */
export const amount = (sum: number, by: number): Cell =>
  by < fewest || sum < fewest ? 'few' : Math.floor(sum / fewest) * fewest;

/** A number that is not about people, such as schools. 'few' if fewer than five people are behind it, also for 0. */
export const exact = (count: number, by: number): Cell => (by < fewest ? 'few' : count);

/**
 * A number of things that all members of the circle can count in its lists, such as projects. 'few' if fewer than five
 * people are behind them.
 */
export const things = (count: number, by: number): Cell => (count === 0 ? 0 : exact(count, by));

/** A share in percent of two numbers that are shown, so that it tells no more than they do. */
export const share = (part: Cell, whole: Cell): Cell => {
  if (part === 'few' || whole === 'few') return 'few';
  if (part === null || whole === null || whole === 0) return null;
  return Math.min(100, Math.round((100 * part) / whole));
};
