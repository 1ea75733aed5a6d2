import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database.ts';
import type { Run } from './feed-run.ts';

/** An entry can move to a page that was already read, so one run without it proves nothing. */
export const runsUntilGone = 2;

export interface Finished {
  ended: number;
  /** How many of how many known entries the run would have ended, if the operator must accept that first. */
  held: { closing: number; of: number } | null;
}

const unseen = (run: Run): SQL => sql`source_id = ${run.sourceId} and is_active and seen_in_run <> ${run.mark}`;

/** Counts a complete run for each entry that it did not find. `entries` has the columns of `feedEntryColumns`. */
export async function countMissing(tx: Db, entries: PgTable, run: Run): Promise<void> {
  await tx.execute(sql`update ${entries} set missed_runs = missed_runs + 1 where ${unseen(run)}`);
}

/**
 * Ends the entries that are gone. A run that would end more than half of the known entries ends none, unless the operator
 * accepts it.
 */
export async function endGone(tx: Db, entries: PgTable, run: Run, isAccepted: boolean): Promise<Finished> {
  const isGone = sql`${unseen(run)} and missed_runs >= ${runsUntilGone}`;
  // Entries known when these were last seen: a feed with completely different entries has not doubled the known ones.
  const { rows } = await tx.execute<{ closing: number; of: number }>(sql`
    with gone as (select count(*)::int as closing, max(last_seen_at) as moment from ${entries} where ${isGone})
    select gone.closing, (select count(*)::int from ${entries}
      where source_id = ${run.sourceId} and is_active and first_seen_at <= gone.moment) as of from gone`);
  const { closing = 0, of = 0 } = rows[0] ?? {};
  if (closing > of / 2 && !isAccepted) return { ended: 0, held: { closing, of } };
  if (closing > 0)
    await tx.execute(sql`update ${entries} set is_active = false, ended_at = ${run.now.toISOString()} where ${isGone}`);
  return { ended: closing, held: null };
}

/** Deletes the entries of the source that ended more than `days` ago. */
export async function deleteLongEnded(tx: Db, entries: PgTable, run: Run, days: number): Promise<void> {
  await tx.execute(sql`delete from ${entries} where source_id = ${run.sourceId} and not is_active
    and ended_at < ${run.now.toISOString()}::timestamptz - ${`${days} days`}::interval`);
}

/** Whether the source has entries that are not ended. */
export async function hasOpen(db: Db, entries: PgTable, run: Run): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${entries} where source_id = ${run.sourceId} and is_active limit 1`,
  );
  return rows.length > 0;
}

/** The message that asks the operator to accept a run. `what`: 'known vacancies'. */
export const heldSentence = (
  { closing, of }: NonNullable<Finished['held']>,
  { what, command }: { what: string; command: string },
): string =>
  `This run would end ${closing} of ${of} ${what}, so it ended none. If the feed is right, run: npm run ${command} -- --accept`;
