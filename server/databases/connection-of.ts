import type { QueryArrayConfig, QueryConfig } from 'pg';

/** A pool, or the connection of a transaction. */
export interface Connection {
  query(config: QueryConfig | QueryArrayConfig, values: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Where the statements of a database or a transaction go. Drizzle keeps it there without a type. */
export const connectionOf = (db: object): Connection => (db as { session: { client: Connection } }).session.client;
