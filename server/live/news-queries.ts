import { and, asc, gt, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { LiveNews } from '#contract/live-news.ts';
import { minutes } from '../clock.ts';
import type { Database, Db } from '../database.ts';
import { announcedNews } from './live-tables.ts';

/** Milliseconds for which a stream can catch up. Housekeeping removes older news once an hour. */
export const keptFor = minutes(15);

/**
 * Milliseconds before the last known moment from which news is read again, after a break and at each look. News is numbered when it is
 * announced and visible when its transaction commits, so news with an earlier moment may still arrive. It is more than the longest
 * transaction that announces, and the ten seconds between two looks.
 */
export const overlap = minutes(1);

/** News with its recipients. */
export interface Announced {
  id: number;
  /** When it was announced, in milliseconds since 1970, by the clock of the database. */
  at: number;
  people: number[] | null;
  circleId: number | null;
  news: LiveNews;
}

const momentOf = (milliseconds: number): SQL => sql`${new Date(milliseconds).toISOString()}::timestamptz`;

async function findAnnounced(db: Db, where: SQL | undefined, most: number): Promise<Announced[]> {
  const rows = await db.select().from(announcedNews).where(where).orderBy(asc(announcedNews.id)).limit(most);
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: Date.parse(createdAt) }));
}

/** Returns news by id. */
export const findNews = (db: Db, ids: readonly number[]): Promise<Announced[]> =>
  findAnnounced(db, sql`${announcedNews.id} = any(${sql.param([...ids])}::bigint[])`, ids.length);

/** Returns the oldest `most` news since a moment, whoever it is for. */
export const findNewsSince = (db: Db, since: number, most: number): Promise<Announced[]> =>
  findAnnounced(db, gt(announcedNews.createdAt, momentOf(since)), most);

/** Returns the ids of the oldest `most` news since a moment, without the `known` ones. */
export async function findNewsIds(db: Db, since: number, known: readonly number[], most: number): Promise<number[]> {
  const { id, createdAt } = announcedNews;
  const isUnknown = sql`${id} <> all(${sql.param([...known])}::bigint[])`;
  const rows = await db
    .select({ id })
    .from(announcedNews)
    .where(and(gt(createdAt, momentOf(since)), isUnknown))
    .orderBy(asc(id))
    .limit(most);
  return rows.map((row) => row.id);
}

/** Returns the oldest `most` news since a moment that is for this person, or for a circle. */
export function findNewsFor(db: Db, personId: number, since: number, most: number): Promise<Announced[]> {
  const isAddressed = or(isNotNull(announcedNews.circleId), sql`${personId} = any(${announcedNews.people})`);
  return findAnnounced(db, and(gt(announcedNews.createdAt, momentOf(since)), isAddressed), most);
}

/** Returns the moment of the database's clock. Milliseconds since 1970. */
export async function readDatabaseClock(db: Db): Promise<number> {
  const { rows } = await db.execute<{ now: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as now`);
  return Math.floor(Number(rows[0]?.now));
}

/** Removes news that no stream can catch up with. */
export async function removeOldNews(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(announcedNews)
    .where(lt(announcedNews.createdAt, momentOf(now.getTime() - keptFor)));
  return rowCount ?? 0;
}
