import type { Community } from './community.ts';

export type Cell = string | number | boolean | null;

/** A table that COPY fills. */
export interface FilledTable {
  name: string;
  columns: readonly string[];
  rows(community: Community): Iterable<readonly Cell[]>;
}

/** A moment in milliseconds as PostgreSQL reads it. */
export const moment = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** A list of texts without quotation marks, commas or braces. */
export const list = (texts: readonly string[]): string => (texts.length === 0 ? '{}' : `{"${texts.join('","')}"}`);

/** A row in the text format of COPY. The texts of the bench have no tabs, line breaks or backslashes. */
export function lineOf(cells: readonly Cell[]): string {
  let line = '';
  for (const [at, cell] of cells.entries()) line += (at === 0 ? '' : '\t') + (cell === null ? '\\N' : cell);
  return `${line}\n`;
}
