import { asc, desc, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { type DeskAnnouncement, smallestCount } from '#areas/announcements/contract/announcement-desk.ts';
import { circles } from '#areas/circles/server/index.ts';
import { personSchools, schools } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import { Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { announcements } from './announcement-tables.ts';

type Row = typeof announcements.$inferSelect;

/** The most circles and schools that a form offers. */
const mostOffered = 300;

/** Lists announcements for editors, newest start first. */
export async function listForDesk(db: Db, { limit, cursor }: PageRequest, now: Date): Promise<Page<DeskAnnouncement>> {
  const after = readCursor(cursor, ['moment', 'id']);
  const { publishedAt, id } = announcements;
  const rows = await db
    .select()
    .from(announcements)
    .where(after ? sql`(${publishedAt}, ${id}) < (${after[0]}, ${after[1]})` : undefined)
    .orderBy(desc(publishedAt), desc(id))
    .limit(limit + 1);
  const { items, next } = pageOf(rows, limit, (row) => [row.publishedAt, row.id]);
  return new Page(await described(db, items, now), next);
}

/** Throws 404 for an unknown announcement. */
export async function getForDesk(db: Db, announcementId: number, now: Date): Promise<DeskAnnouncement> {
  const rows = await db.select().from(announcements).where(eq(announcements.id, announcementId));
  const [found] = await described(db, rows, now);
  if (!found) throw notFound("The announcement you're looking for doesn't exist.");
  return found;
}

async function described(db: Db, rows: readonly Row[], now: Date): Promise<DeskAnnouncement[]> {
  const named = await findCircles(
    db,
    rows.flatMap(({ circleIds }) => circleIds),
  );
  return rows.map(({ circleIds, seenCount, ...row }) => ({
    ...row,
    circles: circleIds.map((id) => ({ id, name: named.get(id) ?? 'A circle that was deleted' })),
    state: stateOf(row, now),
    seenCount: seenCount < smallestCount ? null : seenCount,
  }));
}

export function stateOf(
  { isWaiting, endsAt, withdrawnAt }: Pick<Row, 'isWaiting' | 'endsAt' | 'withdrawnAt'>,
  now: Date,
): DeskAnnouncement['state'] {
  const hasEnded = endsAt !== null && Date.parse(endsAt) <= now.getTime();
  if (withdrawnAt !== null) return hasEnded && withdrawnAt >= endsAt ? 'ended' : 'withdrawn';
  if (hasEnded) return 'ended';
  return isWaiting ? 'planned' : 'shown';
}

/** The names of these circles by id. */
export async function findCircles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .where(inArray(circles.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The circles and schools that an announcement can be for, by name. */
export async function findAudiences(db: Db) {
  const found = await db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .where(isNull(circles.archivedAt))
    .orderBy(asc(circles.name), asc(circles.id))
    .limit(mostOffered);
  const withPeople = db.select({ one: sql`1` }).from(personSchools).where(eq(personSchools.schoolId, schools.id));
  const names = await db
    .selectDistinct({ name: schools.name })
    .from(schools)
    .where(exists(withPeople))
    .orderBy(asc(schools.name))
    .limit(mostOffered);
  return { circles: found, schools: names.map(({ name }) => name) };
}
