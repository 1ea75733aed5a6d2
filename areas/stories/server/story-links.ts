import { and, eq, sql } from 'drizzle-orm';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import { eduStories } from './story-tables.ts';

/** The published stories with these slugs, as a link to them shows them. */
export async function findStoryLinks(
  db: Db,
  slugs: readonly string[],
): Promise<Map<string, { title: string; detail: string; path: string }>> {
  if (slugs.length === 0) return new Map();
  const { id, slug, status, title, readTimeMinutes } = eduStories;
  const rows = await db
    .select({ id, slug, title, readTimeMinutes })
    .from(eduStories)
    .where(and(sql`${slug} = any(${sql.param([...slugs])}::text[])`, eq(status, 'published')));
  return new Map(
    rows.map((row) => [
      row.slug,
      { title: row.title, detail: `Story · ${row.readTimeMinutes} min read`, path: `/the-loop/${row.id}` },
    ]),
  );
}

/** The slugs of the published stories with these ids. */
export async function findStorySlugs(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, slug, status } = eduStories;
  const rows = await db
    .select({ id, slug })
    .from(eduStories)
    .where(and(isAmong(id, ids), eq(status, 'published')));
  return new Map(rows.map((row) => [row.id, row.slug]));
}
