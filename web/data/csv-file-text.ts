/** The text of a file that was saved as CSV: UTF-8, or else Windows-1252, the encoding of Excel's 'CSV (Comma delimited)'. */
export async function csvTextOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
