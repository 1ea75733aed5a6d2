import { london } from '#contract/london.ts';
import { indented, printable } from './terminal-text.ts';

/** Formats a moment for the terminal, in UK time: 01/07/2026, 12:30:00. */
export const printedMoment = (moment: string): string => new Date(moment).toLocaleString('en-GB', london);

/** Formats a day for the terminal, in UK time: 01/07/2026. */
export const printedDay = (moment: string | number): string => new Date(moment).toLocaleDateString('en-GB', london);

interface Printed {
  /** The kind of record, with its number: 'Report 12'. */
  title: string;
  /** When it was created. */
  at?: string;
  /** Who created it. */
  by?: string;
  /** Further details, one per line. */
  details?: (string | null)[];
  /** Texts that members wrote, each with a heading if it needs one. */
  texts?: { heading?: string; text: string }[];
}

/** Formats a record for the terminal, with control characters made visible. */
export function printedRecord({ title, at, by, details = [], texts = [] }: Printed): string {
  const first = [title, at && printedMoment(at), by && `by ${by}`].filter(Boolean).join(', ');
  return [
    ...[first, ...details].filter((detail) => detail !== null).map((detail) => `  ${printable(detail)}`),
    ...texts.map(({ heading, text }) => `${heading ? `  ${heading}:\n` : ''}${indented(text)}`),
  ].join('\n');
}

/**
 * Formats a table row for the terminal. Cells are two spaces apart and have the width of their column. A negative width
 * aligns to the right.
 */
export function printedRow(...cells: [text: string, width: number][]): string {
  const padded = cells.map(([text, width]) => (width < 0 ? text.padStart(-width) : text.padEnd(width)));
  return `  ${printable(padded.join('  '))}`.trimEnd();
}

interface PrintedList<Item> {
  /** Printed when the list is empty. */
  none: string;
  /** The most items that were read. If the list has that many, there may be more. */
  limit: number;
  printed(item: Item): string;
  /** Printed when there may be more. Default: 'Only the newest 50 are shown.' */
  more?: string;
}

/** Prints a list, or that it is empty, and says when there may be more. */
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
