import { and, desc, eq, sql } from 'drizzle-orm';
import { mostSavedSearches, type SavedFilters, type SavedSearch } from '#areas/jobs/contract/saved-search.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { jobSearches } from '../job-member-tables.ts';
import { readSearch } from '../postings/posting-search.ts';

/** One's own, newest first. */
export async function listSearches(db: Db, viewer: Viewer, wanted: PageRequest): Promise<Page<SavedSearch>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const { createdAt, id } = jobSearches;
  const rows = await db
    .select({ id, name: jobSearches.name, filters: jobSearches.filters, createdAt })
    .from(jobSearches)
    .where(
      and(
        eq(jobSearches.userId, viewer.id),
        after ? sql`(${createdAt}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit, (row) => [row.createdAt, row.id]);
}

/** Keeps a search. What is there already is not news: the mails begin with what comes from now on. */
export async function keepSearch(
  context: Context,
  db: Db,
  viewer: Viewer,
  { name, filters }: { name: string; filters: SavedFilters },
): Promise<SavedSearch> {
  // A distance around nowhere would fail each night, unheard.
  readSearch(filters);
  await lockPerson(db, viewer.id);
  if ((await db.$count(jobSearches, eq(jobSearches.userId, viewer.id))) >= mostSavedSearches)
    throw conflict(`You have ${mostSavedSearches} saved searches. Remove one first.`);
  const now = context.clock.now().toISOString();
  const [made] = await db
    .insert(jobSearches)
    .values({ userId: viewer.id, name, filters, heardAt: now, createdAt: now })
    .returning({
      id: jobSearches.id,
      name: jobSearches.name,
      filters: jobSearches.filters,
      createdAt: jobSearches.createdAt,
    });
  if (!made) throw new Error('The search was not kept.');
  return made;
}

export async function deleteSearch(db: Db, viewer: Viewer, id: number): Promise<void> {
  const removed = await db
    .delete(jobSearches)
    .where(and(eq(jobSearches.id, id), eq(jobSearches.userId, viewer.id)))
    .returning({ id: jobSearches.id });
  if (removed.length === 0) throw notFound("The search you're looking for doesn't exist.");
}
