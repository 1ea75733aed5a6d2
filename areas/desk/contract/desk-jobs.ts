import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment } from '#contract/scalars.ts';

export const deskJobOutcomes = ['changed', 'unchanged', 'failed'] as const;
export type DeskJobOutcome = (typeof deskJobOutcomes)[number];

/** Work on many rows in the background (`docs/product/desk.md`). The counts are numbers of rows. */
export const deskJob = z.object({
  id,
  /** What it does: 'Suspend 12 people'. */
  title: z.string(),
  /** Null if they have left. */
  startedBy: z.nullable(z.object({ id, name: z.string() })),
  /** Nothing was changed: the report says what would happen. */
  isTrial: z.boolean(),
  total: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  state: z.enum(['waiting', 'running', 'finished', 'stopped']),
  /** Why it stopped early. */
  note: z.nullable(z.string()),
  createdAt: moment,
  finishedAt: z.nullable(moment),
});
export type DeskJob = z.infer<typeof deskJob>;

/** A row of the report. `outcome` is null until the row is done. */
export const deskJobRow = z.object({
  /** From 1, or the line of the spreadsheet. */
  row: z.int(),
  subject: z.string(),
  personId: z.nullable(id),
  outcome: z.nullable(z.enum(deskJobOutcomes)),
  note: z.nullable(z.string()),
});
export type DeskJobRow = z.infer<typeof deskJobRow>;

/** The newest first. */
export const listDeskJobs = endpoint({
  method: 'GET',
  path: '/api/desk/jobs',
  summary: 'Work on many rows, with its progress',
  access: { permission: 'see_people', isLocal: true },
  scope: 'desk_people',
  query: pageQuery,
  answer: z.array(deskJob),
});

/** 404 for unknown work. */
export const getDeskJob = endpoint({
  method: 'GET',
  path: '/api/desk/jobs/{id}',
  summary: 'Work on many rows',
  access: { permission: 'see_people', isLocal: true },
  scope: 'desk_people',
  params: idParams,
  answer: deskJob,
});

/** The report, in the order of the rows. */
export const listDeskJobRows = endpoint({
  method: 'GET',
  path: '/api/desk/jobs/{id}/rows',
  summary: 'The report of work on many rows',
  access: { permission: 'see_people', isLocal: true },
  scope: 'desk_people',
  params: idParams,
  query: z.extend(pageQuery, { outcome: z.optional(z.enum(deskJobOutcomes)) }),
  answer: z.array(deskJobRow),
});

/** The whole report for a spreadsheet. Cells that look like formulas start with an apostrophe. */
export const getDeskJobReport = endpoint({
  method: 'GET',
  path: '/api/desk/jobs/{id}/report.csv',
  summary: 'The report of work on many rows as CSV',
  access: { permission: 'see_people', isLocal: true },
  scope: 'desk_people',
  params: idParams,
  answer: null,
  file: 'text/csv; charset=utf-8',
});

/** Rows that are done stay done. 403 for work that the current user may not start, 409 if it has ended. */
export const stopDeskJob = endpoint({
  method: 'POST',
  path: '/api/desk/jobs/{id}/stop',
  summary: 'Stop work on many rows',
  access: { permission: 'see_people', isLocal: true },
  scope: 'desk_people',
  params: idParams,
  answer: deskJob,
  pace: 'none',
});

/**
 * Does what a trial run tried, with the same rows. Each row is checked again, because much may have changed since then.
 * 403 for work that the current user may not start, 409 if it is not a trial run that has finished.
 */
export const runTrialForReal = endpoint({
  method: 'POST',
  path: '/api/desk/jobs/{id}/run',
  summary: 'Do what a trial run tried',
  access: { permission: 'see_people', isLocal: true },
  params: idParams,
  /** The id of the work: `/desk/jobs/{id}` shows its progress. */
  answer: z.object({ id }),
  creates: true,
  pace: 'post',
});
