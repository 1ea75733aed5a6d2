import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { JobPosting } from '#areas/jobs/contract/job-posting.ts';
import type { JobSearch, JobSort } from '#areas/jobs/contract/job-search.ts';
import { queryWithSchoolTerms } from '#areas/search/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { type Param, plannedEachTime, prepared } from '#server/prepared.ts';
import type { Throttle } from '#server/throttle.ts';
import { jobPostings } from '../job-tables.ts';
import { selectPostings } from './posting-columns.ts';
import {
  conditionsOf,
  hasConditions,
  metresAway,
  noConditions,
  readSearch,
  type SearchShape,
  type SearchValues,
  searchParam,
} from './posting-search.ts';

export const postingMissing = () => notFound("The job you're looking for doesn't exist.");

const { postedDate, applicationDeadline, salaryMax, id } = jobPostings;
type Ordered = JobPosting & { metres: number | null };

interface Order {
  by: SQL[];
  /** The value in the cursor that the next page starts from. */
  key: ['moment' | 'amount', 'id'];
  keyOf(row: Ordered): string | number;
  after: SQL;
  /** The condition for a posting to be in this order at all. */
  needs?: SQL;
  /**
   * The first stretch of the order: its length, and the condition that limits the search to it. Many postings share a
   * day or a salary, so the bound includes the id of the last one. Without a stretch, the order cannot be read from an
   * index.
   */
  stretch?: { column: AnyPgColumn; within: SQL };
}

const orders: Record<JobSort, Order> = {
  newest: {
    by: [desc(postedDate), desc(id)],
    key: ['moment', 'id'],
    keyOf: (row) => row.postedDate,
    after: sql`(${postedDate}, ${id}) < (${searchParam('afterValue')}, ${searchParam('afterId')})`,
    stretch: {
      column: postedDate,
      within: sql`(${postedDate}, ${id}) >= (${searchParam('bound')}, ${searchParam('boundId')})`,
    },
  },
  closing: {
    by: [asc(applicationDeadline), asc(id)],
    key: ['moment', 'id'],
    keyOf: (row) => row.applicationDeadline ?? '',
    after: sql`(${applicationDeadline}, ${id}) > (${searchParam('afterValue')}, ${searchParam('afterId')})`,
    needs: sql`${applicationDeadline} is not null`,
    stretch: {
      column: applicationDeadline,
      within: sql`(${applicationDeadline}, ${id}) <= (${searchParam('bound')}, ${searchParam('boundId')})`,
    },
  },
  salary: {
    by: [desc(salaryMax), desc(id)],
    key: ['amount', 'id'],
    keyOf: (row) => row.salaryMax ?? 0,
    after: sql`(${salaryMax}, ${id}) < (${searchParam('afterValue')}::float8, ${searchParam('afterId')}::int)`,
    needs: sql`${jobPostings.salaryPeriod} = 'year'`,
    stretch: {
      column: salaryMax,
      within: sql`(${salaryMax}, ${id}) >= (${searchParam('bound')}::float8, ${searchParam('boundId')}::int)`,
    },
  },
  nearest: {
    by: [asc(metresAway), asc(id)],
    key: ['amount', 'id'],
    keyOf: (row) => row.metres ?? 0,
    after: sql`(${metresAway}, ${id}) > (${searchParam('afterValue')}::int, ${searchParam('afterId')}::int)`,
  },
};

/** The statement of a page of a search. */
export const postingsInOrder = (
  db: Db,
  shape: SearchShape,
  sort: JobSort,
  { isAfter = false, isFirstStretch = false } = {},
) => {
  const order = orders[sort];
  const pageParams = { viewerId: searchParam('viewerId'), now: searchParam('now') };
  return selectPostings(db, pageParams, shape.near ? metresAway : undefined)
    .where(
      and(
        conditionsOf(shape),
        order.needs,
        isAfter ? order.after : undefined,
        isFirstStretch ? order.stretch?.within : undefined,
      ),
    )
    .orderBy(...order.by)
    .limit(searchParam('limit'));
};

interface AllShape extends Record<string, string | boolean> {
  sort: JobSort;
  isAfter: boolean;
}

/** All open postings in order. Without conditions, one plan serves all values. */
const allPostings = prepared('all_jobs', (db, _param: Param<SearchValues>, { sort, isAfter }: AllShape) =>
  postingsInOrder(db, noConditions, sort, { isAfter }),
);

interface StretchShape extends AllShape {
  isFirstStretch: boolean;
}

/** The open postings that a search finds, in order. There are more filter combinations than a connection should keep. */
const foundPostings = plannedEachTime(
  (db, _param: Param<SearchValues>, { sort, isAfter, isFirstStretch, ...conditions }: StretchShape & SearchShape) =>
    postingsInOrder(db, conditions, sort, { isAfter, isFirstStretch }),
);

/** The last posting of the first stretch of an order. None if the order has no more postings. */
const endOfStretch = prepared('end_of_job_stretch', (db, _param: Param<SearchValues>, { sort, isAfter }: AllShape) => {
  const { stretch, needs, after, by } = orders[sort];
  if (!stretch) throw new Error(`The order ${sort} cannot be read from an index.`);
  return db
    .select({ bound: stretch.column, boundId: id })
    .from(jobPostings)
    .where(and(eq(jobPostings.isActive, true), needs, isAfter ? after : undefined))
    .orderBy(...by)
    .offset(firstStretch)
    .limit(1);
});

/** Returns a page of open postings. `since`: only those that arrived after that moment. */
export async function searchPostings(
  context: Context,
  db: Db,
  viewer: Viewer,
  search: JobSearch,
  since?: string,
): Promise<Page<JobPosting>> {
  const { limit, cursor, sort = 'newest', ...filters } = search;
  const { key, keyOf } = orders[sort];
  const after = readCursor(cursor, key);
  const read = readSearch(filters, sort, since);
  const values: SearchValues = {
    ...read.values,
    ...(filters.q ? { terms: await queryWithSchoolTerms(db, filters.q) } : {}),
    viewerId: viewer.id,
    now: context.clock.now().toISOString(),
    limit: limit + 1,
    ...(after ? { afterValue: after[0], afterId: after[1] } : {}),
  };
  const isAfter = after !== null;
  const page = { ...read.shape, sort, isAfter };
  const rows = hasConditions(read)
    ? ((await readFirstStretch(db, page, values)) ??
      (await byFilters(db, (tx) => foundPostings(tx, { ...page, isFirstStretch: false }).execute(values))))
    : await allPostings(db, { sort, isAfter }).execute(values);
  return pageOf(rows, limit, (row) => [keyOf(row), row.id]);
}

/** How many postings of an order are read one by one before the filter indexes are used. */
const firstStretch = 2_000;

/**
 * Returns the page if the first stretch of the order fills it. Most searches match many postings, and then this reads
 * least. Null if it does not, or if the order has no index. PostgreSQL cannot choose alone: it assumes that filters are
 * independent, and for a search without matches it would read the order to its end.
 */
async function readFirstStretch(db: Db, page: SearchShape & AllShape, values: SearchValues): Promise<Ordered[] | null> {
  const { sort, isAfter } = page;
  if (!orders[sort].stretch) return null;
  const [end] = await endOfStretch(db, { sort, isAfter }).execute(values);
  // The order has no more postings.
  if (!end) return foundPostings(db, { ...page, isFirstStretch: false }).execute(values);
  const rows = await foundPostings(db, { ...page, isFirstStretch: true }).execute({ ...values, ...end });
  return rows.length >= values.limit ? rows : null;
}

const bitmapOnly = (isOn: boolean) =>
  sql.raw(
    ['enable_indexscan', 'enable_indexonlyscan', 'enable_seqscan']
      .map((name) => `set local ${name} = ${isOn ? 'off' : 'on'}`)
      .join('; '),
  );

/** Reads the matches from the filter indexes and sorts them. They are few, as the first stretch had few. */
export async function byFilters<Rows>(db: Db, work: (tx: Db) => Promise<Rows>): Promise<Rows> {
  return db.transaction(async (tx) => {
    await tx.execute(bitmapOnly(true));
    const rows = await work(tx);
    // The transaction belongs to the caller and continues.
    await tx.execute(bitmapOnly(false));
    return rows;
  });
}

const onePosting = prepared('one_job', (db, param: Param<{ id: number; viewerId: number; now: string }>) =>
  selectPostings(db, { viewerId: param('viewerId'), now: param('now') }).where(eq(id, param('id'))),
);

export async function getPosting(context: Context, db: Db, viewer: Viewer, postingId: number): Promise<JobPosting> {
  const [found] = await onePosting(db, {}).execute({
    id: postingId,
    viewerId: viewer.id,
    now: context.clock.now().toISOString(),
  });
  if (!found) throw postingMissing();
  return found;
}

/** Returns the postings with these ids, in the same order. Leaves out deleted ones. */
export async function listPostings(context: Context, viewer: Viewer, ids: number[]): Promise<JobPosting[]> {
  const found: JobPosting[] = [];
  for (const id of ids) {
    const values = { id, viewerId: viewer.id, now: context.clock.now().toISOString() };
    found.push(...(await onePosting(context.db, {}).execute(values)));
  }
  return found;
}

/** Counts that a member opened a posting, once a day. Stores only a hash of member and posting for that day. */
export async function countView(
  context: Context,
  viewer: Viewer,
  postingId: number,
  opened: Throttle,
): Promise<{ viewCount: number }> {
  const [there] = await context.db
    .select({ viewCount: jobPostings.viewCount })
    .from(jobPostings)
    .where(eq(id, postingId));
  if (!there) throw postingMissing();
  try {
    await opened.count(`${viewer.id} ${postingId}`);
  } catch (error) {
    if (error instanceof Refusal) return there;
    throw error;
  }
  const [counted] = await context.db
    .update(jobPostings)
    .set({ viewCount: sql`${jobPostings.viewCount} + 1` })
    .where(eq(id, postingId))
    .returning({ viewCount: jobPostings.viewCount });
  return counted ?? there;
}
