import type { RecordContent } from './record-content.ts';
import { csvOf } from './record-csv.ts';

/** A record as plain data for the worker thread. */
export interface RecordToWrite {
  record: RecordContent;
  format: 'csv' | 'json' | 'pdf';
  /** How many entries `record` leaves out. */
  entriesLeftOut: number;
}

/** Returns the bytes of the file. Runs in a worker thread, because a PDF with many entries takes seconds. */
export async function writeRecord({ record, format, entriesLeftOut }: RecordToWrite): Promise<Uint8Array> {
  if (format === 'csv') return Buffer.from(csvOf(record));
  if (format === 'json') return Buffer.from(JSON.stringify(record, null, 2));
  const { pdfOf } = await import('./record-pdf.ts');
  return pdfOf(record, entriesLeftOut);
}
