import { asc, eq } from 'drizzle-orm';
import { type Actor, deskJobRows, mostDeskJobRows, startDeskJob } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { DeskJobKind } from '#server/desk-jobs.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { requireStartable } from './desk-job-queries.ts';

/**
 * Starts what a trial run tried. Returns the id of the new job. Only for kinds whose rows need nothing but the person:
 * the report of a trial run keeps no other data.
 */
export async function startFromTrial(
  context: Context,
  db: Db,
  kinds: readonly DeskJobKind[],
  viewer: SignedIn,
  by: NonNullable<Actor>,
  jobId: number,
): Promise<number> {
  const { job, kind } = await requireStartable(db, kinds, viewer, jobId);
  if (!job.isTrial || job.state !== 'finished') throw conflict('This is not a trial run that has finished.');
  const { row, subject, personId, data } = deskJobRows;
  const rows = await db
    .select({ row, subject, personId, data })
    .from(deskJobRows)
    .where(eq(deskJobRows.jobId, jobId))
    .orderBy(asc(row))
    .limit(mostDeskJobRows);
  return startDeskJob(context, db, kind, { by, title: job.title, options: job.options, rows });
}
