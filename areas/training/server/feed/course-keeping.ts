import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/database.ts';
import type { Kept } from '#server/feeds/feed-import.ts';
import { lockRun, type Run } from '#server/feeds/feed-run.ts';
import { countMissing, deleteLongEnded, endGone, type Finished, runsUntilGone } from '#server/feeds/missing-entries.ts';
import {
  externalTrainingRoutes,
  routeProviders,
  trainingCourses,
  trainingFeeds,
  trainingProviders,
  type Unfinished,
} from '../training-tables.ts';
import type { ReadCourse, ReadProvider } from './course-reader.ts';

/** How many days an ended course stays. Members' marks keep its title permanently. */
const endedKeptDays = 400;

const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

/** What an update writes: every column that comes from the source. */
function readColumns(table: PgTable, kept: readonly string[]): Record<string, SQL> {
  const names = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => !kept.includes(name) && !column.generated,
  );
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(names.map(([name]) => [name, sql.raw(`excluded.${snake(name)}`)]));
}
const stays = ['id', 'sourceId', 'sourceKey', 'firstSeenAt', 'missedRuns', 'isActive', 'endedAt'];
const reopened = { missedRuns: sql`0`, isActive: sql`true`, endedAt: sql`null` };
const providerSet = { ...readColumns(trainingProviders, stays), ...reopened };
const courseSet = { ...readColumns(trainingCourses, stays), ...reopened };

const seenNow = (run: Run) => {
  const now = run.now.toISOString();
  return { firstSeenAt: now, lastSeenAt: now, seenInRun: run.mark };
};

/** Marks the entries that have not changed as seen. Returns their keys. */
async function markSame(
  tx: Db,
  table: typeof trainingProviders | typeof trainingCourses,
  run: Run,
  digests: ReadonlyMap<string, string | null | undefined>,
) {
  const known = await tx
    .select({ key: table.sourceKey, digest: table.contentDigest, isActive: table.isActive })
    .from(table)
    .where(and(eq(table.sourceId, run.sourceId), sql`${table.sourceKey} = any(${texts([...digests.keys()])})`));
  const same = known.flatMap(({ key, digest, isActive }) =>
    key !== null && isActive && digests.get(key) === digest ? [key] : [],
  );
  if (same.length > 0)
    await tx
      .update(table)
      .set({ lastSeenAt: run.now.toISOString(), seenInRun: run.mark, missedRuns: 0 })
      .where(and(eq(table.sourceId, run.sourceId), sql`${table.sourceKey} = any(${texts(same)})`));
  return { known: known.length, same: new Set(same) };
}

/** Saves the providers of a page. All or nothing. */
export async function saveProviders(tx: Db, run: Run, read: readonly ReadProvider[]): Promise<Kept> {
  const providers = new Map(read.map((one) => [one.sourceKey, one]));
  if (providers.size === 0) return { added: 0, changed: 0, unchanged: 0 };
  const { known, same } = await markSame(tx, trainingProviders, run, digestsOf(providers));
  const written = [...providers.values()].filter(({ sourceKey }) => !same.has(sourceKey));
  if (written.length > 0)
    await tx
      .insert(trainingProviders)
      .values(written.map((one) => ({ ...one, sourceId: run.sourceId, ...seenNow(run) })))
      .onConflictDoUpdate({ target: [trainingProviders.sourceId, trainingProviders.sourceKey], set: providerSet });
  const changed = known - same.size;
  return { added: written.length - changed, changed, unchanged: same.size };
}

const digestsOf = (entries: ReadonlyMap<string, { contentDigest?: string | null | undefined }>) =>
  new Map([...entries].map(([key, { contentDigest }]) => [key, contentDigest]));

/**
 * Saves the courses of a page. Courses that people can no longer find are marked as gone, and end with the run. Those
 * of an unknown provider are left out. All or nothing.
 */
export async function saveCourses(
  tx: Db,
  run: Run,
  read: readonly ReadCourse[],
): Promise<Kept & { unreadable: number }> {
  await markHidden(
    tx,
    run,
    read.filter(({ isFindable }) => !isFindable).map(({ sourceKey }) => sourceKey),
  );
  const courses = new Map(read.filter(({ isFindable }) => isFindable).map((one) => [one.sourceKey, one]));
  if (courses.size === 0) return { added: 0, changed: 0, unchanged: 0, unreadable: 0 };
  const { known, same } = await markSame(tx, trainingCourses, run, digestsOf(courses));
  const changes = [...courses.values()].filter(({ sourceKey }) => !same.has(sourceKey));
  const providers = await findProviders(tx, run, [...new Set(changes.map(({ providerKey }) => providerKey))]);
  const routes = await findRoutes(tx);
  const written = changes.flatMap(({ providerKey, routeType, isFindable: _findable, ...course }) => {
    const provider = providers.get(providerKey);
    if (!provider) return [];
    const { id: providerId, latitude, longitude } = provider;
    const routeId = routes.get(routeType ?? '') ?? null;
    return [{ ...course, providerId, latitude, longitude, routeId, sourceId: run.sourceId, ...seenNow(run) }];
  });
  if (written.length > 0)
    await tx
      .insert(trainingCourses)
      .values(written)
      .onConflictDoUpdate({ target: [trainingCourses.sourceId, trainingCourses.sourceKey], set: courseSet });
  const changed = Math.min(known - same.size, written.length);
  return {
    added: written.length - changed,
    changed,
    unchanged: same.size,
    unreadable: changes.length - written.length,
  };
}

async function markHidden(tx: Db, run: Run, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(trainingCourses)
    .set({ missedRuns: runsUntilGone, seenInRun: 0 })
    .where(
      and(
        eq(trainingCourses.sourceId, run.sourceId),
        eq(trainingCourses.isActive, true),
        sql`${trainingCourses.sourceKey} = any(${texts(keys)})`,
      ),
    );
}

async function findProviders(tx: Db, run: Run, keys: readonly string[]) {
  const { id, sourceKey, latitude, longitude } = trainingProviders;
  const rows = await tx
    .select({ id, sourceKey, latitude, longitude })
    .from(trainingProviders)
    .where(and(eq(trainingProviders.sourceId, run.sourceId), sql`${sourceKey} = any(${texts(keys)})`));
  return new Map(rows.map((row) => [row.sourceKey, row]));
}

/** The id of the route of each type in England, where the source's courses are. Those of a release come before those of the desk. */
async function findRoutes(tx: Db): Promise<Map<string, number>> {
  const { id, type } = externalTrainingRoutes;
  const rows = await tx
    .select({ id, type })
    .from(externalTrainingRoutes)
    .where(sql`'england' = any(${externalTrainingRoutes.nations})`)
    .orderBy(desc(id));
  return new Map(rows.map((row) => [row.type, row.id]));
}

/** How a run reads: everything, or what changed since a moment. */
export interface Plan {
  isFull: boolean;
  since: string | null;
  from: Pick<Unfinished, 'stage' | 'page'>;
}

/**
 * Runs after the last page. Ends what is gone and deletes what ended long ago. A run that would end more than half of the
 * known courses ends none, unless the operator accepts it.
 */
export async function finishRun(tx: Db, run: Run, plan: Plan, isAccepted: boolean): Promise<Finished> {
  await lockRun(tx, trainingFeeds, run);
  if (plan.isFull) {
    await countMissing(tx, trainingCourses, run);
    await countMissing(tx, trainingProviders, run);
  }
  const finished = await endGone(tx, trainingCourses, run, isAccepted);
  if (!finished.held) await endGone(tx, trainingProviders, run, isAccepted);
  await deleteLongEnded(tx, trainingCourses, run, endedKeptDays);
  await followPlaces(tx, run);
  await writeRoutes(tx, run);
  const now = run.now.toISOString();
  await tx
    .update(trainingFeeds)
    .set({ unfinished: null, readUpTo: now, ...(plan.isFull ? { lastFullAt: now } : {}) })
    .where(eq(trainingFeeds.id, run.sourceId));
  return finished;
}

/** Copies the position of providers that moved to their courses. */
async function followPlaces(tx: Db, run: Run): Promise<void> {
  await tx.execute(sql`update ${trainingCourses} c set latitude = p.latitude, longitude = p.longitude
    from ${trainingProviders} p where p.id = c.provider_id and c.source_id = ${run.sourceId}
    and (c.latitude, c.longitude) is distinct from (p.latitude, p.longitude)`);
}

/** Writes which provider offers which route, from the courses. */
async function writeRoutes(tx: Db, run: Run): Promise<void> {
  const offered = sql`select distinct route_id, provider_id from ${trainingCourses}
    where source_id = ${run.sourceId} and is_active and route_id is not null`;
  await tx.execute(sql`insert into ${routeProviders} (route_id, provider_id) ${offered} on conflict do nothing`);
  await tx.execute(sql`delete from ${routeProviders} where not is_added_here
    and provider_id in (select id from ${trainingProviders} where source_id = ${run.sourceId})
    and (route_id, provider_id) not in (${offered})`);
}
