import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../database.ts';
import { isDatabaseUnreachable, isReadOnlyRefusal } from '../database-errors.ts';
import { AskingConnection } from './asking-connection.ts';
import { type Lsn, lastLsn, parseLsn } from './lsn.ts';
import { PrimaryPositions } from './primary-positions.ts';
import { Replica } from './replica.ts';

/** Milliseconds between two checks of each server. */
const checkEvery = 250;

/** `behind`: it lags by more than the limit. `away`: it does not answer, or is not a standby. */
export type ReplicaUse = 'used' | 'behind' | 'away';

/** What the health page shows of a replica. */
export interface ReplicaState {
  /** Host, port and name of the database. */
  name: string;
  use: ReplicaUse;
  /** Null if it is away, or behind everything that this server knows. */
  lagSeconds: number | null;
  /** Reads that failed here since the start. They were repeated on the primary. */
  repeated: number;
}

export interface ReplicaParts {
  urls: readonly string[];
  /** The database that receives writes, and its pool. */
  db: Database;
  pool: Pick<pg.Pool, 'query'>;
  /** The options for a direct connection to the primary. */
  primary: () => pg.ClientConfig;
  /** A replica that lags more is not used. */
  mostLagSeconds: number;
  onChange(name: string, isThere: boolean): void;
}

/**
 * The replicas of the database. Each is checked four times a second. A read goes to one that has applied what its reader
 * wrote, otherwise to the primary. A read that fails on a replica, for whatever reason, is repeated on the primary.
 */
export class Replicas {
  readonly #db: Database;
  readonly #pool: ReplicaParts['pool'];
  readonly #primary: AskingConnection;
  readonly #replicas: readonly Replica[];
  readonly #positions = new PrimaryPositions();
  readonly #mostLag: number;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<unknown>;
  #turn = 0;

  /** Starts the checks. */
  constructor({ urls, db, pool, primary, mostLagSeconds, onChange }: ReplicaParts) {
    this.#db = db;
    this.#pool = pool;
    this.#primary = new AskingConnection(primary);
    this.#replicas = urls.map((url) => new Replica(url));
    this.#mostLag = mostLagSeconds * 1_000;
    this.#ended = Promise.all([
      this.#repeat(() => this.#samplePrimary()),
      ...this.#replicas.map((replica) =>
        this.#repeat(async () => {
          if (await replica.check()) onChange(replica.name, replica.position !== undefined);
        }),
      ),
    ]);
  }

  /** Runs a read that may lag, but that must see what was written up to `written`. It may run twice. */
  async read<Answer>(written: Lsn, read: (db: Database) => Promise<Answer>): Promise<Answer> {
    const replica = this.#choose(written);
    if (!replica) return read(this.#db);
    try {
      return await replica.run(read);
    } catch (error) {
      // Also a refusal: what the replica does not have yet may be on the primary.
      replica.repeated += 1;
      if (isDatabaseUnreachable(error) && !isReadOnlyRefusal(error)) replica.takeOut(error);
      return read(this.#db);
    }
  }

  /** The position of the primary after everything that is committed now. If it cannot be read, one that no replica reaches. */
  async currentPosition(): Promise<Lsn> {
    try {
      // The position of inserts, because with `synchronous_commit = off` a commit is written out later.
      const { rows } = await this.#pool.query<{ position: string }>('select pg_current_wal_insert_lsn() as position');
      return rows[0] ? parseLsn(rows[0].position) : lastLsn;
    } catch {
      return lastLsn;
    }
  }

  states(): ReplicaState[] {
    return this.#replicas.map((replica) => {
      const lag = this.#lagOf(replica);
      const isAway = replica.position === undefined;
      return {
        name: replica.name,
        use: isAway ? 'away' : this.#isUsable(replica) ? 'used' : 'behind',
        lagSeconds: lag === undefined ? null : Math.round(lag / 100) / 10,
        repeated: replica.repeated,
      };
    });
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    this.#primary.close();
    await Promise.all(this.#replicas.map((replica) => replica.close()));
    await this.#ended;
    await Promise.all(this.#replicas.map((replica) => replica.close()));
    this.#primary.close();
  }

  /** The replicas that can serve the read take turns. */
  #choose(written: Lsn): Replica | undefined {
    const able = this.#replicas.filter((one) => (one.position ?? -1n) >= written && this.#isUsable(one));
    this.#turn += 1;
    return able[this.#turn % able.length];
  }

  #lagOf({ position }: Replica): number | undefined {
    return position === undefined ? undefined : this.#positions.lagOf(position, performance.now());
  }

  #isUsable(replica: Replica): boolean {
    const lag = this.#lagOf(replica);
    return lag !== undefined && lag <= this.#mostLag;
  }

  async #samplePrimary(): Promise<void> {
    // While it is away nothing is written, so the replicas do not fall further behind.
    const row = await this.#primary
      .ask<{ position: string }>('select pg_current_wal_flush_lsn() as position')
      .catch(() => undefined);
    if (row) this.#positions.add(parseLsn(row.position), performance.now());
    const reached = this.#replicas.map(({ position }) => position).filter((position) => position !== undefined);
    const [first, ...others] = reached;
    if (first !== undefined) this.#positions.forgetBefore(others.reduce((low, one) => (one < low ? one : low), first));
  }

  async #repeat(check: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await check();
      await sleep(checkEvery, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}
