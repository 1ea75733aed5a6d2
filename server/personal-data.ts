import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** A person who is being erased. Their account no longer has the name or the addresses: they are only here. */
export interface Leaver {
  id: number;
  name: string;
  /** Every email address the account has or had, in lower case. */
  addresses: string[];
  /** Those of them that the person confirmed. Another address may be somebody else's. */
  confirmedAddresses: string[];
}

/** Erases the next rows, at most `most`, in the transaction it is given. Returns how many it dealt with; 0 when none are left. */
export type EraseBatch = (db: Db, leaver: Leaver, most: number) => Promise<number>;

/**
 * What a table keeps of a person, through one column that holds their id. Every such column of the schema has an entry:
 * `areas/people/server/own-data.test.ts` walks the schema, so that a new table can be neither forgotten in the export nor
 * left behind by an erasure.
 */
export interface PersonalData {
  table: PgTable;
  column: PgColumn;
  /**
   * The name of the rows in the person's export, and the columns that are left out. `rows` reads them where the table's own
   * columns would say too much.
   */
  inExport:
    | { name: string; without?: string[]; rows?: (db: Db, userId: number) => Promise<unknown[]> }
    | { notBecause: string };
  /**
   * What an erasure does with the rows. 'kept' stays, under 'Former member'. `some` does what none of the words says,
   * batch by batch, and `says` tells the operator what that is.
   */
  onErase: 'deleted' | 'unlinked' | 'kept' | { some: EraseBatch; says: string };
  /** Columns with text that the person wrote. In rows that are kept, an erasure takes their name and addresses out of it. */
  ownText?: PgColumn[];
  /** Other people whose own row changes with it, by a counter for example. Each batch locks them first, the lower id first. */
  alsoChanges?: (db: Db, userId: number) => Promise<number[]>;
}
