import { and, desc, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import { withNames } from '#contract/mentions.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { reportClosed } from './report-notifications.ts';
import { reports } from './report-tables.ts';

/** Lists the open reports, newest first, with the name of the reporter and of those mentioned, at most `limit`. */
export async function listOpenReports(db: Db, limit: number) {
  const found = await db
    .select({
      id: reports.id,
      kind: reports.kind,
      subjectId: reports.subjectId,
      context: reports.context,
      reason: reports.reason,
      createdAt: reports.createdAt,
      reporter: users.name,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(isNull(reports.closedAt))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit);
  const mentioned = found.flatMap(({ context }) => context.mentions ?? []);
  if (mentioned.length === 0) return found;
  const people = await db
    .select({ id: users.id, name: sql<string | null>`case when ${users.erasedAt} is null then ${users.name} end` })
    .from(users)
    .where(inArray(users.id, mentioned));
  return found.map((report) => {
    const { content, mentions = [] } = report.context;
    const named = people.filter(({ id }) => mentions.includes(id));
    return { ...report, context: { ...report.context, content: withNames(content, named) } };
  });
}

/** Closes a report and notifies the member who made it. Returns whether it was open. */
export async function closeReport(context: Context, reportId: number): Promise<boolean> {
  return context.db.transaction((db) => closeReports(context, db, eq(reports.id, reportId)));
}

/** Closes the open reports that meet the condition, and notifies their reporters. Returns whether there were any. */
export async function closeReports(context: Context, db: Db, which: SQL | undefined): Promise<boolean> {
  const closed = await db
    .update(reports)
    .set({ closedAt: context.clock.now().toISOString() })
    .where(and(which, isNull(reports.closedAt)))
    .returning({ id: reports.id, reporterId: reports.reporterId });
  for (const { id, reporterId } of closed)
    if (reporterId !== null) await context.notify(db, reportClosed, [reporterId], { subject: id });
  return closed.length > 0;
}

/** Whether a report about this person is open. An open report blocks their erasure. */
export async function hasOpenReportAbout(db: Db, userId: number): Promise<boolean> {
  const [open] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.aboutUserId, userId), isNull(reports.closedAt)))
    .limit(1);
  return open !== undefined;
}

/** How many reports there are about a person, and the moment of the latest. No text. */
export async function countReportsAbout(
  db: Db,
  userId: number,
): Promise<{ open: number; closed: number; lastAt: string | null }> {
  const [counted] = await db
    .select({
      open: sql<number>`count(*) filter (where ${reports.closedAt} is null)::int`,
      closed: sql<number>`count(*) filter (where ${reports.closedAt} is not null)::int`,
      lastAt: max(reports.createdAt),
    })
    .from(reports)
    .where(eq(reports.aboutUserId, userId));
  return counted ?? { open: 0, closed: 0, lastAt: null };
}
