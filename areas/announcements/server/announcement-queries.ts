import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Announcement } from '#areas/announcements/contract/announcement.ts';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { announcements } from './announcement-tables.ts';

const shown = {
  id: announcements.id,
  title: announcements.title,
  content: announcements.content,
  link: announcements.link,
  publishedAt: announcements.publishedAt,
};

/** The announcement of the row was not withdrawn and is for the role of the person in `users`. */
export const isForPerson: SQL | undefined = and(
  isNull(announcements.withdrawnAt),
  or(sql`cardinality(${announcements.roles}) = 0`, sql`${users.role} = any(${announcements.roles})`),
);

/** The announcements with these ids that this person may see. */
export async function findAnnouncements(db: Db, personId: number, ids: readonly number[]): Promise<Announcement[]> {
  return db
    .select(shown)
    .from(announcements)
    .innerJoin(users, eq(users.id, personId))
    .where(and(inArray(announcements.id, [...ids]), isForPerson));
}

/** Throws 404 for an announcement that was withdrawn or is for other roles. */
export async function requireAnnouncement(db: Db, viewer: Viewer, id: number): Promise<Announcement> {
  const [found] = await findAnnouncements(db, viewer.id, [id]);
  if (!found) throw notFound("The announcement you're looking for doesn't exist, or was withdrawn.");
  return found;
}

/** Lists announcements for the operator, newest first, at most `limit`. */
export async function listAnnouncements(db: Db, limit: number) {
  return db
    .select({ ...shown, roles: announcements.roles, withdrawnAt: announcements.withdrawnAt })
    .from(announcements)
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(limit);
}
