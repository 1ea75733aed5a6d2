import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { findPhoto } from '#areas/photos/server/index.ts';
import type { ReportKind, reportBody } from '#areas/reports/contract/report.ts';
import { waitForAccount } from '#server/account-lock.ts';
import type { ReportContext } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, notFound, Refusal } from '#server/errors.ts';
import { addCaseEvent } from './cases/case-events.ts';
import { openCase } from './cases/case-opening.ts';
import { reports } from './report-tables.ts';
import type { Reportables } from './reportables.ts';

/**
 * Stores a report with the content at this moment, and opens a case or adds to the open one. A second report of the same
 * thing by the same person replaces the reason.
 */
export async function saveReport(
  context: Context,
  db: Db,
  viewer: Viewer,
  reportables: Reportables,
  { kind, id, category, reason }: z.output<typeof reportBody>,
): Promise<void> {
  const { author } = await describe(db, viewer, reportables, kind, id);
  // Serialises with an erasure of the author.
  await waitForAccount(db, author.id);
  const described = await describe(db, viewer, reportables, kind, id);
  if (described.author.id === viewer.id)
    throw badRequest('You cannot report yourself or your own content. You can change or delete it instead.');
  const caseId = await openCase(context, db, {
    kind: 'report',
    subjectKind: kind,
    subjectId: id,
    aboutUserId: described.author.id,
    context: described,
    category,
  });
  await db
    .insert(reports)
    .values({
      caseId,
      reporterId: viewer.id,
      kind,
      subjectId: id,
      aboutUserId: described.author.id,
      context: described,
      category,
      reason,
    })
    .onConflictDoUpdate({
      target: [reports.reporterId, reports.kind, reports.subjectId],
      targetWhere: sql`closed_at is null`,
      set: { caseId, reason, category, context: described, createdAt: sql`now()` },
    });
  await addCaseEvent(context, db, { caseId, kind: 'reported', actorId: viewer.id });
}

/**
 * Describes what is reported, with its author's photo, if the current user can see it. Every missing thing gets the same message, so that it
 * does not show whether a hidden thing exists.
 */
async function describe(
  db: Db,
  viewer: Viewer,
  reportables: Reportables,
  kind: ReportKind,
  id: number,
): Promise<ReportContext> {
  try {
    const context = await reportables[kind].describe(db, viewer, id);
    const photo = await findPhoto(db, context.author.id);
    return photo ? { ...context, photo } : context;
  } catch (error) {
    const isMissing = error instanceof Refusal && (error.status === 404 || error.status === 403);
    throw isMissing ? notFound("What you want to report doesn't exist, or has been removed.") : error;
  }
}
