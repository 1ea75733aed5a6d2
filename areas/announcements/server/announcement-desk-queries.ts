import { and, asc, desc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm';
import {
  type DeskAnnouncement,
  mostAudiences,
  smallestCount,
} from '#areas/announcements/contract/announcement-desk.ts';
import { circles, patternOf } from '#areas/circles/server/index.ts';
import { personSchools, schools } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import { beginnings, typedWords } from '#server/list-filters.ts';
import { Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { announcements } from './announcement-tables.ts';

type Row = typeof announcements.$inferSelect;

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

/** The circles and schools that an announcement can be for, by name. See `listAudiences` for what `q` finds. */
export async function findAudiences(db: Db, q = '') {
  const found = await db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .where(and(isNull(circles.archivedAt), q ? ilike(circles.name, patternOf(q)) : undefined))
    .orderBy(asc(circles.name), asc(circles.id))
    .limit(mostAudiences);
  const words = typedWords(q);
  const hasPeople = sql`exists (select from ${personSchools} belongs where belongs.school_id = ${schools.id})`;
  const matches =
    q && (words.length > 0 ? sql`${schools.words} @@ to_tsquery('simple', ${beginnings(words)})` : sql`false`);
  const names = await db
    .selectDistinct({ name: schools.name })
    .from(schools)
    .where(and(hasPeople, matches || undefined))
    .orderBy(asc(schools.name))
    .limit(mostAudiences);
  return { circles: found, schools: names.map(({ name }) => name) };
}
