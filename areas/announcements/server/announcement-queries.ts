import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Announcement, type Banner, mostBanners } from '#areas/announcements/contract/announcement.ts';
import { circleMembers } from '#areas/circles/server/index.ts';
import { personSchools, schoolAliases, schools, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { announcements, announcementViews } from './announcement-tables.ts';

const shown = {
  id: announcements.id,
  title: announcements.title,
  content: announcements.content,
  link: announcements.link,
  publishedAt: announcements.publishedAt,
};

const { roles, schools: schoolNames, circleIds } = announcements;

const keys = sql`(select school_key(name) from unnest(${schoolNames}) name)`;

/** The person in `users` belongs to a school with one of the names, or with one that was merged into it. */
const isAtSchool = sql`exists (select from ${personSchools} belongs
  join ${schools} school on school.id = belongs.school_id
  where belongs.user_id = ${users.id} and (school.key in ${keys}
    or exists (select from ${schoolAliases} alias where alias.school_id = school.id and alias.key in ${keys})))`;

/**
 * The announcement of the row has started, was not withdrawn and is for the person in `users`. A job withdraws those that
 * have ended.
 */
export const isForPerson: SQL | undefined = and(
  isNull(announcements.withdrawnAt),
  eq(announcements.isWaiting, false),
  or(sql`cardinality(${roles}) = 0`, sql`${users.role} = any(${roles})`),
  or(sql`cardinality(${schoolNames}) = 0`, isAtSchool),
  or(
    sql`cardinality(${circleIds}) = 0`,
    sql`exists (select from ${circleMembers}
      where ${circleMembers.userId} = ${users.id} and ${circleMembers.circleId} = any(${circleIds}))`,
  ),
);

const hasNotEnded = (now: Date) => or(isNull(announcements.endsAt), gt(announcements.endsAt, now.toISOString()));

/** The announcements with these ids that this person may see. */
export async function findAnnouncements(db: Db, personId: number, ids: readonly number[]): Promise<Announcement[]> {
  return db
    .select(shown)
    .from(announcements)
    .innerJoin(users, eq(users.id, personId))
    .where(and(inArray(announcements.id, [...ids]), isForPerson));
}

/** Throws 404 for an announcement that has not started, has ended, was withdrawn or is for others. */
export async function requireAnnouncement(db: Db, viewer: Viewer, id: number, now: Date): Promise<Announcement> {
  const [found] = await db
    .select(shown)
    .from(announcements)
    .innerJoin(users, eq(users.id, viewer.id))
    .where(and(eq(announcements.id, id), isForPerson, hasNotEnded(now)));
  if (!found) throw notFound("The announcement you're looking for doesn't exist, or was withdrawn.");
  return found;
}

/** The banners that this person sees now, newest first. */
export async function findBanners(db: Db, viewer: Viewer, now: Date): Promise<Banner[]> {
  return db
    .select({ id: announcements.id, title: announcements.title })
    .from(announcements)
    .innerJoin(users, eq(users.id, viewer.id))
    .leftJoin(
      announcementViews,
      and(eq(announcementViews.announcementId, announcements.id), eq(announcementViews.userId, users.id)),
    )
    .where(
      and(
        eq(announcements.shownAs, sql`'banner'`),
        isForPerson,
        hasNotEnded(now),
        isNull(announcementViews.dismissedAt),
      ),
    )
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(mostBanners);
}

/** Lists announcements for the operator, newest first, at most `limit`. */
export async function listAnnouncements(db: Db, limit: number) {
  return db
    .select({ ...shown, roles: announcements.roles, withdrawnAt: announcements.withdrawnAt })
    .from(announcements)
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(limit);
}
