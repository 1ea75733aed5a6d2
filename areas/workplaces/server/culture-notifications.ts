import { and, eq, ne, sql } from 'drizzle-orm';
import { schools } from '#areas/people/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { cultureLines } from './culture-tables.ts';

/** The subject is a line that the desk approved or refused. */
export const lineDecided: NotificationKind = {
  key: 'workplaces.line-decided',
  group: 'jobs',
  one: ({ title }) => title,
  because: 'you wrote a line about a school',
  async show(db, personId, events) {
    const ids = events.map(({ subject }) => subject);
    const rows = await db
      .select({
        id: cultureLines.id,
        urn: cultureLines.urn,
        state: cultureLines.state,
        school: sql<string>`coalesce(${schools.name}, 'a school')`,
      })
      .from(cultureLines)
      .leftJoin(schools, eq(schools.urn, cultureLines.urn))
      .where(and(isAmong(cultureLines.id, ids), eq(cultureLines.userId, personId), ne(cultureLines.state, 'waiting')));
    const lines = new Map(rows.map((row) => [row.id, row]));
    return events.map(({ subject }) => {
      const line = lines.get(subject);
      if (!line) return null;
      const title =
        line.state === 'approved'
          ? `Your line about ${line.school} was approved`
          : `Your line about ${line.school} was not approved`;
      return { title, link: `/workplaces/${line.urn}` };
    });
  },
};
