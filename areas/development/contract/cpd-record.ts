import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** A school year by the year it begins in; without one, all of them. */
const query = z.object({ year: z.optional(z.coerce.number().check(z.int(), z.minimum(1960), z.maximum(2200))) });
const shared = { method: 'GET', access: 'signed-in', query, answer: null } as const;

/** Confirmed entries, for a spreadsheet. Cells that a spreadsheet could take for a formula are told to be text. */
export const getRecordCsv = endpoint({
  ...shared,
  path: '/api/cpd-record.csv',
  summary: 'One’s CPD record as CSV',
  file: 'text/csv; charset=utf-8',
});

/** Everything of the record: hours by category and standard, entries, goals. */
export const getRecordJson = endpoint({
  ...shared,
  path: '/api/cpd-record.json',
  summary: 'One’s CPD record as JSON',
  file: 'application/json',
});

/** 'Professional development record': A4, to print or to send. Writes out at most 500 entries, the latest. */
export const getRecordPdf = endpoint({
  ...shared,
  path: '/api/cpd-record.pdf',
  summary: 'One’s CPD record as PDF',
  file: 'application/pdf',
});
