import { and, desc, lt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { retentionRun } from '#areas/own-data/contract/data-desk.ts';
import type { Removed } from '#server/background/expired-rows.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { retentionRuns } from './retention-tables.ts';

/** How long the record of a run is kept, in days. */
export const retentionRunDays = 730;

/** Records what one run removed. */
export async function recordRetentionRun(db: Db, now: Date, removed: Removed): Promise<void> {
  const counts = Object.fromEntries(Object.entries(removed).filter(([, count]) => count > 0));
  await db.insert(retentionRuns).values({ at: now.toISOString(), removed: counts });
}

/** Lists the runs, newest first. Without `all`, those that removed something. */
export async function listRuns(
  db: Db,
  { limit, cursor, all }: Pick<PageRequest, 'limit' | 'cursor'> & { all?: 'true' | undefined },
): Promise<Page<z.output<typeof retentionRun>>> {
  const after = readCursor(cursor, ['id']);
  const rows = await db
    .select()
    .from(retentionRuns)
    .where(
      and(
        all ? undefined : sql`${retentionRuns.removed} <> '{}'::jsonb`,
        after ? lt(retentionRuns.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(retentionRuns.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    ({ id }) => [id],
    ({ removed, ...run }) => ({
      ...run,
      removed: Object.entries(removed)
        .map(([kind, count]) => ({ kind, count }))
        .sort((a, b) => b.count - a.count),
    }),
  );
}

/** Removes records of old runs. Returns how many. */
export async function removeOldRuns(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - days(retentionRunDays)).toISOString();
  const { rowCount } = await db.delete(retentionRuns).where(lt(retentionRuns.at, since));
  return rowCount ?? 0;
}
