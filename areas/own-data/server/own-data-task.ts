/** Formats rows as they appear in the file. Runs in a worker thread for large tables. */
export function writeRows(rows: unknown[]): Uint8Array {
  const lines = rows.map((row) => `    ${JSON.stringify(row, null, 2).replaceAll('\n', '\n    ')}`);
  return Buffer.from(lines.join(',\n'));
}
