import { and, desc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import { withNames } from '#contract/mentions.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { closeCaseAbout } from './cases/case-closing.ts';
import { moderationCases } from './cases/case-tables.ts';
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
    const { content, mentions = [], before } = report.context;
    const named = people.filter(({ id }) => mentions.includes(id));
    const inWords = before?.map((post) => ({ ...post, content: withNames(post.content, named) }));
    return {
      ...report,
      context: { ...report.context, content: withNames(content, named), ...(inWords ? { before: inWords } : {}) },
    };
  });
}

/** Closes the case of a report without action, and notifies everybody who reported the thing. Returns whether it was open. */
export async function closeReport(context: Context, reportId: number): Promise<boolean> {
  return context.db.transaction(async (db) => {
    const [report] = await db
      .select({ kind: reports.kind, id: reports.subjectId })
      .from(reports)
      .where(and(eq(reports.id, reportId), isNull(reports.closedAt)));
    return report !== undefined && closeCaseAbout(context, db, report, { outcome: 'no_action', reason: null });
  });
}

/** Whether a report about this person is open, or a case is with the safeguarding lead. It blocks their erasure. */
export async function hasOpenReportAbout(db: Db, userId: number): Promise<boolean> {
  const [passed] = await db
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.aboutUserId, userId),
        isNull(moderationCases.closedAt),
        isNotNull(moderationCases.passedAt),
      ),
    )
    .limit(1);
  if (passed) return true;
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
