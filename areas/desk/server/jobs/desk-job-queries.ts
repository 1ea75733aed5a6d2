import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { DeskJob, DeskJobRow, listDeskJobRows } from '#areas/desk/contract/desk-jobs.ts';
import { deskJobRows, deskJobs, users } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import { mayDo, mayOpenWith } from '#contract/permissions.ts';
import type { Db } from '#server/database.ts';
import type { DeskJobKind } from '#server/desk-jobs.ts';
import type { SignedIn } from '#server/endpoints.ts';
import { conflict, notAllowed, notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';

const columns = {
  id: deskJobs.id,
  title: deskJobs.title,
  startedBy: deskJobs.startedBy,
  startedByName: users.name,
  isTrial: deskJobs.isTrial,
  total: deskJobs.total,
  changed: deskJobs.changed,
  unchanged: deskJobs.unchanged,
  failed: deskJobs.failed,
  state: deskJobs.state,
  note: deskJobs.note,
  createdAt: deskJobs.createdAt,
  finishedAt: deskJobs.finishedAt,
};
type Row = Omit<DeskJob, 'startedBy'> & { startedBy: number | null; startedByName: string | null };

const jobOf = ({ startedBy, startedByName, ...job }: Row): DeskJob => ({
  ...job,
  startedBy: startedBy === null ? null : { id: startedBy, name: startedByName ?? 'Former member' },
});

/** The condition that the viewer may see a job. With a role that is limited to schools they see their own. */
const isOpenTo = (viewer: SignedIn) =>
  mayDo(viewer.deskRoles, 'see_people') ? undefined : eq(deskJobs.startedBy, viewer.id);

/** Lists jobs, newest first. */
export async function listJobs(db: Db, viewer: SignedIn, { limit, cursor }: PageRequest): Promise<Page<DeskJob>> {
  const after = readCursor(cursor, ['id']);
  const rows = await db
    .select(columns)
    .from(deskJobs)
    .leftJoin(users, eq(users.id, deskJobs.startedBy))
    .where(and(isOpenTo(viewer), after ? lt(deskJobs.id, after[0]) : undefined))
    .orderBy(desc(deskJobs.id))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ id }) => [id], jobOf);
}

/** Finds a job. Throws 404 for an unknown one. */
export async function readJob(db: Db, viewer: SignedIn, jobId: number): Promise<DeskJob> {
  const [found] = await db
    .select(columns)
    .from(deskJobs)
    .leftJoin(users, eq(users.id, deskJobs.startedBy))
    .where(and(eq(deskJobs.id, jobId), isOpenTo(viewer)));
  if (!found) throw notFound();
  return jobOf(found);
}

type RowsWanted = EndpointRequest<typeof listDeskJobRows>['query'];

/** Lists the report of a job, in the order of its rows. */
export async function listJobRows(
  db: Db,
  jobId: number,
  { outcome, limit, cursor }: Pick<RowsWanted, 'outcome' | 'limit' | 'cursor'>,
): Promise<Page<DeskJobRow>> {
  const after = readCursor(cursor, ['id']);
  const { row, subject, personId, note } = deskJobRows;
  const rows = await db
    .select({ row, subject, personId, outcome: deskJobRows.outcome, note })
    .from(deskJobRows)
    .where(
      and(
        eq(deskJobRows.jobId, jobId),
        outcome && eq(deskJobRows.outcome, outcome),
        after ? gt(row, after[0]) : undefined,
      ),
    )
    .orderBy(asc(row))
    .limit(limit + 1);
  return pageOf(rows, limit, (one) => [one.row]);
}

/** Finds a job whose kind the viewer may start. Throws 404 for an unknown job, and 403 for other work. */
export async function requireStartable(
  db: Db,
  kinds: readonly DeskJobKind[],
  viewer: SignedIn,
  jobId: number,
): Promise<{ job: typeof deskJobs.$inferSelect; kind: DeskJobKind }> {
  const [job] = await db
    .select()
    .from(deskJobs)
    .where(and(eq(deskJobs.id, jobId), isOpenTo(viewer)));
  if (!job) throw notFound();
  const kind = kinds.find(({ key }) => key === job.kind);
  if (!kind || !mayOpenWith(viewer, { permission: kind.permission, isLocal: true }))
    throw notAllowed('Your roles do not allow this kind of work.');
  return { job, kind };
}

/**
 * Stops a job after the row that is being done. Throws 403 for work that the viewer may not start, and 409 if it has
 * ended.
 */
export async function stopJob(
  db: Db,
  kinds: readonly DeskJobKind[],
  viewer: SignedIn,
  jobId: number,
  now: Date,
): Promise<void> {
  await requireStartable(db, kinds, viewer, jobId);
  const stopped = await db
    .update(deskJobs)
    .set({ state: 'stopped', note: 'Somebody stopped it.', finishedAt: now.toISOString() })
    .where(and(eq(deskJobs.id, jobId), inArray(deskJobs.state, ['waiting', 'running'])))
    .returning({ id: deskJobs.id });
  if (stopped.length === 0) throw conflict('This work has already ended.');
}
