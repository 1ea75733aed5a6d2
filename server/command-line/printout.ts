import { london } from '#contract/london.ts';
import { indented, printable } from './terminal-text.ts';

/** A moment as commands print it, in London's time: 01/07/2026, 12:30:00. */
export const printedMoment = (moment: string): string => new Date(moment).toLocaleString('en-GB', london);

/** A day as commands print it, in London's time: 01/07/2026. */
export const printedDay = (moment: string | number): string => new Date(moment).toLocaleDateString('en-GB', london);

interface Printed {
  /** What it is, with its number: 'Report 12'. */
  title: string;
  /** When it was made. */
  at?: string;
  /** Who made it. */
  by?: string;
  /** More about it, each on a line of its own. */
  details?: (string | null)[];
  /** What members wrote, below our own words, each with a heading if it needs one. */
  texts?: { heading?: string; text: string }[];
}

/** A record for the terminal. Control characters in it are shown, not obeyed. */
export function printedRecord({ title, at, by, details = [], texts = [] }: Printed): string {
  const first = [title, at && printedMoment(at), by && `by ${by}`].filter(Boolean).join(', ');
  return [
    ...[first, ...details].filter((detail) => detail !== null).map((detail) => `  ${printable(detail)}`),
    ...texts.map(({ heading, text }) => `${heading ? `  ${heading}:\n` : ''}${indented(text)}`),
  ].join('\n');
}

/**
 * A row of a table for the terminal: cells, two spaces apart, each with the width of its column. A negative width aligns to
 * the right.
 */
export function printedRow(...cells: [text: string, width: number][]): string {
  const padded = cells.map(([text, width]) => (width < 0 ? text.padStart(-width) : text.padEnd(width)));
  return `  ${printable(padded.join('  '))}`.trimEnd();
}

interface PrintedList<Item> {
  /** Said when the list is empty. */
  none: string;
  /** The most that were read. If there are so many, there may be more. */
  limit: number;
  printed(item: Item): string;
  /** Said when there may be more. Default: 'Only the newest 50 are shown.' */
  more?: string;
}

/** Prints a list, or that there is nothing, and says when it is cut off. */
export function printList<Item>(
  found: Item[],
  { none, limit, printed, more = `Only the newest ${limit} are shown.` }: PrintedList<Item>,
): void {
  if (found.length === 0) console.log(none);
  for (const item of found) console.log(printed(item));
  if (found.length === limit) console.log(`\n  ${more}`);
}

/** Prints one count of a summary, with a note if it is not zero. */
export function printCount(title: string, count: number, note = ''): void {
  console.log(
    `  ${title.padEnd(18)}${count.toLocaleString('en-GB').padStart(7)}${count > 0 && note ? `   ${note}` : ''}`,
  );
}
