import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connectionOptions, type DatabaseAddress, type OpenDatabase, openDatabase } from '#server/database.ts';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { lockFolder } from '#server/embedded/folder-lock.ts';

/** The PostgreSQL of the bench, with a database for each size. */
export interface Cluster {
  folder: string;
  addressOf(size: number): DatabaseAddress;
  /** For `DATABASE_URL`. */
  urlOf(size: number): string;
  open(size: number): OpenDatabase;
  /** Creates an empty database. Returns false if there is one. */
  make(size: number): Promise<boolean>;
  /** Deletes a database. */
  drop(size: number): Promise<void>;
  stop(): Promise<void>;
}

/** The settings of a machine of its own, as `docs/operate.md` advises, and what the bench reads. */
const measuring = [
  'shared_buffers=1GB',
  'effective_cache_size=6GB',
  'random_page_cost=1.1',
  'max_wal_size=4GB',
  'max_connections=120',
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.max=5000',
  'pg_stat_statements.track=all',
];
/** Data that is made again after a power cut may be written faster. */
const filling = [
  ...measuring,
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'maintenance_work_mem=512MB',
  'work_mem=64MB',
];

/** Starts the cluster of a folder. `isFilling`: without safety from power cuts. */
export async function startCluster(folder: string, isFilling: boolean): Promise<Cluster> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder, 'npm run bench');
  const postgres = await startEmbeddedPostgres(folder, { settings: isFilling ? filling : measuring }).catch(
    async (error) => {
      await lock.release();
      throw error;
    },
  );
  const socket = postgres.address as Extract<DatabaseAddress, { socketFolder: string }>;
  const addressOf = (size: number) => ({ ...socket, database: `bench_${size}` });
  const administer = async (statement: string) => {
    const client = new pg.Client(connectionOptions(socket));
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  };
  return {
    folder,
    addressOf,
    urlOf: (size) => `postgres://${socket.user}@/bench_${size}?host=${encodeURIComponent(socket.socketFolder)}`,
    open: (size) => openDatabase(addressOf(size), () => {}),
    async make(size) {
      const found = await administer(`select 1 from pg_database where datname = 'bench_${size}'`);
      if (found.rowCount) return false;
      await administer(`create database bench_${size}`);
      return true;
    },
    drop: async (size) => {
      await administer(`drop database if exists bench_${size}`);
    },
    async stop() {
      await postgres.stop();
      await lock.release();
    },
  };
}

/** Where the bench keeps its data unless `--data` names another folder. */
export const defaultFolder = join(import.meta.dirname, '..', '.cache', 'bench');
