import { and, isNull } from 'drizzle-orm';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import { developmentResources } from './catalogue-tables.ts';

/** The offered items with these ids, as a link to them shows them. */
export async function findCatalogueLinks(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { title: string; detail: string; path: string }>> {
  if (ids.length === 0) return new Map();
  const { id, title, type, duration, withdrawnAt } = developmentResources;
  const rows = await db
    .select({ id, title, type, duration })
    .from(developmentResources)
    .where(and(isAmong(id, ids), isNull(withdrawnAt)));
  return new Map(
    rows.map((row) => [
      row.id,
      { title: row.title, detail: `${row.type} · ${row.duration}`, path: `/development/${row.id}` },
    ]),
  );
}
