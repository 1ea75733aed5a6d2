import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database.ts';
import { FeedFailed } from './feed-client.ts';

/** A source of entries. Its row in the database says how often and how fast to read it. */
export interface Source {
  key: string;
  name: string;
  baseUrl: string;
  licence: string | null;
  licenceUrl: string | null;
  /** Its entries are examples. */
  isStandIn?: boolean;
}

/** One run of an importer over one source. */
export interface Run {
  sourceId: number;
  number: number;
  /** What entries are marked with. The number of the run, or of the run that this one continues. */
  mark: number;
  now: Date;
}

/** Starts a run: creates or updates the source's row in `sources` and takes the next run number. */
export async function beginRun(
  db: Db,
  sources: PgTable,
  { key, name, baseUrl, licence, licenceUrl, isStandIn = false }: Source,
  now: Date,
): Promise<{ run: Run; rateLimit: number }> {
  const { rows } = await db.execute<{ id: number; current_run: number; rate_limit: number }>(sql`
    insert into ${sources} as s (key, name, base_url, licence, licence_url, is_stand_in, current_run, last_started_at)
    values (${key}, ${name}, ${baseUrl}, ${licence}, ${licenceUrl}, ${isStandIn}, 1, ${now.toISOString()})
    on conflict (key) do update set name = excluded.name, base_url = excluded.base_url, licence = excluded.licence,
      licence_url = excluded.licence_url, is_stand_in = excluded.is_stand_in, current_run = s.current_run + 1,
      last_started_at = excluded.last_started_at
    returning id, current_run, rate_limit`);
  const [row] = rows;
  if (!row) throw new Error('The source was not saved.');
  const number = row.current_run;
  return { run: { sourceId: row.id, number, mark: number, now }, rateLimit: row.rate_limit };
}

/** Locks the source for the transaction. Throws if a later run has started. */
export async function lockRun(tx: Db, sources: PgTable, run: Run): Promise<void> {
  const { rows } = await tx.execute<{ current_run: number }>(
    sql`select current_run from ${sources} where id = ${run.sourceId} for update`,
  );
  if (rows[0]?.current_run !== run.number) throw new FeedFailed('Another import has started, so this one stops.');
}

/** Records how a run ended. `note`: a message for the operator about a complete run. */
export async function endRun(
  db: Db,
  sources: PgTable,
  run: Run,
  failure: string | null,
  note: string | null = null,
): Promise<void> {
  await db.execute(sql`update ${sources} set last_failure = ${failure ?? note},
    last_completed_at = case when ${failure === null} then ${run.now.toISOString()}::timestamptz else last_completed_at end
    where id = ${run.sourceId}`);
}

/** Whether a source is due: never read, or its interval has passed (with a minute's tolerance for the clock). */
export async function isDue(db: Db, sources: PgTable, key: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ is_due: boolean }>(sql`
    select is_active and (last_started_at is null
      or ${now.toISOString()}::timestamptz - last_started_at >= (scraping_frequency - 60) * interval '1 second') as is_due
    from ${sources} where key = ${key}`);
  return rows[0]?.is_due ?? true;
}
