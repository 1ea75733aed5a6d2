import { stringify } from 'csv-stringify/sync';

/** Rows as CSV (RFC 4180), without formulas. With `bom`, it starts with a mark so that spreadsheets read it as UTF-8. */
export const asCsv = (rows: string[][], { bom = true } = {}): string =>
  stringify(
    rows.map((row) => row.map(withoutFormula)),
    { bom, record_delimiter: 'windows', quoted_match: /[\r\n']/ },
  );

/**
 * A cell that looks like a formula gets an apostrophe, as OWASP advises. `escape_formulas` of csv-stringify looks at
 * the first character only, but some programs skip blanks before it.
 */
const withoutFormula = (value: string): string => (/^\s*[=+\-@\t\r|%]/.test(value) ? `'${value}` : value);

/**
 * Rows of a long list as CSV, piece by piece, so that the file is never complete in memory. `read` returns the rows
 * after a key and the key of the last one, or null after the last page.
 */
export async function* csvPieces<Key>(
  heads: string[],
  read: (after: Key | null) => Promise<{ rows: string[][]; next: Key | null }>,
): AsyncGenerator<string, void, void> {
  yield asCsv([heads]);
  for (let after: Key | null = null; ; ) {
    const { rows, next } = await read(after);
    if (rows.length > 0) yield asCsv(rows, { bom: false });
    if (next === null) return;
    after = next;
  }
}
