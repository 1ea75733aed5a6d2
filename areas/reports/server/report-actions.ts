import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ReportKind, reportBody } from '#areas/reports/contract/report.ts';
import { waitForAccount } from '#server/account-lock.ts';
import type { ReportContext } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { badRequest, notFound, Refusal } from '#server/errors.ts';
import { reports } from './report-tables.ts';
import type { Reportables } from './reportables.ts';

/** Keeps a report with what it is about. The same thing reported again by the same person replaces their reason. */
export async function keepReport(
  db: Db,
  viewer: Viewer,
  reportables: Reportables,
  { kind, id, reason }: z.output<typeof reportBody>,
): Promise<void> {
  const { author } = await describe(db, viewer, reportables, kind, id);
  // An erasure of the author either waits for this report, or is over before the report is written.
  await waitForAccount(db, author.id);
  const context = await describe(db, viewer, reportables, kind, id);
  if (context.author.id === viewer.id) throw badRequest('This is your own. You can change or remove it yourself.');
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
 * What is reported, as this person may see it. Every area has its own words for what is not there; a report always has the
 * same ones, so that they never tell whether a thing exists that this person may not see.
 */
async function describe(
  db: Db,
  viewer: Viewer,
  reportables: Reportables,
  kind: ReportKind,
  id: number,
): Promise<ReportContext> {
  try {
    return await reportables[kind].describe(db, viewer, id);
  } catch (error) {
    const isMissing = error instanceof Refusal && (error.status === 404 || error.status === 403);
    throw isMissing ? notFound("What you want to report doesn't exist, or has been removed.") : error;
  }
}
