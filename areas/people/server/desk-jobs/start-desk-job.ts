import { lt, sql } from 'drizzle-orm';
import { days } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database.ts';
import type { DeskJobKind, DeskJobRow } from '#server/desk-jobs.ts';
import { badRequest } from '#server/errors.ts';
import type { Actor } from '../audit/record-audit.ts';
import { deskJobRows, deskJobs } from './desk-job-tables.ts';
import { deskJobTask } from './run-desk-job.ts';

/** The most rows of one job. */
export const mostDeskJobRows = 20_000;

/** Jobs and their reports are kept this long. */
const keptFor = days(90);

export interface NewDeskJob<Options extends object, Data> {
  by: NonNullable<Actor>;
  /** What it does, in words and without a name: 'Suspend 12 people'. */
  title: string;
  options: Options;
  /** Does everything and then rolls it back, so that the report says what would happen. */
  isTrial?: boolean;
  rows: readonly DeskJobRow<Data>[];
}

/**
 * Starts a job when the transaction commits. Returns its id, for `/desk/jobs/{id}`. Throws 400 for a job without a row and
 * for one with more than `mostDeskJobRows`.
 */
export async function startDeskJob<Options extends object, Data>(
  context: Context,
  db: Db,
  kind: DeskJobKind<Options, Data>,
  { by, title, options, isTrial = false, rows }: NewDeskJob<Options, Data>,
): Promise<number> {
  if (rows.length === 0) throw badRequest('There is nobody to change.');
  if (rows.length > mostDeskJobRows)
    throw badRequest(`The most at once is ${mostDeskJobRows.toLocaleString('en-GB')}. Choose fewer.`);
  const [job] = await db
    .insert(deskJobs)
    .values({
      kind: kind.key,
      title,
      startedBy: by.id,
      ip: by.request.ip,
      isTrial,
      options,
      total: rows.length,
      createdAt: context.clock.now().toISOString(),
    })
    .returning({ id: deskJobs.id });
  if (!job) throw new Error('The job was not created.');
  await db.execute(sql`
    insert into ${deskJobRows} (job_id, row, subject, person_id, data)
    select ${job.id}, given.row, given.subject, given."personId", given.data
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (row int, subject text, "personId" int, data jsonb)`);
  await context.enqueue(db, deskJobTask([]), { jobId: job.id });
  return job.id;
}

/** Removes jobs with their reports after 90 days. */
export async function removeOldDeskJobs(db: Db, now: Date): Promise<void> {
  await db.delete(deskJobs).where(lt(deskJobs.createdAt, new Date(now.getTime() - keptFor).toISOString()));
}
