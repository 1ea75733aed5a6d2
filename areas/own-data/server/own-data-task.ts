/** Rows as lines of JSON, as they stand in the file of a person's own data. Runs in a worker thread where there are many. */
export function writeRows(rows: unknown[]): Uint8Array {
  const lines = rows.map((row) => `    ${JSON.stringify(row, null, 2).replaceAll('\n', '\n    ')}`);
  return Buffer.from(lines.join(',\n'));
}
