import { and, desc, eq, sql } from 'drizzle-orm';
import { maxSavedSearches, type SavedFilters, type SavedSearch } from '#areas/jobs/contract/saved-search.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { jobSearches } from '../job-member-tables.ts';
import { readSearch } from '../postings/posting-search.ts';

/** Returns the member's saved searches, newest first. */
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

/** Saves a search. Existing vacancies are not news: emails contain only later ones. */
export async function createSearch(
  context: Context,
  db: Db,
  viewer: Viewer,
  { name, filters }: { name: string; filters: SavedFilters },
): Promise<SavedSearch> {
  // Refuses an unknown place now, because the nightly email would fail silently.
  readSearch(filters);
  await lockPerson(db, viewer.id);
  if ((await db.$count(jobSearches, eq(jobSearches.userId, viewer.id))) >= maxSavedSearches)
    throw conflict(`You have ${maxSavedSearches} saved searches. Remove one first.`);
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
  if (!made) throw new Error('The search was not saved.');
  return made;
}

export async function deleteSearch(db: Db, viewer: Viewer, id: number): Promise<void> {
  const removed = await db
    .delete(jobSearches)
    .where(and(eq(jobSearches.id, id), eq(jobSearches.userId, viewer.id)))
    .returning({ id: jobSearches.id });
  if (removed.length === 0) throw notFound("The search you're looking for doesn't exist.");
}
