import type { RecordContent } from './record-content.ts';
import { csvOf } from './record-csv.ts';

/** A record to write out, as plain data. */
export interface RecordToWrite {
  record: RecordContent;
  format: 'csv' | 'json' | 'pdf';
  /** How many more entries there are than `record` has. */
  entriesLeftOut: number;
}

/** A record as a file's bytes. Runs in a worker thread: a record of many entries takes seconds as a PDF. */
export async function writeRecord({ record, format, entriesLeftOut }: RecordToWrite): Promise<Uint8Array> {
  if (format === 'csv') return Buffer.from(csvOf(record));
  if (format === 'json') return Buffer.from(JSON.stringify(record, null, 2));
  const { pdfOf } = await import('./record-pdf.ts');
  return pdfOf(record, entriesLeftOut);
}
