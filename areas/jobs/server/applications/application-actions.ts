import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { ApplicationStatus, JobApplication } from '#areas/jobs/contract/job-application.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { jobApplications, jobRecommendations } from '../job-member-tables.ts';
import { jobBoardSources, jobPostings } from '../job-tables.ts';
import { postingMissing } from '../postings/posting-queries.ts';

const applicationMissing = () => notFound("The application you're looking for doesn't exist.");

const ownApplication = (viewer: Viewer, id: number) =>
  and(eq(jobApplications.id, id), eq(jobApplications.userId, viewer.id));

/** The columns of an application in a response and in the export. */
export const applicationColumns = {
  ...getTableColumns(jobApplications),
  isStandIn: sql<boolean>`coalesce((select source.is_stand_in from ${jobPostings} posting
    join ${jobBoardSources} source on source.id = posting.source_id
    where posting.id = ${jobApplications.jobPostingId}), false)`,
};

/** Returns the member's applications, newest first. */
export async function listApplications(db: Db, viewer: Viewer, wanted: PageRequest): Promise<Page<JobApplication>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const { createdAt, id } = jobApplications;
  const rows = await db
    .select(applicationColumns)
    .from(jobApplications)
    .where(
      and(
        eq(jobApplications.userId, viewer.id),
        after ? sql`(${createdAt}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit, (row) => [row.createdAt, row.id]);
}

interface NewApplication {
  jobPostingId: number;
  appliedOn?: string | null;
  notes?: string | null;
}

/**
 * Records an application for a posting, dated today by default. Each posting has one: a second call returns the first.
 */
export async function startApplication(
  context: Context,
  db: Db,
  viewer: Viewer,
  { jobPostingId, appliedOn, notes = null }: NewApplication,
): Promise<JobApplication> {
  const [posting] = await db
    .select({ title: jobPostings.title, schoolName: jobPostings.schoolName })
    .from(jobPostings)
    .where(eq(jobPostings.id, jobPostingId))
    .for('key share');
  if (!posting) throw postingMissing();
  const now = context.clock.now();
  await db
    .insert(jobApplications)
    .values({
      ...posting,
      userId: viewer.id,
      jobPostingId,
      appliedOn: appliedOn ?? dayInLondon(now),
      notes,
      updatedAt: now.toISOString(),
      createdAt: now.toISOString(),
    })
    .onConflictDoNothing();
  await markApplied(db, viewer, jobPostingId, true);
  const [line] = await db
    .select(applicationColumns)
    .from(jobApplications)
    .where(and(eq(jobApplications.userId, viewer.id), eq(jobApplications.jobPostingId, jobPostingId)));
  if (!line) throw new Error('The application was not saved.');
  return line;
}

async function markApplied(db: Db, viewer: Viewer, jobPostingId: number, isApplied: boolean): Promise<void> {
  await db
    .update(jobRecommendations)
    .set({ isApplied })
    .where(and(eq(jobRecommendations.userId, viewer.id), eq(jobRecommendations.jobPostingId, jobPostingId)));
}

/** Undoes 'I have applied': deletes the application if the member has not changed it since. */
export async function undoApplication(db: Db, viewer: Viewer, jobPostingId: number): Promise<void> {
  await db
    .delete(jobApplications)
    .where(
      and(
        eq(jobApplications.userId, viewer.id),
        eq(jobApplications.jobPostingId, jobPostingId),
        eq(jobApplications.status, 'applied'),
        isNull(jobApplications.notes),
        isNull(jobApplications.interviewOn),
      ),
    );
}

interface Changes {
  status?: ApplicationStatus | undefined;
  appliedOn?: string | null | undefined;
  interviewOn?: string | null | undefined;
  interviewNotes?: string | null | undefined;
  notes?: string | null | undefined;
}

export async function updateApplication(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  changes: Changes,
): Promise<JobApplication> {
  const [revised] = await db
    .update(jobApplications)
    .set({
      ...definedFields(changes),
      // Stays true if the member later declines the offer.
      ...(changes.status === 'offered' ? { offerReceived: true } : {}),
      updatedAt: context.clock.now().toISOString(),
    })
    .where(ownApplication(viewer, id))
    .returning(applicationColumns);
  if (!revised) throw applicationMissing();
  return revised;
}

export async function deleteApplication(db: Db, viewer: Viewer, id: number): Promise<void> {
  const [removed] = await db.delete(jobApplications).where(ownApplication(viewer, id)).returning();
  if (!removed) throw applicationMissing();
  if (removed.jobPostingId !== null) await markApplied(db, viewer, removed.jobPostingId, false);
}
