import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { NotificationKind } from '#server/notifications.ts';
import { reports } from './report-tables.ts';

/**
 * The subject is a report of the recipient. It says that the report was dealt with. What was decided is on the page that
 * it links to (`docs/product/moderation.md`).
 */
export const reportClosed: NotificationKind = {
  key: 'reports.closed',
  group: 'staffroom',
  one: ({ title }) => `We have dealt with your report about ${title}`,
  because: 'you made a report',
  async show(db, personId, events) {
    const ids = events.map(({ subject }) => subject);
    const rows = await db
      .select({ id: reports.id, kind: reports.kind, caseId: reports.caseId })
      .from(reports)
      .where(and(inArray(reports.id, ids), eq(reports.reporterId, personId), isNotNull(reports.closedAt)));
    const found = new Map(rows.map((row) => [row.id, row]));
    return events.map(({ subject }) => {
      const row = found.get(subject);
      if (!row) return null;
      const link = row.caseId === null ? '/support' : `/decisions/${row.caseId}`;
      return { title: `${row.kind === 'event' ? 'an' : 'a'} ${row.kind.replaceAll('_', ' ')}`, link };
    });
  },
};
