import { setTimeout } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';

export type Database = NodePgDatabase<Record<string, never>>;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What queries and actions take first: the database, or a transaction on it. */
export type Db = Database | Transaction;

/** Where a database is: a connection URL, or the folder of a Unix socket. */
export type DatabaseAddress = { url: string } | { socketFolder: string; database: string; user: string };

/** The number in the name of a PostgreSQL socket. */
export const socketPort = 5432;

export interface OpenDatabase {
  pool: pg.Pool;
  db: Database;
  close(): Promise<void>;
}

const options = { casing: 'snake_case' } as const;

/** Connections a server process holds at most. Two cores serve no more at once; further requests wait in line. */
const poolSize = 16;

export function openDatabase(address: DatabaseAddress, onIdleError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    ...connectionOptions(address),
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // A request is never worth more than this, and a transaction whose server died must not hold its locks.
    options: '-c timezone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
  });
  // A database that restarts breaks connections. Unheard, the event would end the process: one at work tells its work of it
  // as well, whose next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => {
    if (!pool.ending) onIdleError(error);
  });
  return { pool, db: retrying(drizzle(pool, options), pool), close: () => pool.end() };
}

/**
 * Runs a transaction a second time if PostgreSQL ended the first because of another one. All of the work runs again, so
 * what it does outside the database must be safe to repeat. A savepoint cannot be repeated alone, and is not.
 */
function retrying(db: Database, pool: pg.Pool): Database {
  db.transaction = async (work, config) => {
    try {
      return await inTransaction(pool, work, config);
    } catch (error) {
      if (!isTransactionConflict(error)) throw error;
      // The other transaction has won and is about to end.
      await setTimeout(10 + Math.random() * 40);
      return inTransaction(pool, work, config);
    }
  };
  return db;
}

/**
 * Runs a transaction on a connection of its own, and always gives that back. Drizzle keeps it where `begin` fails, as it does
 * on a connection that was just killed: a database that restarts under load would leave the pool empty for good.
 */
async function inTransaction<Done>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Done>,
  config?: PgTransactionConfig,
): Promise<Done> {
  const client = await pool.connect();
  let isUsable = true;
  try {
    return await drizzle(client, options).transaction(work, config);
  } catch (error) {
    // One that may still be inside the transaction must not serve another request.
    isUsable = !isDatabaseUnreachable(error) && !(error instanceof DrizzleQueryError && error.query === 'rollback');
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

/**
 * What the driver needs to connect. Every option of a socket is named: the driver takes those that are missing from the
 * environment (`PGPORT`, `PGSSLMODE` and others), and they belong to another database.
 */
export function connectionOptions(address: DatabaseAddress): pg.ClientConfig {
  if ('url' in address) return { connectionString: address.url };
  return {
    host: address.socketFolder,
    port: socketPort,
    database: address.database,
    user: address.user,
    // Not asked for: every user who can reach the socket may use it.
    password: 'none',
    ssl: false,
    sslnegotiation: 'postgres',
    options: '-c timezone=UTC',
    application_name: 'staffroom',
    client_encoding: 'UTF8',
    replication: 'false',
    connectionTimeoutMillis: 10_000,
  } as pg.ClientConfig;
}

/** The driver's error below Drizzle's, if that is what this is. */
function driverError(error: unknown): pg.DatabaseError | undefined {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof pg.DatabaseError ? inner : undefined;
}

/** The unique constraint an insert or update ran into, by name; undefined for any other error. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  const found = driverError(error);
  return found?.code === '23505' ? found.constraint : undefined;
}

/** The check constraint an insert or update ran into, by name; undefined for any other error. */
export function violatedCheckConstraint(error: unknown): string | undefined {
  const found = driverError(error);
  return found?.code === '23514' ? found.constraint : undefined;
}

/** Whether a row was to refer to one that is gone: somebody removed it after we had looked. */
export function isForeignKeyViolation(error: unknown): boolean {
  return driverError(error)?.code === '23503';
}

/** Whether PostgreSQL ended a transaction because of another: a deadlock (40P01) or a failed serialisation (40001). */
export function isTransactionConflict(error: unknown): boolean {
  const code = driverError(error)?.code;
  return code === '40P01' || code === '40001';
}

/** Whether an error says that the database can't be reached now, rather than that a query was wrong. */
export function isDatabaseUnreachable(error: unknown): boolean {
  // Drizzle and the pool wrap the driver's error.
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const code = (inner as NodeJS.ErrnoException).code ?? '';
    // 57P0x: shutting down, crashed, starting up. 53300: too many connections. 08xxx: the connection broke. 25P03: a
    // transaction was idle for too long, and its connection was closed.
    if (/^(57P0[1235]|25P03|53300|08\w{3}|ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EPIPE|ETIMEDOUT)$/.test(code))
      return true;
    if (/timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(inner.message))
      return true;
  }
  return false;
}
