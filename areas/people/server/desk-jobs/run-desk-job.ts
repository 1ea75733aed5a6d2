import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context, Task } from '#server/context.ts';
import type { Db } from '#server/database.ts';
import type { DeskJobKind, DeskJobResult, DeskJobRow } from '#server/desk-jobs.ts';
import { Refusal } from '#server/errors.ts';
import { requireRights } from '../roles/require-rights.ts';
import { deskJobRows, deskJobs } from './desk-job-tables.ts';

type Job = typeof deskJobs.$inferSelect;

/** Rows that are read at a time. The job looks between them whether somebody has stopped it. */
const batchSize = 50;

/** The longest rest after a row, in milliseconds. */
const longestRest = 200;

/** How many times as long as a row the rest after it takes (`docs/adr/070-imports-leave-half-of-the-time.md`). */
const restShare = 3;

/** Rolls back the transaction of a row in a trial run. */
class TrialOver extends Error {
  readonly result: DeskJobResult;

  constructor(result: DeskJobResult) {
    super('The trial run of a row is over.');
    this.result = result;
  }
}

/** The person who started the job may not do it any more. */
class NotAllowedNow extends Error {}

/** The background task that does the rows of jobs. Two runs at the same time do each row once. */
export const deskJobTask = (kinds: readonly DeskJobKind[]): Task<{ jobId: number }> => ({
  name: 'run-desk-job',
  retries: 20,
  // People watch the progress.
  missedAfter: 30,
  worthDoingFor: 7 * 86_400,
  run: (context, { jobId }, stopping) => runDeskJob(context, kinds, jobId, stopping),
});

async function runDeskJob(
  context: Context,
  kinds: readonly DeskJobKind[],
  jobId: number,
  stopping?: AbortSignal,
): Promise<void> {
  const { db } = context;
  const open = and(eq(deskJobs.id, jobId), inArray(deskJobs.state, ['waiting', 'running']));
  for (;;) {
    const [job] = await db.update(deskJobs).set({ state: 'running' }).where(open).returning();
    if (!job) return;
    const kind = kinds.find(({ key }) => key === job.kind);
    if (!kind) return end(context, job, 'stopped', 'This release no longer knows this kind of work.');
    const waiting = await db
      .select()
      .from(deskJobRows)
      .where(and(eq(deskJobRows.jobId, jobId), isNull(deskJobRows.outcome)))
      .orderBy(asc(deskJobRows.row))
      .limit(batchSize);
    if (waiting.length === 0) return end(context, job, 'finished', null);
    try {
      for (const row of waiting) {
        for (let isMore = true; isMore; ) {
          stopping?.throwIfAborted();
          const began = performance.now();
          isMore = await doRow(context, kind, job, row);
          // Most of the time is for members.
          await sleep(Math.min(restShare * (performance.now() - began), longestRest));
        }
      }
    } catch (error) {
      if (!(error instanceof NotAllowedNow)) throw error;
      return end(context, job, 'stopped', 'The person who started it may not do this any more.');
    }
  }
}

/** Does one row and writes its report in the same transaction. Returns whether there is more to do for it. */
async function doRow(context: Context, kind: DeskJobKind, job: Job, row: DeskJobRow): Promise<boolean> {
  try {
    return await context.db.transaction(async (db) => {
      const by = await startedBy(db, job, kind);
      if (!(await isWaiting(db, job.id, row.row))) return false;
      const result = await kind.run(context, db, { by, options: job.options }, row);
      if (job.isTrial) throw new TrialOver(result);
      if (result.again) return true;
      await report(db, job.id, row.row, result.outcome, result.note);
      return false;
    });
  } catch (error) {
    if (error instanceof NotAllowedNow) throw error;
    if (error instanceof TrialOver) {
      const { outcome, note } = error.result;
      await context.db.transaction((db) => report(db, job.id, row.row, outcome, note));
    } else {
      const note = sentenceFor(context, error);
      await context.db.transaction((db) => report(db, job.id, row.row, 'failed', note));
    }
    return false;
  }
}

function sentenceFor(context: Context, error: unknown): string {
  // Without the database there is nothing to report to: the queue runs the job again.
  if (error instanceof Refusal) return error.message;
  context.log.error({ err: error }, 'a row of work at the desk failed');
  return 'Something went wrong. Try this one again.';
}

async function startedBy(db: Db, job: Job, { permission }: DeskJobKind) {
  if (job.startedBy === null) throw new NotAllowedNow();
  try {
    const rights = await requireRights(db, job.startedBy, permission);
    return { id: job.startedBy, request: { ip: job.ip }, ...rights };
  } catch (error) {
    throw error instanceof Refusal ? new NotAllowedNow() : error;
  }
}

async function isWaiting(db: Db, jobId: number, row: number): Promise<boolean> {
  const found = await db
    .select({ row: deskJobRows.row })
    .from(deskJobRows)
    .where(and(eq(deskJobRows.jobId, jobId), eq(deskJobRows.row, row), isNull(deskJobRows.outcome)))
    .for('update');
  return found.length > 0;
}

/** Writes the report of a row once, and counts it. What the row needed is not kept. */
async function report(
  db: Db,
  jobId: number,
  row: number,
  outcome: 'changed' | 'unchanged' | 'failed',
  note: string | undefined,
): Promise<void> {
  const written = await db
    .update(deskJobRows)
    .set({ outcome, note: note ?? null, data: null })
    .where(and(eq(deskJobRows.jobId, jobId), eq(deskJobRows.row, row), isNull(deskJobRows.outcome)))
    .returning({ row: deskJobRows.row });
  if (written.length === 0) return;
  await db
    .update(deskJobs)
    .set({ [outcome]: sql`${deskJobs[outcome]} + 1` })
    .where(eq(deskJobs.id, jobId));
}

async function end({ db, clock }: Context, { id }: Job, state: 'finished' | 'stopped', note: string | null) {
  await db
    .update(deskJobs)
    .set({ state, note, finishedAt: clock.now().toISOString() })
    .where(and(eq(deskJobs.id, id), eq(deskJobs.state, 'running')));
}
