import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { reportBody } from '#areas/reports/contract/report.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';
import type { ReportDescribers } from './report-context.ts';
import { reports } from './report-tables.ts';

/** Keeps a report with what it is about. The same thing reported again by the same person replaces their reason. */
export async function keepReport(
  db: Db,
  viewer: Viewer,
  describers: ReportDescribers,
  { kind, id, reason }: z.output<typeof reportBody>,
): Promise<void> {
  const context = await describers[kind](db, viewer, id);
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
