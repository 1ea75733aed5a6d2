import { mondayOf } from '#areas/notifications/server/calendar/school-calendar.ts';
import { dayInLondon } from '#server/clock.ts';
import type { OpenDatabase } from '#server/database.ts';
import { runMigrations } from '#server/migrations.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Community, makeCommunity } from './data/community.ts';
import { fill, lastStep, readMade, versionStep } from './data/fill.ts';
import { makeProgress } from './progress.ts';
import type { Dataset } from './results.ts';

/** Makes the data of these sizes where it is missing or was not finished. */
export async function prepare(folder: string, sizes: readonly number[], seed: number): Promise<void> {
  const missing: number[] = [];
  const found = await startCluster(folder, true);
  try {
    for (const size of sizes) {
      await found.make(size);
      await removeOtherVersion(found, size);
      const database = found.open(size);
      try {
        const made = await readMade(database.pool);
        if (!made?.done.has(lastStep)) missing.push(size);
        if (!made?.done.has(lastStep)) await fill(database, size, seed, makeProgress());
      } finally {
        await database.close();
      }
    }
  } finally {
    await found.stop();
  }
  if (missing.length > 0) console.log('');
}

/** Replaces the data of an earlier bench by an empty database. */
async function removeOtherVersion(cluster: Cluster, size: number): Promise<void> {
  const database = cluster.open(size);
  const made = await readMade(database.pool).finally(() => database.close());
  if (!made || made.done.has(versionStep)) return;
  await cluster.drop(size);
  await cluster.make(size);
}

/** What the data of a size was made from. */
export async function openCommunity(database: OpenDatabase, size: number): Promise<Community> {
  const made = await readMade(database.pool);
  if (!made) throw new Error(`There is no data for ${size} people.`);
  return makeCommunity(size, made.seed, made.asOf, made.starters);
}

export async function describeDataset(database: OpenDatabase, size: number): Promise<Dataset> {
  const made = await readMade(database.pool);
  const { rows } = await database.pool.query<{ name: string; rows: number }>(
    `select relname::text as name, reltuples::float8 as rows from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 100 order by reltuples desc limit 20`,
  );
  const sized = await database.pool.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  );
  return {
    size,
    seed: made?.seed ?? 0,
    madeAt: new Date(made?.asOf ?? 0).toISOString(),
    bytes: Number(sized.rows[0]?.bytes),
    rows: Object.fromEntries(rows.map((row) => [row.name, row.rows])),
  };
}

/**
 * Makes a database ready to be measured: runs the migrations that are newer than its data, removes the jobs and the due
 * emails of earlier runs, and marks the digest of this week as made. Once a week the product makes one for each person, which
 * takes hours with 1,000,000 people and is not what is measured.
 */
export async function makeReady(database: OpenDatabase): Promise<void> {
  await runMigrations(database);
  const { pool } = database;
  const { rows } = await pool.query<{ queue: string | null }>("select to_regclass('pgboss.job')::text as queue");
  if (rows[0]?.queue) await pool.query('truncate pgboss.job');
  await pool.query(
    "update notification_emails set is_queued = true where not is_queued and rhythm <> 'weekly' and due_at <= now()",
  );
  const { rowCount } = await pool.query(
    `insert into weekly_digests (person_id, week, made_at, delivery)
      select id, $1, now(), gen_random_uuid() from users
      on conflict (person_id) do update set week = excluded.week where weekly_digests.week < excluded.week`,
    [mondayOf(dayInLondon(new Date()))],
  );
  if (rowCount) await pool.query('vacuum analyze weekly_digests');
}

/** Opens the cluster and the database of a size for measuring, and closes both afterwards. */
export async function withDatabase<Done>(
  folder: string,
  size: number,
  work: (cluster: Cluster, database: OpenDatabase, community: Community) => Promise<Done>,
): Promise<Done> {
  const cluster = await startCluster(folder, false);
  try {
    const database = cluster.open(size);
    try {
      await makeReady(database);
      return await work(cluster, database, await openCommunity(database, size));
    } finally {
      await database.close();
    }
  } finally {
    await cluster.stop();
  }
}
