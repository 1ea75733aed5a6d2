import { letters, maxRows, rowsOf, UnreadableList } from './staff-list.ts';

/**
 * Reads a spreadsheet, saved as CSV, with a column username or email. Returns each name with its row number. Empty rows
 * are left out. Throws `UnreadableList`.
 */
export function readNameList(file: Buffer): { row: number; name: string }[] {
  const [headings = [], ...rows] = rowsOf(file);
  const given = headings.map(letters);
  const column = ['username', 'email', 'emailaddress'].map((name) => given.indexOf(name)).find((at) => at >= 0);
  if (column === undefined) throw new UnreadableList('Its first row must name a column username or email.');
  if (rows.length > maxRows)
    throw new UnreadableList(`It has ${rows.length} rows. The most in one file is ${maxRows}. Split the file.`);
  return rows.map((cells, index) => ({ row: index + 2, name: cells[column] ?? '' })).filter(({ name }) => name !== '');
}
