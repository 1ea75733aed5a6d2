import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { findPhoto } from '#areas/photos/server/index.ts';
import type { ReportKind, reportBody } from '#areas/reports/contract/report.ts';
import { waitForAccount } from '#server/account-lock.ts';
import type { ReportContext } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { badRequest, notFound, Refusal } from '#server/errors.ts';
import { reports } from './report-tables.ts';
import type { Reportables } from './reportables.ts';

/**
 * Stores a report with the content at this moment. A second report of the same thing by the same person replaces the
 * reason.
 */
export async function saveReport(
  db: Db,
  viewer: Viewer,
  reportables: Reportables,
  { kind, id, reason }: z.output<typeof reportBody>,
): Promise<void> {
  const { author } = await describe(db, viewer, reportables, kind, id);
  // Serialises with an erasure of the author.
  await waitForAccount(db, author.id);
  const context = await describe(db, viewer, reportables, kind, id);
  if (context.author.id === viewer.id)
    throw badRequest('You cannot report yourself or your own content. You can change or delete it instead.');
  await db
    .insert(reports)
    .values({ reporterId: viewer.id, kind, subjectId: id, aboutUserId: context.author.id, context, reason })
    .onConflictDoUpdate({
      target: [reports.reporterId, reports.kind, reports.subjectId],
      targetWhere: sql`closed_at is null`,
      set: { reason, context, createdAt: sql`now()` },
    });
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
