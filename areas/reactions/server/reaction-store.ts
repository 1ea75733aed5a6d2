import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import { type Reaction, type ReactionKind, reactionKinds } from '#areas/reactions/contract/reaction.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import type { Value } from '#server/prepared.ts';
import type { ReactionTable, reactionCountNames } from './reaction-tables.ts';

/** The counts of an item, from a table with `reactionCountColumns()`. */
export const reactionCountsOf = <Table extends Record<(typeof reactionCountNames)[number], PgColumn>>(
  table: Table,
) => ({
  heartwarming: table.heartwarmingCount as Table['heartwarmingCount'],
  inspiring: table.inspiringCount as Table['inspiringCount'],
  powerful: table.powerfulCount as Table['powerfulCount'],
  thoughtProvoking: table.thoughtProvokingCount as Table['thoughtProvokingCount'],
  gameChanging: table.gameChangingCount as Table['gameChangingCount'],
});

/** SQL: the reactions of a person to an item of the query. */
export const ownReactions = (table: ReactionTable, item: PgColumn, personId: Value<number> | number) =>
  sql<ReactionKind[]>`(select coalesce(json_agg(own.kind order by own.kind), '[]') from ${table} own
    where own.${sql.identifier(table.itemId.name)} = ${item} and own.user_id = ${personId})`;

/** Adds a reaction. Returns false if the member has chosen it before. Check first that they may see the item. */
export async function addReaction(
  db: Db,
  table: ReactionTable,
  viewer: Viewer,
  itemId: number,
  kind: ReactionKind,
): Promise<boolean> {
  const added = await db
    .insert(table)
    .values({ itemId, userId: viewer.id, kind })
    .onConflictDoNothing()
    .returning({ kind: table.kind });
  return added.length > 0;
}

const ofMember = (table: ReactionTable, viewer: Viewer, itemId: number): SQL | undefined =>
  and(eq(table.itemId, itemId), eq(table.userId, viewer.id));

/** Removes a reaction of the member. Returns false if there was none. */
export async function removeReaction(
  db: Db,
  table: ReactionTable,
  viewer: Viewer,
  itemId: number,
  kind: ReactionKind,
): Promise<boolean> {
  const removed = await db
    .delete(table)
    .where(and(ofMember(table, viewer, itemId), eq(table.kind, kind)))
    .returning({ kind: table.kind });
  return removed.length > 0;
}

/** The reactions of the member to an item. */
export async function listOwnReactions(
  db: Db,
  table: ReactionTable,
  viewer: Viewer,
  itemId: number,
): Promise<ReactionKind[]> {
  const rows = await db
    .select({ kind: table.kind })
    .from(table)
    .where(ofMember(table, viewer, itemId))
    .orderBy(table.kind);
  return rows.map(({ kind }) => kind);
}

/** Who reacted to an item, newest first. Check first that the current user may see the item. */
export async function listReactionsTo(
  db: Db,
  table: ReactionTable,
  itemId: number,
  wanted: PageRequest & { kind?: ReactionKind | undefined },
): Promise<Page<Reaction>> {
  // The cursor contains the place of the kind in the list of kinds.
  const after = readCursor(wanted.cursor, ['moment', 'id', 'amount']);
  const rows = await db
    .select({ kind: table.kind, person: personSummaryColumns, createdAt: table.createdAt })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(
      and(
        eq(table.itemId, itemId),
        wanted.kind ? eq(table.kind, wanted.kind) : undefined,
        after
          ? sql`(${table.createdAt}, ${table.userId}, ${table.kind}) < (${after[0]}, ${after[1]}, ${reactionKinds[after[2]] ?? reactionKinds[0]})`
          : undefined,
      ),
    )
    .orderBy(desc(table.createdAt), desc(table.userId), desc(table.kind))
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit, ({ createdAt, person, kind }) => [
    createdAt,
    person.id,
    reactionKinds.indexOf(kind),
  ]);
}

/** Reads the reactions of a person for their export. `item`: how the export calls the id of the item. */
export const readReactions = (table: ReactionTable, item: string) => async (db: Db, userId: number) => {
  const rows = await db.select().from(table).where(eq(table.userId, userId));
  return rows.map(({ itemId, ...row }) => ({ [item]: itemId, ...row }));
};
