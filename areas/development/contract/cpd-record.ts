import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** The year in which a school year begins. Without it, all school years. */
const query = z.object({ year: z.optional(z.coerce.number().check(z.int(), z.minimum(1960), z.maximum(2200))) });
const shared = { method: 'GET', access: 'signed-in', query, answer: null } as const;

/** Confirmed entries for a spreadsheet. Cells that look like formulas start with an apostrophe. */
export const getRecordCsv = endpoint({
  ...shared,
  path: '/api/cpd-record.csv',
  summary: 'The CPD record of the current user as CSV',
  scope: 'development',
  file: 'text/csv; charset=utf-8',
});

/** The whole record: hours by category and standard, entries, goals. */
export const getRecordJson = endpoint({
  ...shared,
  path: '/api/cpd-record.json',
  summary: 'The CPD record of the current user as JSON',
  scope: 'development',
  file: 'application/json',
});

/** 'Professional development record' on A4. It has at most the latest 500 entries. */
export const getRecordPdf = endpoint({
  ...shared,
  path: '/api/cpd-record.pdf',
  summary: 'The CPD record of the current user as PDF',
  scope: 'development',
  file: 'application/pdf',
});
