import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgEnum, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { reactionKinds } from '#areas/reactions/contract/reaction.ts';
import { moment } from '#server/columns.ts';

/** The name in the database is from the time when only stories took reactions. */
export const reactionKindEnum = pgEnum('story_reaction_kind', reactionKinds);

interface ReactedItem {
  /** The name of the column with the id of the item. */
  column: string;
  references(): AnyPgColumn;
  /** Whether members can see who reacted. */
  isListed: boolean;
}

/**
 * A table of reactions to one kind of item. Each member and reaction counts once. The item's table has
 * `reactionCountColumns()`, and the reactions' table has a trigger that calls `count_reactions`.
 */
export const reactionTable = <Name extends string>(name: Name, { column, references, isListed }: ReactedItem) =>
  pgTable(
    name,
    {
      itemId: integer(column).notNull().references(references, { onDelete: 'cascade' }),
      userId: integer()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      kind: reactionKindEnum().notNull(),
      createdAt: moment().notNull().default(sql`now()`),
    },
    (table) => [
      primaryKey({ columns: [table.itemId, table.userId, table.kind] }),
      index(`${name}_of_person_index`).on(table.userId),
      ...(isListed ? [index(`${name}_newest_index`).on(table.itemId, table.createdAt, table.userId, table.kind)] : []),
    ],
  );

export type ReactionTable = ReturnType<typeof reactionTable>;

/** The counts of an item's reactions. */
export const reactionCountColumns = () => ({
  heartwarmingCount: integer().notNull().default(0),
  inspiringCount: integer().notNull().default(0),
  powerfulCount: integer().notNull().default(0),
  thoughtProvokingCount: integer().notNull().default(0),
  gameChangingCount: integer().notNull().default(0),
});

/** The names of these columns. Other people's reactions are not part of the export of the author. */
export const reactionCountNames = Object.keys(reactionCountColumns()) as (keyof ReturnType<
  typeof reactionCountColumns
>)[];
