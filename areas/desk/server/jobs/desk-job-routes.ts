import {
  type DeskJobRow,
  getDeskJob,
  getDeskJobReport,
  listDeskJobRows,
  listDeskJobs,
  runTrialForReal,
  stopDeskJob,
} from '#areas/desk/contract/desk-jobs.ts';
import { recordAudit } from '#areas/people/server/index.ts';
import type { Gathered } from '#server/area.ts';
import { asCsv } from '#server/csv.ts';
import type { Db } from '#server/database.ts';
import { AttachedFile, handle, type Route } from '#server/endpoints.ts';
import { listJobRows, listJobs, readJob, stopJob } from './desk-job-queries.ts';
import { startFromTrial } from './run-trial.ts';

const outcomes = { changed: 'Changed', unchanged: 'Nothing to change', failed: 'Failed' };

/** The endpoints of work on many rows. `deskJobs` has the kinds of all areas. */
export const deskJobRoutes = ({ deskJobs }: Pick<Gathered, 'deskJobs'>): Route[] => [
  handle(listDeskJobs, { transaction: 'none' }, async ({ db, viewer, query }) => listJobs(db, viewer, query)),

  handle(getDeskJob, { transaction: 'none' }, async ({ db, viewer, params }) => readJob(db, viewer, params.id)),

  handle(listDeskJobRows, { transaction: 'none' }, async ({ db, viewer, params, query }) => {
    const { id } = await readJob(db, viewer, params.id);
    return listJobRows(db, id, query);
  }),

  handle(getDeskJobReport, { transaction: 'none' }, async ({ db, viewer, params }) => {
    const { id } = await readJob(db, viewer, params.id);
    return new AttachedFile(`Staffroom report ${id}.csv`, await reportOf(db, id));
  }),

  handle(stopDeskJob, { transaction: 'request' }, async ({ context, db, viewer, params, http }) => {
    const { id } = await readJob(db, viewer, params.id);
    await stopJob(db, deskJobs, viewer, id, context.clock.now());
    await recordAudit(context, db, {
      by: { id: viewer.id, request: http.request },
      action: 'work_stopped',
      after: { jobId: id },
    });
    return readJob(db, viewer, id);
  }),

  handle(runTrialForReal, { transaction: 'idempotent' }, async ({ context, db, viewer, params, http: { request } }) => {
    const by = { id: viewer.id, request };
    return { id: await startFromTrial(context, db, deskJobs, viewer, by, params.id) };
  }),
];

/** A job has at most 20,000 rows. */
async function reportOf(db: Db, jobId: number): Promise<string> {
  const rows: DeskJobRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await listJobRows(db, jobId, { limit: 2_000, cursor });
    rows.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  const lines = rows.map(({ row, subject, outcome, note }) => [
    String(row),
    subject,
    outcome ? outcomes[outcome] : 'Not done',
    note ?? '',
  ]);
  return asCsv([['Row', 'Who', 'Outcome', 'Note'], ...lines]);
}
