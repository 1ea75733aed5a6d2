import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** Erasures that have begun and are not finished. A row is removed when the last batch is done. */
export const erasures = pgTable('erasures', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  startedAt: moment().notNull(),
  /** The name and addresses to search for. The account itself no longer has them. */
  name: text().notNull(),
  addresses: text().array().notNull(),
  /** The addresses that the person had confirmed. */
  confirmedAddresses: text().array().notNull(),
});

/** Places where the name or address of an erased person still appears. The operator decides each one. */
export const erasureCases = pgTable(
  'erasure_cases',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tableName: text().notNull(),
    columnName: text().notNull(),
    /** The primary key of the row, column by column. */
    rowKey: jsonb().$type<Record<string, string | number>>().notNull(),
    /** The name or address that appears there. */
    found: text().notNull(),
    foundAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('erasure_cases_once').on(table.userId, table.tableName, table.columnName, table.rowKey, table.found),
    index('erasure_cases_found_index').on(table.foundAt),
  ],
);

/** Accounts that must not be erased until the operator lifts the hold. */
export const legalHolds = pgTable(
  'legal_holds',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Why, in the operator's words. */
    reason: text().notNull(),
    placedAt: moment().notNull().default(sql`now()`),
    liftedAt: moment(),
  },
  (table) => [
    index('legal_holds_person_index').on(table.userId),
    uniqueIndex('legal_holds_open_once').on(table.userId).where(sql`${table.liftedAt} is null`),
  ],
);
