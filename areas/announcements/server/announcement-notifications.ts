import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { findAnnouncements, isForPerson } from './announcement-queries.ts';
import { announcements } from './announcement-tables.ts';

/** The subject is an announcement. Its audience are the members of its roles at the time when it was published. */
export const announcementPublished: NotificationKind = {
  key: 'announcements.published',
  group: 'staffroom',
  one: ({ title }) => `Announcement: ${title}`,
  because: 'you are a member of Staffroom',
  async show(db, personId, events) {
    const found = await findAnnouncements(
      db,
      personId,
      events.map(({ subject }) => subject),
    );
    const titles = new Map(found.map(({ id, title }) => [id, title]));
    return events.map(({ subject }) => {
      const title = titles.get(subject);
      return title === undefined ? null : { title, link: `/announcements/${subject}` };
    });
  },
  async audience(db, { subject }, after, most) {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .innerJoin(announcements, eq(announcements.id, subject))
      .where(
        and(
          gt(users.id, after),
          isNull(users.erasedAt),
          isNull(users.suspendedAt),
          lte(users.createdAt, announcements.publishedAt),
          isForPerson,
        ),
      )
      .orderBy(asc(users.id))
      .limit(most);
    return rows.map(({ id }) => id);
  },
};
