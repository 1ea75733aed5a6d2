import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import type { Notify } from './notifications.ts';

/** A member who is being erased. Their row no longer has the name or the addresses, so they are passed here. */
export interface Leaver {
  id: number;
  name: string;
  /** Every email address that the account has or had, in lower case. */
  addresses: string[];
  /** The addresses that the member confirmed. An unconfirmed one may belong to somebody else. */
  confirmedAddresses: string[];
}

/**
 * Erases at most `most` rows in the caller's transaction. Returns how many it processed, or 0 when none are left. `notify`
 * is for others affected by the erasure, such as the next owner of a circle.
 */
export type EraseBatch = (db: Db, leaver: Leaver, most: number, notify: Notify) => Promise<number>;

/**
 * How one column with the id of a member is exported and erased. Every such column of the schema has an entry:
 * `areas/own-data/server/own-data.test.ts` checks the schema, so that no table is left out of the export or of an
 * erasure.
 */
export interface PersonalData {
  table: PgTable;
  column: PgColumn;
  /**
   * The name of these rows in the member's export, and the columns to leave out. `rows` reads them if the table's own
   * columns would disclose too much.
   */
  inExport:
    | { name: string; without?: string[]; rows?: (db: Db, userId: number) => Promise<unknown[]> }
    | { notBecause: string };
  /**
   * What an erasure does with the rows. 'kept' leaves them under 'Former member'. `some` is for anything else: it runs
   * in batches, and `says` describes it to the operator.
   */
  onErase: 'deleted' | 'unlinked' | 'kept' | { some: EraseBatch; says: string };
  /**
   * What a merge of a duplicate account does with the rows: they move to the other account. A row that the other account
   * has too is deleted. Without it, rows stay with the duplicate. `as` names them to the people at the desk ('Replies'); null
   * for rows that only repeat others. `only`: the rows that move.
   */
  onMerge?: { as: string | null; only?: SQL };
  /**
   * Columns with text, or lists of texts, that the member wrote. If the rows are kept, an erasure removes the member's
   * name and addresses from them.
   */
  ownText?: PgColumn[];
  /**
   * Other members whose own row changes too, for example through a counter. Each batch locks those rows first, in the
   * order of their ids.
   */
  alsoChanges?: (db: Db, userId: number) => Promise<number[]>;
}
