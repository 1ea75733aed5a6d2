import type pg from 'pg';
import { connectionOptions, type Database, databaseOnPool } from '../database.ts';
import { AskingConnection } from './asking-connection.ts';
import { type Lsn, parseLsn } from './lsn.ts';
import { openPool } from './pool.ts';

/** The most connections to one replica of one server process. */
const poolSize = 16;
/** Milliseconds that a read may take there. After that it is repeated on the primary. */
const statementTimeout = 5_000;
/** Milliseconds after which a check is too old to rely on. */
const checkedWithin = 2_000;

/** One replica: its pool, and how much of the log it has applied. */
export class Replica {
  /** Host, port and name of the database, without user and password. */
  readonly name: string;
  readonly #connection: () => pg.ClientConfig;
  readonly #asking: AskingConnection;
  #pool: pg.Pool | undefined;
  #db: Database | undefined;
  #position: Lsn | undefined;
  #checkedAt = 0;
  #lost = Promise.withResolvers<never>();
  /** Reads that failed here and were repeated on the primary. */
  repeated = 0;

  constructor(url: string) {
    this.name = nameOf(url);
    this.#connection = () => connectionOptions({ url });
    this.#asking = new AskingConnection(this.#connection);
    this.#lost.promise.catch(() => {});
  }

  /** What it has applied. Undefined while it does not answer, or is not a standby. */
  get position(): Lsn | undefined {
    return performance.now() - this.#checkedAt < checkedWithin ? this.#position : undefined;
  }

  /** Asks how much it has applied. Returns whether its state has changed. */
  async check(): Promise<boolean> {
    const before = this.#position !== undefined;
    try {
      const row = await this.#asking.ask<{ position: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as position',
      );
      if (!row?.position) this.takeOut(new Error('This server is not a standby.'));
      else {
        this.#position = parseLsn(row.position);
        this.#checkedAt = performance.now();
      }
    } catch (error) {
      this.takeOut(error);
    }
    return before !== (this.#position !== undefined);
  }

  /** Runs a read here. Fails at once when the replica is lost, even if it never answers. */
  async run<Answer>(read: (db: Database) => Promise<Answer>): Promise<Answer> {
    return Promise.race([read(this.#open()), this.#lost.promise]);
  }

  /** Nothing is read here until a check succeeds. Reads in progress fail. */
  takeOut(error: unknown): void {
    this.#position = undefined;
    this.#lost.reject(error);
    this.#lost = Promise.withResolvers<never>();
    this.#lost.promise.catch(() => {});
    void this.#closePool();
  }

  async close(): Promise<void> {
    this.#asking.close();
    await this.#closePool();
  }

  #open(): Database {
    if (this.#db) return this.#db;
    const pool = openPool({
      connection: this.#connection,
      isPooled: false,
      size: poolSize,
      statementTimeout,
      isReadOnly: true,
    });
    // The next check finds out.
    pool.on('error', () => {});
    this.#pool = pool;
    this.#db = databaseOnPool(pool);
    return this.#db;
  }

  async #closePool(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    this.#db = undefined;
    await pool?.end().catch(() => {});
  }
}

function nameOf(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url);
    const host = searchParams.get('host') ?? hostname;
    return `${host}${port ? `:${port}` : ''}${pathname}`;
  } catch {
    return 'a replica';
  }
}
