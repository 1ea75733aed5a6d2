import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { circleMembers } from '#areas/circles/server/index.ts';
import type { Db } from '#server/database.ts';
import { violatedUniqueConstraint } from '#server/database-errors.ts';
import type { PersonalData } from '#server/personal-data.ts';

/** Rows that move in one transaction. */
const batchSize = 100;

/** The entries whose rows move, by what they are. Entries without a name move with the others. */
export function movedBy(personalData: readonly PersonalData[]): Map<string, PersonalData[]> {
  const moved = new Map<string, PersonalData[]>();
  for (const entry of personalData) {
    if (!entry.onMerge) continue;
    const what = entry.onMerge.as ?? unnamed;
    moved.set(what, [...(moved.get(what) ?? []), entry]);
  }
  return moved;
}

/** What the report calls the rows that repeat others. */
export const unnamed = 'Traces of these';

const isTheirs = ({ column, onMerge }: PersonalData, userId: number): SQL | undefined =>
  and(eq(column, userId), onMerge?.only);

/** Counts what would move, without the rows that repeat others. */
export async function countMoves(db: Db, personalData: readonly PersonalData[], fromId: number) {
  const moves: { what: string; count: number }[] = [];
  for (const [what, entries] of movedBy(personalData)) {
    if (what === unnamed) continue;
    let count = 0;
    for (const entry of entries) count += await db.$count(entry.table, isTheirs(entry, fromId));
    if (count > 0) moves.push({ what, count });
  }
  return moves.sort((a, b) => b.count - a.count);
}

/**
 * Moves the next rows of an entry to the other account. A row that the other account has too is deleted. Returns how many
 * moved, and whether there may be more.
 */
export async function moveSome(
  db: Db,
  entry: PersonalData,
  fromId: number,
  intoId: number,
): Promise<{ moved: number; isMore: boolean }> {
  if (entry.table === circleMembers) await keepOwnership(db, fromId, intoId);
  const { table, column } = entry;
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter((one) => one.primary);
  const [name = ''] = Object.entries(getTableColumns(table)).find(([, one]) => one === column) ?? [];
  const rows = await db
    .select({ ctid: sql<string>`${table}.ctid` })
    .from(table)
    .where(isTheirs(entry, fromId))
    .orderBy(...key)
    .limit(batchSize)
    .for('update');
  let moved = 0;
  for (const { ctid } of rows) {
    const isRow = sql`ctid = ${ctid}::tid`;
    try {
      await db.transaction((tx) =>
        tx
          .update(table)
          .set({ [name]: intoId })
          .where(isRow),
      );
      moved += 1;
    } catch (error) {
      if (violatedUniqueConstraint(error) === undefined) throw error;
      await db.delete(table).where(isRow);
    }
  }
  return { moved, isMore: rows.length === batchSize };
}

/** Of two memberships of a circle, the one of its owner stays. */
async function keepOwnership(db: Db, fromId: number, intoId: number): Promise<void> {
  await db.execute(sql`
    delete from ${circleMembers} other using ${circleMembers} owner
    where other.user_id = ${intoId} and owner.user_id = ${fromId} and owner.circle_id = other.circle_id and owner.role = 'owner'`);
}
