import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isDatabaseUnreachable, isTransactionConflict } from './database-errors.ts';
import { beginFollowing, endFollowing, followed, startFollowUps } from './databases/after-commit.ts';
import { openPool } from './databases/pool.ts';
import { splitHosts, WritableHost } from './databases/writable-host.ts';

export type Database = NodePgDatabase<Record<string, never>>;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The first parameter of queries and actions: the database, or a transaction in it. */
export type Db = Database | Transaction;

/** The address of a database: a connection URL, or the folder of a Unix socket. */
export type DatabaseAddress = { url: string } | { socketFolder: string; database: string; user: string };

/** The number in the name of a PostgreSQL socket. */
export const socketPort = 5432;

export interface OpenDatabase {
  pool: pg.Pool;
  /**
   * Connections that no PgBouncer is between, for what needs one connection for several statements: advisory locks,
   * settings of a session, migrations, backups and the job queue. The same as `pool` unless there is a direct address.
   */
  directPool: pg.Pool;
  db: Database;
  /** The options of a direct connection. They change when another server takes over. */
  directConnection(): pg.ClientConfig;
  /** Makes a direct connection beside the pools, with a name that PostgreSQL shows. The caller connects and ends it. */
  makeClient(name: string): pg.Client;
  /**
   * Calls `heard` with the message of each notice of this SQLSTATE that a connection of the pool receives, at the moment of its
   * statement. Returns a function that ends this.
   */
  onNotice(code: string, heard: (message: string) => void): () => void;
  /** Resolves when a server that accepts writes is known, or after ten seconds. At once if there is one server. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** How the database is reached, where it is not simply at its address. */
export interface Reach {
  /** An address without PgBouncer. Default: the address itself. */
  direct?: DatabaseAddress | undefined;
  /** Whether PgBouncer in transaction mode is at the address. */
  isPooled?: boolean;
}

const options = { casing: 'snake_case' } as const;

/** The most connections of one server process. Two cores cannot serve more at the same time. Further requests wait. */
const poolSize = 16;
/** The most connections beside PgBouncer. */
const directPoolSize = 6;
const statementTimeout = 15_000;
/** Milliseconds that the search for a server which accepts writes may take at the start. */
const longestSearch = 10_000;

export function openDatabase(
  address: DatabaseAddress,
  onIdleError: (error: Error) => void,
  { direct, isPooled = false }: Reach = {},
): OpenDatabase {
  const notices = new EventEmitter();
  const open = (at: Follower, pooled: boolean, size: number) => {
    const pool = openPool({ connection: at.connection, isPooled: pooled, size, statementTimeout });
    pool.on('connect', (client) => {
      client.on('notice', ({ code, message }) => notices.emit(code ?? '', message));
    });
    pool.on('error', (error) => {
      if (!pool.ending) onIdleError(error);
    });
    at.endWhenMoved(pool);
    return pool;
  };
  const main = follow(address);
  const straight = direct ? follow(direct) : main;
  const pool = open(main, isPooled, poolSize);
  const directPool = direct ? open(straight, false, directPoolSize) : pool;
  directPools.set(pool, directPool);
  const followers = new Set([main, straight]);
  return {
    pool,
    directPool,
    db: databaseOnPool(pool),
    directConnection: straight.connection,
    makeClient: (name) =>
      new pg.Client({
        ...straight.connection(),
        application_name: name,
        keepAlive: true,
        connectionTimeoutMillis: 5_000,
        query_timeout: 15_000,
        options: '-c timezone=UTC',
      }),
    onNotice(code, heard) {
      notices.on(code, heard);
      return () => notices.off(code, heard);
    },
    async ready() {
      await Promise.all([...followers].map((follower) => follower.host?.ready(longestSearch)));
    },
    async close() {
      await Promise.all([...followers].map((follower) => follower.host?.stop()));
      await followed(pool);
      await Promise.all([pool.end(), directPool === pool ? undefined : directPool.end()]);
    },
  };
}

/** The direct pool of each pool. */
const directPools = new WeakMap<pg.Pool, pg.Pool>();

/** The pool for what needs one connection for several statements. */
export function directPoolOf(db: Database): pg.Pool {
  const { $client: pool } = db as Database & { $client: pg.Pool };
  return directPools.get(pool) ?? pool;
}

/** Queries on the connections of a pool. */
export const databaseOnPool = (pool: pg.Pool): Database => retrying(drizzle(pool, options), pool);

/** Where connections of a pool go now. */
interface Follower {
  connection(): pg.ClientConfig;
  /** Only for an address with several servers. */
  host?: WritableHost;
  /** Breaks the connections of a pool to the server that was used before. */
  endWhenMoved(pool: pg.Pool): void;
}

function follow(address: DatabaseAddress): Follower {
  const urls = 'url' in address ? splitHosts(address.url) : [];
  if (urls.length < 2) return { connection: () => connectionOptions(address), endWhenMoved() {} };
  const moved = new EventEmitter();
  const host = new WritableHost(urls, () => moved.emit('moved'));
  return {
    host,
    connection: () => connectionOptions({ url: host.url }),
    endWhenMoved(pool) {
      const open = new Set<pg.PoolClient>();
      pool.on('connect', (client) => open.add(client));
      pool.on('remove', (client) => open.delete(client as pg.PoolClient));
      moved.on('moved', () => {
        for (const client of open) streamOf(client)?.destroy();
      });
    },
  };
}

/** The socket of a connection. The driver has no method that ends a connection while a query waits. */
const streamOf = (client: pg.PoolClient): Socket | undefined =>
  (client as unknown as { connection?: { stream?: Socket } }).connection?.stream;

/** Queries on a connection of its own. */
export const databaseOn = (client: pg.Client): Db => drizzle(client, options);

/**
 * How long a transaction waits before it is repeated, in milliseconds. A longer wait follows, because on a busy machine the
 * other transaction may need more time: a repeated transaction could take its lock first, and both would conflict again.
 */
const repeatsAfter = [30, 300];

/**
 * Repeats a transaction up to two times if PostgreSQL ended it because of a conflict with another one. The whole function
 * runs again, so what it does outside the database must be safe to repeat. A nested transaction (savepoint) cannot be
 * repeated alone, so it is not.
 */
function retrying(db: Database, pool: pg.Pool): Database {
  db.transaction = async (work, config) => {
    for (const wait of repeatsAfter) {
      try {
        return await inTransaction(pool, work, config);
      } catch (error) {
        if (!isTransactionConflict(error)) throw error;
        // Transactions that conflicted with the same one do not start again at the same moment.
        await setTimeout(wait * (0.5 + Math.random()));
      }
    }
    return inTransaction(pool, work, config);
  };
  return db;
}

/**
 * Runs a transaction on a connection of its own, and always returns the connection to the pool. Drizzle keeps the
 * connection if `begin` fails, as on one that was just killed. A database that restarts under load would then leave the
 * pool empty for good.
 */
async function inTransaction<Done>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Done>,
  config?: PgTransactionConfig,
): Promise<Done> {
  const client = await pool.connect();
  let isUsable = true;
  let isCommitted = false;
  beginFollowing(client);
  try {
    const done = await drizzle(client, options).transaction(work, config);
    isCommitted = true;
    return done;
  } catch (error) {
    // The connection may still be inside the transaction, so it must not serve another request.
    isUsable = !isDatabaseUnreachable(error) && !(error instanceof DrizzleQueryError && error.query === 'rollback');
    throw error;
  } finally {
    const followUps = endFollowing(client);
    client.release(!isUsable);
    if (isCommitted) startFollowUps(pool, followUps);
  }
}

/**
 * The driver's connection options. Every option of a socket is set, because the driver reads missing ones from the
 * environment (`PGPORT`, `PGSSLMODE` and others), and those are meant for another database.
 */
export function connectionOptions(address: DatabaseAddress): pg.ClientConfig {
  if ('url' in address) return { connectionString: address.url };
  return {
    host: address.socketFolder,
    port: socketPort,
    database: address.database,
    user: address.user,
    // PostgreSQL does not ask for it: every user who can reach the socket may use it.
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
