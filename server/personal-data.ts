import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/**
 * What a table keeps of a person, through one column that holds their id. Every such column of the schema has an entry:
 * `areas/people/server/own-data.test.ts` walks the schema, so that a new table can be neither forgotten in the export nor
 * left behind by an erasure.
 */
export interface PersonalData {
  table: PgTable;
  column: PgColumn;
  /** The name under which the rows stand in the person's export, and the columns that do not go out. */
  inExport: { name: string; without?: string[] } | { notBecause: string };
  /**
   * What an erasure does with the rows. 'kept' stays, under 'Former member'. A function does what neither says, before
   * anything else of that table happens.
   */
  onErase: 'deleted' | 'unlinked' | 'kept' | ((db: Db, userId: number) => Promise<void>);
  /**
   * Others whose own row changes with it, by a counter or such. An erasure holds all of them from its beginning, the lower
   * id first, as everybody does who holds two people: else two would wait for one another.
   */
  alsoChanges?: (db: Db, userId: number) => Promise<number[]>;
}
