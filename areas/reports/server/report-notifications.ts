import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { NotificationKind } from '#server/notifications.ts';
import { reports } from './report-tables.ts';

/**
 * The subject is a report of the recipient. It says that the report was closed, and nothing about the person or the
 * content, or what the operator decided (`docs/product/moderation.md`).
 */
export const reportClosed: NotificationKind = {
  key: 'reports.closed',
  group: 'staffroom',
  one: ({ title }) => `We have dealt with your report about ${title}`,
  because: 'you made a report',
  async show(db, personId, events) {
    const ids = events.map(({ subject }) => subject);
    const rows = await db
      .select({ id: reports.id, kind: reports.kind })
      .from(reports)
      .where(and(inArray(reports.id, ids), eq(reports.reporterId, personId), isNotNull(reports.closedAt)));
    const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
    return events.map(({ subject }) => {
      const kind = kinds.get(subject);
      return kind === undefined ? null : { title: `a ${kind.replaceAll('_', ' ')}`, link: '/support' };
    });
  },
};
